import type {
  Card,
  CardChangesBody,
  CardConflict,
  CardFlavorSet,
  CardGroup,
  CardKind,
  CardProduct,
} from '../../contract/card.ts';
import { isSame, kinds, listOf, type Thing } from './card-changes.ts';
import { raisedPrice } from './raise-price.ts';

/** A thing of a draft, and the draft's version when it was last changed. */
interface Kept<Content> {
  readonly version: number;
  readonly content: Content;
}

/** A card that is being worked on; `version` grows with each change. */
export interface Draft {
  readonly version: number;
  readonly groups: readonly Kept<CardGroup>[];
  readonly flavorSets: readonly Kept<CardFlavorSet>[];
  readonly products: readonly Kept<CardProduct>[];
}

type KeptThing = Kept<Thing>;
const keptOf = (draft: Draft, kind: CardKind): readonly KeptThing[] => draft[listOf[kind]];

export const cardOf = ({ groups, flavorSets, products }: Draft): Card => ({
  groups: groups.map(({ content }) => content),
  flavorSets: flavorSets.map(({ content }) => content),
  products: products.map(({ content }) => content),
});

/** The first draft of a card. */
export const draftOf = (card: Card): Draft => withCard({ version: 0, groups: [], flavorSets: [], products: [] }, card);

/** A draft with another card; what stays as it is keeps its version. The same draft where all of it does. */
export function withCard(draft: Draft, card: Card): Draft {
  const version = draft.version + 1;
  const lists = kinds.map((kind) => {
    const known = new Map(keptOf(draft, kind).map((kept) => [kept.content.key, kept]));
    const things: readonly Thing[] = card[listOf[kind]];
    return [
      listOf[kind],
      things.map((thing) => {
        const kept = known.get(thing.key);
        return kept && isSame(kept.content, thing) ? kept : { version, content: thing };
      }),
    ] as const;
  });
  const next = { version, ...Object.fromEntries(lists) } as unknown as Draft;
  const isUnchanged = kinds.every((kind) => {
    const [was, is] = [keptOf(draft, kind), keptOf(next, kind)];
    return was.length === is.length && was.every((kept, at) => kept === is[at]);
  });
  return isUnchanged && draft.version > 0 ? draft : next;
}

type Changed = { readonly draft: Draft } | { readonly conflicts: CardConflict[] };

/**
 * Puts things and removes some. What somebody else has changed since `expectedVersion` is a conflict, unless both have
 * come to the same; with one, nothing is changed.
 */
export function changeDraft(draft: Draft, body: CardChangesBody): Changed {
  const conflicts: CardConflict[] = [];
  const lists = kinds.map((kind) => {
    const things = new Map(keptOf(draft, kind).map((kept) => [kept.content.key, kept.content]));
    const versions = new Map(keptOf(draft, kind).map((kept) => [kept.content.key, kept.version]));
    const check = (key: string, expectedVersion: number | null, yours: Thing | null) => {
      const [theirs, version] = [things.get(key) ?? null, versions.get(key) ?? null];
      const isAgreed = version === expectedVersion || isSame(theirs, yours);
      if (!isAgreed) conflicts.push({ kind, key, version, yours, theirs });
    };
    let order = [...things.keys()];
    for (const { expectedVersion, content, before } of body[listOf[kind]]) {
      const thing = normalThing(content);
      check(thing.key, expectedVersion, thing);
      if (!things.has(thing.key)) order.push(thing.key);
      things.set(thing.key, thing);
      if (before !== undefined) order = placed(order, thing.key, before);
    }
    for (const { key, expectedVersion } of body.remove.filter((each) => each.kind === kind)) {
      check(key, expectedVersion, null);
      things.delete(key);
    }
    return [listOf[kind], order.flatMap((key) => things.get(key) ?? [])] as const;
  });
  if (conflicts.length > 0) return { conflicts };
  return { draft: withCard(draft, Object.fromEntries(lists) as unknown as Card) };
}

/** A draft in which a thing stands in front of another one, or at the end; null where it is not there. */
export function moveInDraft(
  draft: Draft,
  { kind, key, before }: { kind: CardKind; key: string; before: string | null },
) {
  const known = new Map(keptOf(draft, kind).map((kept) => [kept.content.key, kept.content]));
  if (!known.has(key)) return null;
  const order = placed([...known.keys()], key, before).flatMap((each) => known.get(each) ?? []);
  return withCard(draft, { ...cardOf(draft), [listOf[kind]]: order });
}

/** What of a draft these products cost, and their choices where `flavors` says so, raised by a percentage. */
export function raisePrices(
  draft: Draft,
  {
    products,
    percent,
    roundTo,
    flavors,
  }: { products: ReadonlySet<string>; percent: number; roundTo: number; flavors: boolean },
): Draft {
  const raised = <Priced extends { readonly priceCents: number }>(each: Priced): Priced => ({
    ...each,
    priceCents: raisedPrice(each.priceCents, percent, roundTo),
  });
  const card = cardOf(draft);
  const chosen = card.products.filter(({ key }) => products.has(key));
  const sets = new Set(flavors ? chosen.flatMap(({ flavorSets }) => flavorSets) : []);
  return withCard(draft, {
    groups: card.groups,
    flavorSets: card.flavorSets.map((set) =>
      sets.has(set.key)
        ? {
            ...set,
            flavors: set.flavors.map((flavor) => ({ ...raised(flavor), pricesWith: flavor.pricesWith.map(raised) })),
          }
        : set,
    ),
    products: card.products.map((product) => (products.has(product.key) ? raised(product) : product)),
  });
}

/** The card with these things as `published` has them. */
export function discardThings(
  card: Card,
  published: Card,
  things: readonly { readonly kind: CardKind; readonly key: string }[],
): Card {
  const lists = kinds.map((kind) => {
    const keys = new Set(things.filter((each) => each.kind === kind).map(({ key }) => key));
    const known: readonly Thing[] = published[listOf[kind]];
    const own: readonly Thing[] = card[listOf[kind]];
    const is = new Set(own.map(({ key }) => key));
    const back = new Map(known.filter(({ key }) => keys.has(key)).map((thing) => [thing.key, thing]));
    const list = own.flatMap((thing) => (keys.has(thing.key) ? (back.get(thing.key) ?? []) : thing));
    // what was removed comes back to where it stood
    for (const [at, thing] of known.entries()) {
      if (!back.has(thing.key) || is.has(thing.key)) continue;
      const above = known.slice(0, at).findLast(({ key }) => list.some((each) => each.key === key));
      list.splice(above ? list.findIndex(({ key }) => key === above.key) + 1 : 0, 0, thing);
    }
    return [listOf[kind], list] as const;
  });
  return Object.fromEntries(lists) as unknown as Card;
}

/** A card with everything in one order where order says nothing. */
export const normalCard = ({ groups, flavorSets, products }: Card): Card => ({
  groups: groups.map((group) => normalThing(group)),
  flavorSets: flavorSets.map((set) => normalThing(set)),
  products: products.map((product) => normalThing(product)),
});

/**
 * A thing with its lists in one order where order says nothing, and without what stands there twice: so that two that mean
 * the same are the same text.
 */
function normalThing(thing: CardProduct): CardProduct;
function normalThing(thing: CardFlavorSet): CardFlavorSet;
function normalThing(thing: CardGroup): CardGroup;
function normalThing(thing: Thing): Thing;
function normalThing(thing: Thing): Thing {
  if ('flavors' in thing) {
    return {
      ...thing,
      flavors: thing.flavors.map((flavor) => ({
        ...withFacts(flavor),
        pricesWith: flavor.pricesWith.toSorted(
          (a, b) => compare(a.flavorSet, b.flavorSet) || compare(a.flavor, b.flavor),
        ),
      })),
    };
  }
  if ('priceCents' in thing) return { ...withFacts(withTimes(thing)), groups: thing.groups.toSorted(compare) };
  return withTimes(thing);
}

/** With whole minutes as `10:00`, never `10:00:00`. */
const withTimes = <T extends Pick<CardGroup, 'availability'>>(thing: T): T => ({
  ...thing,
  availability: thing.availability.map(({ day, from, to }) => ({ day, from: inMinutes(from), to: inMinutes(to) })),
});

const inMinutes = (time: string) => time.replace(/^(\d\d:\d\d):00$/, '$1');

type Facts = Pick<CardProduct, 'allergens' | 'foodTypes' | 'additives'>;

const withFacts = <T extends Facts>(thing: T): T => ({
  ...thing,
  allergens: [...new Set(thing.allergens)],
  foodTypes: [...new Set(thing.foodTypes)],
  additives: [...new Set(thing.additives)],
});

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** An order with a key in front of another one; at the end for null, and where that is not there (any more). */
function placed(order: readonly string[], key: string, before: string | null): string[] {
  if (key === before) return [...order];
  const others = order.filter((each) => each !== key);
  const at = before === null ? -1 : others.indexOf(before);
  return at < 0 ? [...others, key] : others.toSpliced(at, 0, key);
}
