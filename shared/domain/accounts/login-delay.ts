/** How wrong passwords are answered under one key: `free` ones at once, each further one after a longer wait. */
export interface TryLimit {
  readonly free: number;
  /** longest wait, in seconds */
  readonly maximumSeconds: number;
  /** hours without a wrong one after which the earlier ones are forgotten */
  readonly forgottenAfterHours: number;
}

/** One account from one address, or from one browser that it has been used in before. */
export const pairLimit: TryLimit = { free: 5, maximumSeconds: 900, forgottenAfterHours: 24 };
/** One account from every unknown browser in the world: somebody guesses from many addresses. */
export const accountLimit: TryLimit = { free: 20, maximumSeconds: 900, forgottenAfterHours: 24 };
/** One address, whatever the account. Offices and mobile networks share one, so it forgives sooner. */
export const addressLimit: TryLimit = { free: 20, maximumSeconds: 60, forgottenAfterHours: 1 };

/**
 * Seconds to wait after the `wrong`th wrong password: 0 for fewer than the free ones, then 1, 2, 4 … up to the maximum.
 */
export function loginDelaySeconds(wrong: number, { free, maximumSeconds }: TryLimit): number {
  if (wrong < free) return 0;
  return Math.min(maximumSeconds, 2 ** Math.min(wrong - free, 30));
}
