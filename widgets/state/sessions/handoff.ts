import { createHandoffCode, redeemHandoff } from '#shared/contract/calls/session.ts';
import { withHandoffCode } from '#shared/domain/navigation/handoff-hash.ts';
import { locationAtom } from '../address-search/location.ts';
import { atom } from '../core/jotai.ts';
import { notifyAtom } from '../core/notices.ts';
import { portsAtom } from '../core/ports.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { receiveLocationAtom } from './change-session.ts';

/** The origin of the page around this one that handed its session over; null while none did (PRODUCT.md 20.5). */
export const parentOriginAtom = atom<string | null>(null);

/**
 * `href` as the person is to be led there: with a single-use code for the location, unless there is none or the page
 * there has this very session. A code that could not be had is no reason to stay.
 */
export const addressToLeaveByAtom = atom(null, async (get, _set, href: string): Promise<string> => {
  if (!get(locationAtom) || new URL(href).origin === get(parentOriginAtom)) return href;
  const outcome = await outcomeOf(() =>
    get(portsAtom).api.call(createHandoffCode, { body: { target: href }, quiet: true }),
  );
  return outcome.ok ? withHandoffCode(href, outcome.value.code) : href;
});

/**
 * Takes the location behind a code that came in the page's address. Anybody can make such an address: where another
 * location was chosen before, the person is shown what it is now.
 */
export const redeemHandoffAtom = atom(null, (get, set, code: string) =>
  outcomeOf(async () => {
    const { locationDetails } = await get(portsAtom).api.call(redeemHandoff, { body: { code } });
    const before = get(locationAtom)?.formatted_address_short;
    set(receiveLocationAtom, locationDetails);
    const now = locationDetails?.formatted_address_short;
    if (now !== undefined && before !== undefined && before !== now) {
      set(notifyAtom, { level: 'warning', key: 'search.handedOver', params: { address: now } });
    }
    return locationDetails;
  }),
);
