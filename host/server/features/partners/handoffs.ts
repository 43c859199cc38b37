import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import { handoffSeconds } from '#shared/contract/handoff.ts';
import type { Location } from '#shared/contract/locations.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { allowedTarget } from '#shared/domain/navigation/allowed-target.ts';
import { publishLocation } from '../address-search/publish-location.ts';
import { sessionCache } from '../sessions/session-cache.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { handoffRepository } from './handoff-repository.ts';
import { origins } from './origins.ts';

/** The handoff of a location to another page by a single-use code in its address (PRODUCT.md 20.6). */
export const handoffs = singleton((app) => {
  const { db, clock, ids, publisher, config } = app;
  const { allowedFor, isOwn } = origins(app);

  return {
    /**
     * A code for this session's location that the elements at `target` may take within a minute. It is bound to the
     * session's api key; where it leads to the marketplace itself, its own sessions may take it too.
     * @throws DomainError `navigation.error.refused`, `location.error.missing`
     */
    async offer(visitor: Visitor, target: string): Promise<{ code: string; expiresAt: string }> {
      const href = allowedTarget(target, await allowedFor(visitor.partnerId), config.publicUrl);
      if (href === null) throw new DomainError({ key: 'navigation.error.refused', field: 'target' });
      if (!visitor.location) throw new DomainError('location.error.missing');
      const code = ids.next();
      const expiresAt = clock.now().add({ seconds: handoffSeconds }).toString();
      await handoffRepository(db).add({
        codeHash: hashOf(code),
        partnerId: visitor.partnerId,
        forOwnSite: isOwn(new URL(href).origin),
        location: visitor.location,
        expiresAt,
      });
      return { code, expiresAt };
    },

    /**
     * Makes the location behind `code` this session's. Codes that are unknown, over, taken or bound to another key are
     * all refused alike.
     * @throws DomainError `token.error.invalid`
     */
    async redeem(visitor: Visitor, code: string): Promise<Location> {
      const now = clock.now().toString();
      const location = await db.transaction().execute(async (tx) => {
        const taken = await handoffRepository(tx).take(hashOf(code), visitor.partnerId, now);
        if (!taken) throw new DomainError({ key: 'token.error.invalid', field: 'code' });
        await sessionRepository(tx).setLocation(visitor.sessionHash, taken);
        return taken;
      });
      sessionCache(app).delete(visitor.sessionHash);
      publishLocation(publisher, visitor.channelId, location);
      return location;
    },
  };
});
