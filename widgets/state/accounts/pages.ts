import type { LiveHandlers } from '#io/ports.ts';
import { atom, type Getter } from '../core/jotai.ts';
import { isApiFailure } from '../core/remote/failure.ts';
import { nextCursor } from '../core/remote/next-cursor.ts';
import { valueOf } from '../core/remote/remote.ts';
import { consumerIdAtom, type LiveValue, userResource } from './user-resource.ts';

/** A list that comes page by page, the newest first. */
interface Pages<Item> {
  readonly items: readonly Item[];
  /** cursor of the next page; null: that was all */
  readonly next: string | null;
  /** how loading the next page stands */
  readonly more: 'idle' | 'loading' | 'failed';
}

interface AnsweredPage<Item> {
  readonly data: readonly Item[];
  readonly next_page_url: string | null;
}

interface PagesOptions<Item> {
  readonly load: (get: Getter, userId: string, page: string | undefined) => Promise<AnsweredPage<Item>>;
  readonly idOf: (item: Item) => string | number;
  readonly subscribe: (live: LiveValue<Pages<Item>>) => LiveHandlers;
}

/** A paged list of the logged-in consumer. `moreAtom` returns what came on top, none where nothing did. */
export function userPages<Item>({ load, idOf, subscribe }: PagesOptions<Item>) {
  /** Lays a page over what is known: of an item that is there twice the newer one counts. */
  const withOlder = (newer: readonly Item[], older: readonly Item[]): readonly Item[] => {
    const known = new Set(newer.map(idOf));
    return [...newer, ...older.filter((item) => !known.has(idOf(item)))];
  };

  const resource = userResource<Pages<Item>>({
    load: async (get, userId, known) => {
      const { data, next_page_url } = await load(get, userId, undefined);
      const ids = new Set(data.map(idOf));
      // pages that were loaded stay, unless so much is new that there may be a gap
      if (known && known.items.some((item) => ids.has(idOf(item)))) {
        return { ...known, items: withOlder(data, known.items) };
      }
      return { items: data, next: nextCursor(next_page_url, 'page'), more: 'idle' };
    },
    subscribe,
  });

  const moreAtom = atom(null, async (get, set): Promise<readonly Item[]> => {
    const before = valueOf(get(resource.remoteAtom));
    const userId = get(consumerIdAtom);
    const cursor = before?.next ?? null;
    if (!before || userId === null || cursor === null || before.more === 'loading') return [];
    // another person's list, or one that begins anew behind a gap, waits for another page
    const isAwaited = (known: Pages<Item>) => get(consumerIdAtom) === userId && known.next === cursor;
    const change = (update: (known: Pages<Item>) => Pages<Item>) =>
      set(resource.changeAtom, (known) => (isAwaited(known) ? update(known) : known));
    change((known) => ({ ...known, more: 'loading' }));
    try {
      const { data, next_page_url } = await load(get, userId, cursor);
      const ids = new Set(before.items.map(idOf));
      change(({ items }) => ({ items: withOlder(items, data), next: nextCursor(next_page_url, 'page'), more: 'idle' }));
      return data.filter((item) => !ids.has(idOf(item)));
    } catch (cause) {
      // what no call threw is an error of ours and is not hidden behind "try again"
      if (!isApiFailure(cause)) throw cause;
      change((known) => ({ ...known, more: 'failed' }));
      return [];
    }
  });

  return { ...resource, moreAtom };
}
