import { codeTryRepository } from '#platform/limits/code-try-repository.ts';
import { testPaymentRepository } from '#providers/payment/test-page/test-payment-repository.ts';
import type { AppContext } from '#server/app-context.ts';
import { sessionChannel } from '#shared/contract/channels.ts';
import { loginCodeRepository } from '../accounts/login/login-code-repository.ts';
import { loginTryRepository } from '../accounts/login/login-try-repository.ts';
import { passkeyChallengeRepository } from '../accounts/login-methods/passkey-repository.ts';
import { secondFactorRepository } from '../accounts/login-methods/second-factor-repository.ts';
import { deviceRepository } from '../accounts/security/device-repository.ts';
import { emailChangeRepository } from '../accounts/security/email-change-repository.ts';
import { userTokenRepository } from '../accounts/user-token-repository.ts';
import { sharedBasketRepository } from '../basket/copies/shared-basket-repository.ts';
import { basketChangeKeyRepository } from '../basket/repositories/basket-change-key-repository.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';
import { teamRepository } from '../cockpit/team/team-repository.ts';
import { priceHistoryRepository } from '../menu/price-history-repository.ts';
import { handoffRepository } from '../partners/handoff-repository.ts';
import { type ExpiredSession, sessionRepository } from './session-repository.ts';
import { unusedLifetime } from './sessions.ts';

/** How long a basket is kept after its last change. */
const basketLifetime = { hours: 30 * 24 };
/** How long whoever still shows a basket that is over is sent to the current one. */
const closedBasketLifetime = { hours: 30 * 24 };
/** How long the test page knows payments that are over. */
const testPaymentLifetime = { hours: 30 * 24 };
/** How long an account knows a browser that was not used for a login meanwhile. */
const knownDeviceLifetime = { hours: 365 * 24 };
/** How long a second factor is kept that was begun and never confirmed. */
const unconfirmedLifetime = { hours: 1 };
/** How long wrong passwords count at most. */
const loginTriesLifetime = { hours: 24 };
/** How long wrong codes count at most. */
const codeTriesLifetime = { hours: 1 };
/** How long a session that was replaced is distinguished from one that is over. */
const replacedLifetime = { hours: 1 };
/** How long a change is made only once (`Idempotency-Key`). */
const changeKeyLifetime = { hours: 48 };

/**
 * Removes sessions that are over, notifying their pages, links of mails, invitations and counts of wrong passwords and codes,
 * baskets that nobody came back to, keys of changes and shared baskets, prices of long ago and what the test page knows
 * of old payments; orders and their baskets stay.
 */
export async function expire({ db, clock, log, publisher, sessionEnded }: AppContext): Promise<void> {
  const now = clock.now();
  const sessions = await sessionRepository(db).removeExpired(now.toString());
  await handoffRepository(db).removeExpired(now.toString());
  await loginCodeRepository(db).removeExpired(now.toString());
  await passkeyChallengeRepository(db).removeExpired(now.toString());
  await secondFactorRepository(db).removeUnconfirmed(now.subtract(unconfirmedLifetime).toString());
  await userTokenRepository(db).removeExpired(now.toString());
  await teamRepository(db).removeExpired(now.toString());
  await emailChangeRepository(db).removeExpired(now.toString());
  await deviceRepository(db).forgetBefore(now.subtract(knownDeviceLifetime).toString());
  await loginTryRepository(db).removeBefore(now.subtract(loginTriesLifetime).toString());
  await codeTryRepository(db).removeBefore(now.subtract(codeTriesLifetime).toString());
  await sessionRepository(db).forgetReplacedBefore(now.subtract(replacedLifetime).toString());
  const baskets = await basketRepository(db).expire({
    before: now.subtract(basketLifetime).toString(),
    goneBefore: now.subtract(closedBasketLifetime).toString(),
    now: now.toString(),
  });
  await basketChangeKeyRepository(db).removeBefore(now.subtract(changeKeyLifetime).toString());
  await sharedBasketRepository(db).removeExpired(now.toString());
  await priceHistoryRepository(db).prune(now.toString());
  await testPaymentRepository(db).removeBefore(now.subtract(testPaymentLifetime).toString());
  for (const session of sessions) {
    // A page of one that was never used has lost nothing, and goes on in a new one as soon as anything is done.
    if (wasUsed(session)) publisher.publish(sessionChannel(session.channelId), 'SessionExpired', {});
    sessionEnded(session.idHash);
  }
  log.info({ sessions: sessions.length, baskets }, 'removed what has expired');
}

function wasUsed({ createdAt, expiresAt }: ExpiredSession): boolean {
  const endOfUnused = Temporal.Instant.from(createdAt).add(unusedLifetime);
  return Temporal.Instant.compare(expiresAt, endOfUnused) > 0;
}
