import type { Visitor } from '#platform/http/visitor.ts';
import { singleton } from '#server/app-context.ts';
import type { Device } from '#shared/contract/account.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { translate } from '#shared/messages/translate.ts';
import { enterAccount } from '../login/enter-account.ts';
import { assertOwnSite } from '../own-user.ts';
import { deviceRepository } from './device-repository.ts';

/**
 * Where a user is logged in, and how other browsers are logged out. The user is the visitor's. On a partner's page the
 * others are nobody's business: it sees itself alone, and logs none of them out.
 */
export const devices = singleton((app) => {
  const { db, clock } = app;

  /** The one in use first, then the one used last. */
  async function list({ sessionHash, partnerId, language }: Visitor, userId: string): Promise<Device[]> {
    const stored = await deviceRepository(db).of(userId, clock.now().toString());
    const shown = partnerId === null ? stored : stored.filter((each) => each.sessionHash === sessionHash);
    const found = shown.map(
      ({ id, name, partner, loggedInAt, lastUsedAt, sessionHash: hash }): Device => ({
        id,
        name: name || translate(language, 'account.device.unknown'),
        partner,
        current: hash === sessionHash,
        loggedInAt,
        lastUsedAt,
      }),
    );
    return found.toSorted((one, other) => Number(other.current) - Number(one.current));
  }

  return {
    list,

    /**
     * @throws DomainError `account.error.foreign`, `device.error.unknown`, also for the one in use: that one logs out by
     * itself
     */
    async logOut(visitor: Visitor, userId: string, deviceId: string): Promise<Device[]> {
      assertOwnSite(visitor);
      const ended = await deviceRepository(db).end(userId, deviceId, visitor.sessionHash);
      if (!ended) throw new DomainError('device.error.unknown');
      enterAccount(app).publishEnded([ended]);
      return list(visitor, userId);
    },

    /** @throws DomainError `account.error.foreign` */
    async logOutOthers(visitor: Visitor, userId: string): Promise<Device[]> {
      assertOwnSite(visitor);
      enterAccount(app).publishEnded(await deviceRepository(db).endOthers(userId, visitor.sessionHash));
      return list(visitor, userId);
    },
  };
});
