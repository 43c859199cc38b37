import type { Ports } from '#io/ports.ts';
import * as calls from '#shared/contract/calls/card.ts';
import type { CardChangesBody, CardDraft, CardKind } from '#shared/contract/card.ts';
import { family } from '../core/family.ts';
import { atom, type Getter, type Setter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { valueOf } from '../core/remote/remote.ts';
import { draftOf, entriesOf, movedBefore, withChanges } from './card.ts';

/** Changes go one after the other: each is sent with the version that the one before has left. */
const queueOf = family((_slug) => atom(() => ({ last: Promise.resolve() as Promise<unknown>, waiting: 0 })));

type Send<Value> = (api: Ports['api'], draft: CardDraft) => Promise<Value>;

function inTurn<Value>(
  get: Getter,
  set: Setter,
  slug: string,
  send: Send<Value>,
  receive: (draft: CardDraft, value: Value, isLast: boolean) => CardDraft,
): Promise<Outcome<Value>> {
  const queue = get(queueOf(slug));
  const { remoteAtom, receiveAtom, reloadAtom } = draftOf(slug);
  queue.waiting += 1;
  const work = async (): Promise<Outcome<Value>> => {
    const known = valueOf(get(remoteAtom));
    const outcome = await outcomeOf(async () => {
      if (!known) throw new Error('A card was changed before it was read.');
      return await send(get(portsAtom).api, known);
    });
    queue.waiting -= 1;
    const now = valueOf(get(remoteAtom)) ?? known;
    if (outcome.ok && now) {
      const next = receive(now, outcome.value, queue.waiting === 0);
      set(receiveAtom, next);
      // somebody else has changed something too
      if (next.version !== now.version + 1 && queue.waiting === 0) void set(reloadAtom);
    } else if (queue.waiting === 0) void set(reloadAtom);
    return outcome;
  };
  const mine = queue.last.then(work);
  queue.last = mine;
  return mine;
}

type Changes = Partial<CardChangesBody>;

/** Puts things, and removes some: all of it or nothing. */
export const changeCardAtom = atom(
  null,
  (get, set, { slug, ...changes }: Changes & { readonly slug: string }): Promise<Outcome<unknown>> => {
    const body: CardChangesBody = { groups: [], flavorSets: [], products: [], remove: [], ...changes };
    const send: Send<Awaited<ReturnType<typeof call>>> = (api) => call(api, slug, body);
    return inTurn(get, set, slug, send, (draft, changed) => withChanges(draft, changed, body));
  },
);

const call = (api: Ports['api'], slug: string, body: CardChangesBody) =>
  api.call(calls.changeCard, { params: { slug }, body });

interface Move {
  readonly slug: string;
  readonly kind: CardKind;
  readonly key: string;
  readonly before: string | null;
}

/** Moves a thing in front of another one; null: to the end. It stands there at once. */
export const moveInCardAtom = atom(null, (get, set, { slug, kind, key, before }: Move): Promise<Outcome<unknown>> => {
  const { remoteAtom, receiveAtom } = draftOf(slug);
  const list = entriesOf[kind];
  const shown = valueOf(get(remoteAtom));
  if (shown)
    set(receiveAtom, { ...shown, [list]: movedBefore<(typeof shown)[typeof list][number]>(shown[list], key, before) });
  return inTurn(
    get,
    set,
    slug,
    (api) => api.call(calls.moveInCard, { params: { slug }, body: { kind, key, before } }),
    (draft, { version, changes, order }, isLast) => {
      const place = new Map(order.map((each, at) => [each, at]));
      const at = (each: { readonly content: { readonly key: string } }) => place.get(each.content.key) ?? order.length;
      // a later move is shown already
      const sorted = isLast ? [...draft[list]].sort((one, other) => at(one) - at(other)) : draft[list];
      return { ...draft, version, changes, [list]: sorted };
    },
  );
});

interface Raise {
  readonly slug: string;
  readonly products: readonly string[];
  readonly percent: number;
  readonly roundTo: 1 | 5 | 10 | 50 | 100;
  readonly flavors: boolean;
}

/** Raises many prices at once; below 0 lowers them. */
export const raisePricesAtom = atom(
  null,
  (get, set, { slug, products, ...raise }: Raise): Promise<Outcome<unknown>> =>
    inTurn(
      get,
      set,
      slug,
      (api, { version }) =>
        api.call(calls.changeCardPrices, {
          params: { slug },
          body: { expectedVersion: version, products: [...products], ...raise },
        }),
      (draft, changed) => withChanges(draft, changed),
    ),
);

/** Takes the whole draft back to what guests see. */
export const discardCardAtom = atom(
  null,
  (get, set, slug: string): Promise<Outcome<unknown>> =>
    inTurn(
      get,
      set,
      slug,
      (api, { version }) => api.call(calls.discardCard, { params: { slug }, body: { expectedVersion: version } }),
      (_, { draft }) => draft,
    ),
);

/** The draft's products as a table. */
export const readCardCsvAtom = atom(null, (get, _, slug: string) =>
  outcomeOf(() => get(portsAtom).api.call(calls.getCardCsv, { params: { slug } })),
);

/** Brings the draft's products to what a table says. */
export const putCardCsvAtom = atom(
  null,
  (get, set, { slug, csv }: { readonly slug: string; readonly csv: string }): Promise<Outcome<unknown>> =>
    inTurn(
      get,
      set,
      slug,
      (api, { version }) => api.call(calls.putCardCsv, { params: { slug }, body: { expectedVersion: version, csv } }),
      (_, { draft }) => draft,
    ),
);

/** Stores a picture, in base64; it is shown once a product names it. */
export const uploadCardPictureAtom = atom(
  null,
  (get, _, { slug, picture }: { readonly slug: string; readonly picture: string }) =>
    outcomeOf(() => get(portsAtom).api.call(calls.uploadCardPicture, { params: { slug }, body: { picture } })),
);
