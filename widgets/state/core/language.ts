import type { Language } from '#shared/contract/primitives.ts';
import { atom } from './jotai.ts';

/**
 * In which the marketplace is asked: that of the element that came, or changed its own, last. What is loaded in another one
 * is loaded anew.
 */
export const languageAtom = atom<Language>('de');
