import { settingsRepository } from '#features/operator/settings-repository.ts';
import type { Db } from '#platform/db/db.ts';
import { hashOf } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import {
  accountLimit,
  addressLimit,
  loginDelaySeconds,
  pairLimit,
  type TryLimit,
} from '#shared/domain/accounts/login-delay.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { StoredUser } from '../user-repository.ts';
import { type CountedTries, loginTryRepository } from './login-try-repository.ts';

/** Where a password comes from: a browser that the account knows, its own session, or an address. */
export type TrySource = { readonly knownDevice: string } | { readonly ownSession: true } | { readonly address: string };

interface LimitedKey {
  key: string;
  account: string | null;
  limit: TryLimit;
}

/**
 * Makes guessing of passwords hopeless without ever locking somebody out of the own account: what strangers guess slows
 * strangers down, not the browsers in which its owner has logged in before, and a new password by mail forgets it all.
 * Counts are in the database: they survive a restart and hold for every node.
 *
 * A try counts from its beginning and is given back when it was right, so that of fifty at the same moment five are
 * compared. Those that have to wait are not compared and lengthen no wait.
 */
export const loginLimits = singleton(({ db, clock, limitsLogins }) => ({
  /**
   * `account` is the user's id, or the e-mail that nobody has: both are counted alike. The password that is being
   * compared counts as wrong until it is called right.
   * @throws DomainError `login.error.wait` with `seconds`
   */
  async begin(account: string, source: TrySource): Promise<{ right(): Promise<void> }> {
    // for load tests (`RATE_LIMITS=off`)
    if (!limitsLogins) return { right: async () => undefined };
    const keys = keysOf(hashOf(account), source);
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const counted = await loginTryRepository(tx).lock(
        keys.map(({ key, account: owner }) => ({ key, account: owner })),
        now.toString(),
      );
      const seconds = Math.max(...counted.map((each) => secondsLeft(each, now)));
      if (seconds > 0) throw new DomainError({ key: 'login.error.wait', params: { seconds } });
      for (const { key, limit } of keys) {
        const before = counted.find((each) => each.key === key);
        await loginTryRepository(tx).set(withOneMore(before, { key, limit, now }));
      }
    });
    return {
      async right() {
        const tries = loginTryRepository(db);
        await tries.remove(keys.flatMap(({ key, account: owner }) => (owner === null ? [] : [key])));
        for (const { key, account: owner, limit } of keys) if (owner === null) await tries.giveBack(key, limit.free);
      },
    };
  },

  /** Forgets what was counted against an account. */
  clear: (account: string) => loginTryRepository(db).removeOfAccount(hashOf(account)),
}));

function keysOf(account: string, source: TrySource): LimitedKey[] {
  if ('knownDevice' in source) {
    return [{ key: hashOf(`device ${source.knownDevice} ${account}`), account, limit: pairLimit }];
  }
  if ('ownSession' in source) return [{ key: hashOf(`own ${account}`), account, limit: pairLimit }];
  return [
    { key: hashOf(`pair ${source.address} ${account}`), account, limit: pairLimit },
    { key: hashOf(`account ${account}`), account, limit: accountLimit },
    { key: hashOf(`address ${source.address}`), account: null, limit: addressLimit },
  ];
}

function secondsLeft({ blockedUntil }: CountedTries, now: Temporal.Instant): number {
  if (blockedUntil === null) return 0;
  return Math.ceil(Temporal.Instant.from(blockedUntil).since(now).total('seconds'));
}

function withOneMore(
  before: CountedTries | undefined,
  { key, limit, now }: { key: string; limit: TryLimit; now: Temporal.Instant },
): CountedTries {
  const forgottenAt = now.subtract({ hours: limit.forgottenAfterHours });
  const isForgotten = !before || Temporal.Instant.compare(before.lastAt, forgottenAt) <= 0;
  const wrong = (isForgotten ? 0 : before.wrong) + 1;
  const seconds = loginDelaySeconds(wrong, limit);
  const blockedUntil = seconds === 0 ? null : now.add({ seconds }).toString();
  return { key, wrong, blockedUntil, lastAt: now.toString() };
}

/**
 * Whether the operator lets people log in (feature flag LOGIN). Who is logged in when it is switched off stays so,
 * and staff and operators always may: somebody has to cook what guests order.
 * @throws DomainError `feature.error.off`
 */
export async function assertLoginOn(tx: Db, role: StoredUser['role'] = 'consumer'): Promise<void> {
  if (role !== 'consumer') return;
  const { flags } = await settingsRepository(tx).read();
  if (!flags.LOGIN) throw new DomainError('feature.error.off');
}
