import { atom } from './jotai.ts';

type NoticeLevel = 'info' | 'warning' | 'alert' | 'success';

type NoticeParams = Readonly<Record<string, string | number>>;

/** A notification (PRODUCT.md 19.9): `key` of a message with its `params`, or a finished `text`. */
export interface Notice {
  readonly id: number;
  /** `info` and `success` go by themselves after a while, `warning` and `alert` stay until they are dismissed */
  readonly level: NoticeLevel;
  readonly key: string | null;
  readonly text: string | null;
  readonly params: NoticeParams;
}

type NoticeContent = Pick<Notice, 'level'> & Partial<Omit<Notice, 'id' | 'level'>>;

const listAtom = atom<readonly Notice[]>([]);
const lastIdAtom = atom(0);

export const noticesAtom = atom((get) => get(listAtom));

/** Shows a notice and returns its id. The same one twice is shown once. */
export const notifyAtom = atom(null, (get, set, content: NoticeContent): number => {
  const notice = { key: null, text: null, params: {}, ...content };
  const known = get(listAtom).find(
    ({ level, key, text, params }) =>
      level === notice.level && key === notice.key && text === notice.text && sameParams(params, notice.params),
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

function sameParams(a: NoticeParams, b: NoticeParams): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
