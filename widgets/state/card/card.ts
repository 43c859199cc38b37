import { getCard } from '#shared/contract/calls/card.ts';
import type { CardChanged, CardChangesBody, CardDraft, CardKind } from '#shared/contract/card.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { loading, type Remote, valueOf } from '../core/remote/remote.ts';
import { type Resource, resource } from '../core/remote/resource.ts';
import { whileMounted } from '../core/while-mounted.ts';

/** Where the things of a kind stand in a draft. */
export const entriesOf = { group: 'groups', flavorSet: 'flavorSets', product: 'products' } as const;

/** A restaurant's card as it is being edited. */
export const draftOf = family((_slug): Resource<CardDraft> => {
  const draft: Resource<CardDraft> = resource(async (get) => {
    const { draft: read } = await get(portsAtom).api.call(getCard, { params: { slug: _slug } });
    return withKnown(valueOf(get(draft.remoteAtom)), read);
  });
  return draft;
});

const lifeOf = family((slug) => whileMounted((_, set) => void set(draftOf(slug).reloadAtom)));

/** The draft, fetched anew each time that somebody begins to look at it: colleagues may have changed it. */
export const cardAtom = family((slug) =>
  atom((get): Remote<CardDraft> => {
    get(lifeOf(slug));
    const remote = get(draftOf(slug).remoteAtom);
    return remote.status === 'idle' ? loading : remote;
  }),
);

interface Versioned {
  readonly version: number;
  readonly state: string;
  readonly content: { readonly key: string };
}

/** Things that are as they were stay the same objects, so that their rows rest. */
function withKnown(before: CardDraft | undefined, after: CardDraft): CardDraft {
  if (!before) return after;
  const known = <Each extends Versioned>(was: readonly Each[], is: readonly Each[]): Each[] => {
    const byKey = new Map(was.map((each) => [each.content.key, each]));
    return is.map((each) => {
      const old = byKey.get(each.content.key);
      return old?.version === each.version && old.state === each.state ? old : each;
    });
  };
  return {
    ...after,
    groups: known(before.groups, after.groups),
    flavorSets: known(before.flavorSets, after.flavorSets),
    products: known(before.products, after.products),
  };
}

/** The draft once the server has made the changes of `body`; what it says of them comes without their order. */
export function withChanges(draft: CardDraft, changed: CardChanged, body?: CardChangesBody): CardDraft {
  const removed = new Set(body?.remove.map(({ kind, key }) => `${kind} ${key}`));
  const applied = <Each extends Versioned>(
    kind: CardKind,
    was: readonly Each[],
    now: readonly Each[],
    puts: CardChangesBody[(typeof entriesOf)[CardKind]] = [],
  ): Each[] => {
    const byKey = new Map(now.map((each) => [each.content.key, each]));
    const known = new Set(was.map(({ content }) => content.key));
    const kept = was.filter(({ content }) => !removed.has(`${kind} ${content.key}`));
    const all = [
      ...kept.map((each) => byKey.get(each.content.key) ?? each),
      ...now.filter(({ content }) => !known.has(content.key)),
    ];
    return puts.reduce((list, { content, before }) => {
      return before === undefined ? list : movedBefore(list, content.key, before);
    }, all);
  };
  return {
    ...draft,
    version: changed.version,
    changes: changed.changes,
    groups: applied('group', draft.groups, changed.groups, body?.groups),
    flavorSets: applied('flavorSet', draft.flavorSets, changed.flavorSets, body?.flavorSets),
    products: applied('product', draft.products, changed.products, body?.products),
  };
}

/** With the thing of that key in front of another one; null: at the end. */
export function movedBefore<Each extends Versioned>(list: readonly Each[], key: string, before: string | null): Each[] {
  const moved = list.find(({ content }) => content.key === key);
  if (!moved || key === before) return [...list];
  const others = list.filter((each) => each !== moved);
  const place = others.findIndex(({ content }) => content.key === before);
  return place < 0 ? [...others, moved] : [...others.slice(0, place), moved, ...others.slice(place)];
}
