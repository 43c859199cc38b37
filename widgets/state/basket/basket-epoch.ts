import { atom } from '../core/jotai.ts';

/** Grows when this session's baskets became others, so that each looks up its identifiers again. */
export const basketEpochAtom = atom(0);
