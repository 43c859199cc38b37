import type { PartnerBranding } from '#shared/contract/partners.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { atom } from '../core/jotai.ts';

const knownAtom = atom<PartnerBranding | null | undefined>(undefined);

/**
 * What the operator has registered for the page's api key: colours, logo, routes, impressum. It comes with the session,
 * before the session itself is known. Undefined until then, null for who has no key.
 */
export const partnerAtom = atom((get) => get(knownAtom));

/** Each answer that carries a session says it anew; what is the same again stays the same. */
export const receivePartnerAtom = atom(null, (get, set, partner: PartnerBranding | null) => {
  if (toJson(get(knownAtom)) !== toJson(partner)) set(knownAtom, partner);
});

const noRoutes: PartnerBranding['routes'] = {};

/** The partner's own pages in place of ours. */
export const partnerRoutesAtom = atom((get) => get(knownAtom)?.routes ?? noRoutes);
