import type { BotAction } from '#shared/contract/bot-check.ts';

/** Distinguishes people from machines by a token that the browser obtained for one action. */
export interface BotCheck {
  /**
   * Whether the token is of a person, and was obtained for this action; a token counts once.
   * @throws Error while the provider cannot be reached
   */
  isPerson(token: string, action: BotAction): Promise<boolean>;
}
