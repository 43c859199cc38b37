import { origins } from '#features/partners/origins.ts';
import type { LoginOrigin } from '#platform/http/login-origin.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { allowedTarget } from '#shared/domain/navigation/allowed-target.ts';
import { userRepository } from '../user-repository.ts';
import { enterAccount, type ReplacedSession } from './enter-account.ts';
import { loginCodeRepository } from './login-code-repository.ts';
import { assertLoginOn } from './login-limits.ts';

/** How long a code waits for the page that asked for it. */
const codeLifetime = { seconds: 60 };

/**
 * Login on a partner's page by the host's own window (PRODUCT.md 14.10): the password is typed here, the partner's page
 * gets a code for its own session. The login there ends when this one would have, and never reaches what only our own
 * pages may.
 */
export const loginCodes = singleton((app) => {
  const { db, clock, ids, config } = app;

  return {
    /**
     * A single-use code for a page of the partner's, bound to key and origin; over with this session.
     * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.forbidden` for staff or a session
     * of a partner, `request.error.api-key` for a key that nobody has, `navigation.error.refused` for a page of others
     */
    async offer(visitor: Visitor, { apiKey, target }: { apiKey: string; target: string }) {
      if (visitor.userId === null) throw new DomainError('request.error.unauthenticated');
      if (visitor.role !== 'consumer' || visitor.partnerId !== null) throw new DomainError('request.error.forbidden');
      const partner = await origins(app).partnerOf(apiKey);
      if (!partner) throw new DomainError('request.error.api-key');
      const href = allowedTarget(target, partner, config.publicUrl);
      if (href === null) throw new DomainError({ key: 'navigation.error.refused', field: 'target' });
      const code = ids.next();
      await loginCodeRepository(db).add({
        codeHash: hashOf(code),
        sessionHash: visitor.sessionHash,
        partnerId: partner.id,
        origin: new URL(href).origin,
        expiresAt: clock.now().add(codeLifetime).toString(),
      });
      return { code };
    },

    /**
     * Makes a partner's session the user's who has made the code. Codes that are unknown, used, over, of another key or
     * of another origin are refused alike.
     * @throws DomainError `token.error.invalid`, `feature.error.off`, `login.error.failed` for a password that has just
     * been changed
     */
    async redeem(
      visitor: Visitor,
      { code, pageOrigin }: { code: string; pageOrigin: string | undefined },
      origin: LoginOrigin,
    ): Promise<ReplacedSession> {
      const { partnerId } = visitor;
      if (partnerId === null) throw new DomainError('request.error.api-key');
      await assertLoginOn(db);
      const options = pageOrigin && { partnerId, origin: pageOrigin, now: clock.now().toString() };
      // In one: a change of password ends the code's session, and so waits for whoever has taken the code. The user is
      // read as of before it, and is refused when entering.
      const { taken, user } = await db.transaction().execute(async (tx) => {
        const login = options ? await loginCodeRepository(tx).take(hashOf(code), options) : undefined;
        return { taken: login, user: login && (await userRepository(tx).find(login.userId)) };
      });
      if (!taken || !user) throw new DomainError({ key: 'token.error.invalid', field: 'code' });
      return enterAccount(app).enter(visitor, user, origin, taken.loginEndsAt);
    },
  };
});
