import type { Visitor } from '#platform/http/visitor.ts';
import { singleton } from '#server/app-context.ts';
import { type BotAction, type BotKillAction, maximumTokenLength } from '#shared/contract/bot-check.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { botPassRepository } from './bot-pass-repository.ts';

/** How long a session that has passed may do what it passed for. */
const passLifetime = { minutes: 10 };
/** Checked attempts that are remembered. */
const mostAttempts = 10_000;

/** One try of a form; `attempt` is its idempotency key, which may be sent many times with one token. */
interface BotTry {
  token: unknown;
  action: BotAction;
  attempt?: string | undefined;
}

/** The bot check (PRODUCT.md 17.6); without one that is configured everybody passes. */
export const botChecks = singleton(({ botCheck, db, clock, log }) => {
  const attempts = new Map<string, Promise<boolean>>();

  async function isPerson(token: unknown, action: BotAction): Promise<boolean> {
    if (!botCheck) return true;
    if (typeof token !== 'string' || token === '' || token.length > maximumTokenLength) return false;
    try {
      return await botCheck.isPerson(token, action);
    } catch (error) {
      log.warn({ err: error, action }, 'the bot check cannot be reached and lets everybody pass');
      return true;
    }
  }

  /** One question for an attempt and its token, however often and however concurrently they come. */
  function isPersonTrying({ sessionHash }: Visitor, { token, action, attempt }: BotTry): Promise<boolean> {
    if (attempt === undefined || typeof token !== 'string') return isPerson(token, action);
    const name = JSON.stringify([sessionHash, attempt, token]);
    const known = attempts.get(name);
    if (known) return known;
    const answer = isPerson(token, action);
    attempts.set(name, answer);
    const [oldest] = attempts.keys();
    if (attempts.size > mostAttempts && oldest !== undefined) attempts.delete(oldest);
    return answer;
  }

  const since = () => clock.now().subtract(passLifetime).toString();

  return {
    /**
     * Checks a form's token. An attempt that has made its order passes again without, and of one that is sent many times
     * at once the token is asked about once. A check that cannot be reached lets people pass, and says so in the log: no
     * order is lost over it, and limits hold.
     * @throws DomainError `bot.error.refused`
     */
    async check(visitor: Visitor, formTry: BotTry): Promise<void> {
      if (!botCheck) return;
      const { attempt } = formTry;
      const isReplay =
        attempt !== undefined && (await orderRepository(db).byKey(visitor.sessionHash, attempt)) !== undefined;
      if (isReplay || (await isPersonTrying(visitor, formTry))) return;
      throw new DomainError('bot.error.refused');
    },

    /** Checks a token, and remembers that the session has passed. @throws DomainError `bot.error.refused` */
    async pass({ sessionHash }: Visitor, token: unknown, action: BotKillAction): Promise<void> {
      if (!(await isPerson(token, action))) throw new DomainError('bot.error.refused');
      if (botCheck) await botPassRepository(db).give(sessionHash, action, clock.now().toString());
    },

    /** @throws DomainError `bot.error.refused` for a session that has not passed lately */
    async assertPassed({ sessionHash }: Visitor, action: BotKillAction): Promise<void> {
      if (!botCheck || (await botPassRepository(db).has(sessionHash, action, since()))) return;
      throw new DomainError('bot.error.refused');
    },

    /** The same, and uses the pass up. @throws DomainError `bot.error.refused` */
    async usePass({ sessionHash }: Visitor, action: BotKillAction): Promise<void> {
      if (!botCheck || (await botPassRepository(db).take(sessionHash, action, since()))) return;
      throw new DomainError('bot.error.refused');
    },
  };
});
