import type { Device } from '../../../../shared/contract/account.ts';
import { DomainError } from '../../../../shared/domain/domain-error.ts';
import { translate } from '../../../../shared/messages/translate.ts';
import type { Store } from '../../db/repositories.ts';
import type { Clock } from '../ports.ts';
import type { Visitor } from '../visitor.ts';
import type { EnterAccount } from './enter-account.ts';

export interface DevicesDependencies {
  store: Store;
  clock: Clock;
  enterAccount: EnterAccount;
}

export type Devices = ReturnType<typeof createDevices>;

/** Where a user is logged in, and how other browsers are logged out. The user is the visitor's. */
export function createDevices({ store, clock, enterAccount }: DevicesDependencies) {
  /** The one in use first, then the one used last. */
  async function list({ sessionHash, language }: Visitor, userId: string): Promise<Device[]> {
    const stored = await store.devices.of(userId, clock.now().toString());
    const devices = stored.map(
      ({ id, name, partner, loggedInAt, lastUsedAt, sessionHash: hash }): Device => ({
        id,
        name: name || translate(language, 'account.device.unknown'),
        partner,
        current: hash === sessionHash,
        loggedInAt,
        lastUsedAt,
      }),
    );
    return devices.toSorted((one, other) => Number(other.current) - Number(one.current));
  }

  return {
    list,

    /** @throws DomainError `device.error.unknown`, also for the one in use: that one logs out by itself */
    async logOut(visitor: Visitor, userId: string, deviceId: string): Promise<Device[]> {
      const ended = await store.devices.end(userId, deviceId, visitor.sessionHash);
      if (!ended) throw new DomainError('device.error.unknown');
      enterAccount.tellEnded([ended]);
      return list(visitor, userId);
    },

    async logOutOthers(visitor: Visitor, userId: string): Promise<Device[]> {
      enterAccount.tellEnded(await store.devices.endOthers(userId, visitor.sessionHash));
      return list(visitor, userId);
    },
  };
}
