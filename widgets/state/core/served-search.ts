import { atom } from './jotai.ts';

/**
 * The query of the page's address that the server's markup was made for; null where there is none. The server knows no
 * other address, and the pass that takes its markup over goes by it.
 */
export const servedSearchAtom = atom<string | null>(null);
