import { atom } from './jotai.ts';

export type NoticeLevel = 'info' | 'warning' | 'alert' | 'success';

/** A notification (spec section 2, Generic UI): `key` of a message with its `params`, or a finished `text`. */
export interface Notice {
  readonly id: number;
  readonly level: NoticeLevel;
  readonly key: string | null;
  readonly text: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

type NoticeContent = Pick<Notice, 'level'> & Partial<Omit<Notice, 'id' | 'level'>>;

const listAtom = atom<readonly Notice[]>([]);
const lastIdAtom = atom(0);

export const noticesAtom = atom((get) => get(listAtom));

/** Shows a notice and answers its id. The same one twice is shown once. */
export const notifyAtom = atom(null, (get, set, content: NoticeContent): number => {
  const notice = { key: null, text: null, params: {}, ...content };
  const known = get(listAtom).find(
    ({ level, key, text }) => level === notice.level && key === notice.key && text === notice.text,
  );
  if (known) return known.id;
  const id = get(lastIdAtom) + 1;
  set(lastIdAtom, id);
  set(listAtom, (notices) => [...notices, { ...notice, id }]);
  return id;
});

export const dismissNoticeAtom = atom(null, (_, set, id: number) =>
  set(listAtom, (notices) => notices.filter((notice) => notice.id !== id)),
);
