import type { Visitor } from './browser.ts';
import type { MovableClock } from './clock.ts';

/**
 * Lets time pass for the server and for every page of these visitors at once: each timer that is due meanwhile goes
 * off once, as in a device that slept. Whoever comes along has to have said `movableTime`.
 */
export async function passTime(
  { clock }: { readonly clock: MovableClock },
  duration: Temporal.DurationLike,
  ...visitors: readonly Visitor[]
): Promise<void> {
  clock.advance(duration);
  const milliseconds = Temporal.Duration.from(duration).total('milliseconds');
  await Promise.all(visitors.map(({ context }) => context.clock.fastForward(milliseconds)));
}

/**
 * The browser's words when a page asks for a basket that has just become an order: a jump in time costs the connection,
 * and what may have been missed is fetched when it is back.
 */
export const missedOrder = /\/json\/basket\/[\w-]+\/: .* 404/;
