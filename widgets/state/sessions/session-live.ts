import { sessionChannel, userChannel } from '#shared/contract/values/channel-names.ts';
import { basketEpochAtom } from '../basket/basket-epoch.ts';
import { isReopenedHereAtom } from '../basket/own-reopening.ts';
import type { Getter, Setter } from '../core/jotai.ts';
import { notifyPageAtom } from '../core/page-events.ts';
import { portsAtom } from '../core/ports.ts';
import { valueOf } from '../core/remote/remote.ts';
import { receiveBalanceAtom } from './change-session.ts';
import { knownSessionAtom, reloadSessionAtom } from './known-session.ts';
import { whenOwnAtom } from './replace-session.ts';

/** Subscribes to what becomes of the session elsewhere. Returns the clean-up. */
export function subscribeToSession(get: Getter, set: Setter, sessionChannelId: string): () => void {
  return get(portsAtom).realtime.subscribe(
    sessionChannel(sessionChannelId),
    {
      SessionExpired: () =>
        set(whenOwnAtom, () => {
          set(notifyPageAtom, { kind: 'session-expired' });
          void set(reloadSessionAtom);
        }),
      BasketChannelSwitched: (payload) => {
        if (payload.sessionChannelId !== sessionChannelId) return;
        set(whenOwnAtom, () => {
          const basketId = payload.basketCacheId;
          if (!set(isReopenedHereAtom, basketId)) set(notifyPageAtom, { kind: 'basket-switched', basketId });
          set(basketEpochAtom, (epoch) => epoch + 1);
          // perhaps another page of this browser has logged in or out
          void set(reloadSessionAtom);
        });
      },
      // sends the place as the maps service does; what it means as a location is in the session. It also comes where
      // another page of this browser has logged in.
      OrderLocationDetailsUpdated: () => set(whenOwnAtom, () => void set(reloadSessionAtom)),
    },
    (version) => {
      if (version === undefined || version !== valueOf(get(knownSessionAtom))?.version) void set(reloadSessionAtom);
    },
  );
}

/**
 * Learns what becomes of the account elsewhere, on any of its devices, which is of this session too. Returns clean-up.
 */
export function subscribeToUser(get: Getter, set: Setter, userId: string): () => void {
  return get(portsAtom).realtime.subscribe(userChannel(userId), {
    CreditBalanceUpdated: ({ balance }) => set(receiveBalanceAtom, balance),
    // the selected address is the location, and one that is saved now may be it; the whole of it is in the session
    AddressSelected: () => void set(reloadSessionAtom),
    AddressesUpdated: () => void set(reloadSessionAtom),
    ConsumerLoggedIn: () => void set(reloadSessionAtom),
  });
}
