import * as z from 'zod/mini';
import { family } from '#state/core/family.ts';
import { atom } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { readStored } from '#state/core/stored-json.ts';

const storageKey = 'de-answered-shares';
const most = 20;
const shareIds = z.array(z.string());

const changedAtom = atom<readonly string[] | null>(null);

const answeredAtom = atom(
  (get): readonly string[] =>
    get(changedAtom) ?? readStored(get(portsAtom).storage.visit, storageKey, shareIds) ?? [],
);

/** Whether a shared basket was taken over or declined in this visit: a reload does not offer it a second time. */
export const isAnsweredAtom = family((shareId) => atom((get) => get(answeredAtom).includes(shareId)));

export const rememberAnswerAtom = atom(null, (get, set, shareId: string) => {
  const answered = [shareId, ...get(answeredAtom)].slice(0, most);
  set(changedAtom, answered);
  get(portsAtom).storage.visit.set(storageKey, JSON.stringify(answered));
});
