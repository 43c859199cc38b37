import type { Location } from '#shared/contract/locations.ts';
import { atom } from '../core/jotai.ts';
import { currentSessionAtom, sessionAtom } from '../sessions/session.ts';

/** Where the food goes; null while none is chosen or the session is not known. */
export const locationAtom = atom((get): Location | null => get(currentSessionAtom)?.location ?? null);

/**
 * Distinguishes places for what is computed from it (fees, ranges, sums). Null while the session is not known;
 * when it could not be fetched, what depends on it may still try.
 */
export const placeKeyAtom = atom((get): string | null => {
  const session = get(sessionAtom);
  if (session.status === 'failed') return 'no-session';
  if (session.status !== 'ready') return null;
  const { location, selectedAddress, sessionChannelId } = session.value;
  return [
    sessionChannelId,
    location?.zip_code,
    location?.city?.city_code,
    location?.google_place_id,
    selectedAddress?.id,
  ].join('|');
});
