import * as z from 'zod/mini';
import type { BotAction } from '#shared/contract/bot-check.ts';

/** Distinguishes people from machines by a token that the browser obtained for one action. */
export interface BotCheck {
  /**
   * Whether the token is of a person, and was obtained for this action; a token counts once.
   * @throws Error while the provider cannot be reached
   */
  isPerson(token: string, action: BotAction): Promise<boolean>;
}

export interface RecaptchaOptions {
  /** public: the browser obtains its tokens with it */
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
}

/** Google's own threshold between machines (0) and people (1). */
const leastScore = 0.5;
/** Milliseconds: somebody waits for it. */
const timeoutMs = 3000;

/** An answer of `siteverify`; `score` and `action` are there in version 3 alone. */
const verdict = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
});

/** reCAPTCHA by its `siteverify` call. */
export function createRecaptcha({ secret, verifyUrl }: RecaptchaOptions): BotCheck {
  return {
    async isPerson(token, action) {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        body: new URLSearchParams({ secret, response: token }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the bot check answered ${response.status}`);
      }
      const { success, score = 1, action: obtainedFor = action } = z.parse(verdict, await response.json());
      return success && score >= leastScore && obtainedFor === action;
    },
  };
}
