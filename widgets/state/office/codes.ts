import * as calls from '#shared/contract/calls/office/codes.ts';
import type { NewCodes } from '#shared/contract/office/codes.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { outcomeOf } from '../core/remote/outcome.ts';

/** The newest codes that begin so. */
export const readCodesAtom = atom(
  null,
  (get, _set, { prefix, limit }: { readonly prefix: string; readonly limit: number }) => {
    const query = { limit: String(limit), ...(prefix && { prefix }) };
    return outcomeOf(() => get(portsAtom).api.call(calls.getCodes, { query }));
  },
);

export const makeCodesAtom = atom(null, (get, _set, body: NewCodes) =>
  outcomeOf(() => get(portsAtom).api.call(calls.makeCodes, { body })),
);

export const expireCodesAtom = atom(null, (get, _set, body: { readonly prefix: string; readonly dryRun: boolean }) =>
  outcomeOf(() => get(portsAtom).api.call(calls.expireCodes, { body })),
);
