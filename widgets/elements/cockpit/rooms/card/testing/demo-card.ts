import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import type { Card, CardChangesBody, CardDraft, CardKind, Publication } from '#shared/contract/card.ts';
import { cardChanges, countChanges, listOf } from '#shared/domain/card/card-changes.ts';
import { cardFaults } from '#shared/domain/card/card-faults.ts';
import { newFlavor, newFlavorSet, newGroup, newProduct } from '#shared/domain/card/new-things.ts';
import { raisedPrice } from '#shared/domain/card/raise-price.ts';
import { translate } from '#shared/messages/translate.ts';

type Thing = Card[(typeof listOf)[CardKind]][number];

/** A pizzeria's card: three groups, one set of choices, and, with `products`, as many more. */
export function aCard({ products = 0 }: { readonly products?: number } = {}): Card {
  const group = (key: string, name: string) => ({ ...newGroup(key), name });
  const product = (key: string, name: string, priceCents: number, groups: string[]) => ({
    ...newProduct(key, groups),
    name,
    priceCents,
  });
  const flavor = (key: string, name: string, priceCents: number) => ({ ...newFlavor(key), name, priceCents });
  return {
    groups: [group('pizza', 'Pizza'), group('dessert', 'Nachspeisen'), group('drinks', 'Getränke')],
    flavorSets: [
      {
        ...newFlavorSet('size'),
        name: 'Größe',
        flavors: [flavor('small', 'Klein', 0), flavor('large', 'Groß', 300)],
      },
    ],
    products: [
      {
        ...product('margherita', 'Pizza Margherita', 890, ['pizza']),
        description: 'Paradeiser, Mozzarella, Basilikum',
        flavorSets: ['size'],
        allergens: ['A', 'G'],
        foodTypes: ['vegetarian'],
      },
      product('salami', 'Pizza Salami', 1090, ['pizza']),
      product('knoedel', 'Marillenknödel', 750, ['dessert']),
      { ...product('ottakringer', 'Ottakringer', 390, ['drinks']), vatPercent: 20, volumeMl: 500, minimumAge: 16 },
      ...Array.from({ length: products }, (_, at) =>
        product(`dish-${at}`, `Gericht ${at + 1}`, 500 + at, [at % 2 === 0 ? 'pizza' : 'dessert']),
      ),
    ],
  };
}

/** A card's server in memory: what is changed stays changed, and is published. */
export function demoCard(before: Card = aCard()) {
  let published = before;
  let draft = before;
  let version = 1;
  const versions = new Map<string, number>();
  const publications: Publication[] = [];
  const versionOf = (kind: CardKind, key: string) => versions.get(`${kind} ${key}`) ?? 1;
  const changes = () => cardChanges(published, draft);
  const entries = <Each extends Thing>(kind: CardKind, things: readonly Each[]) => {
    const states = new Map(changes().map((each) => [`${each.kind} ${each.key}`, each.change]));
    return things.map((content) => {
      const change = states.get(`${kind} ${content.key}`);
      const state: 'new' | 'changed' | 'published' =
        change === 'added' ? 'new' : change === 'changed' ? 'changed' : 'published';
      return { version: versionOf(kind, content.key), state, content };
    });
  };
  const all = () => ({
    groups: entries('group', draft.groups),
    flavorSets: entries('flavorSet', draft.flavorSets),
    products: entries('product', draft.products),
  });
  const read = (): { draft: CardDraft } => ({
    draft: {
      version,
      ...all(),
      changes: countChanges(changes()),
      scheduled: publications.filter(({ state }) => state === 'scheduled'),
    },
  });
  const touch = (kind: CardKind, keys: readonly string[]) => {
    version += 1;
    for (const key of keys) versions.set(`${kind} ${key}`, version);
  };
  const changed = (keys: ReadonlySet<string>) => {
    const { groups, flavorSets, products } = all();
    const mine = <Each extends { readonly content: Thing }>(list: readonly Each[]) =>
      list.filter(({ content }) => keys.has(content.key));
    return {
      version,
      groups: mine(groups),
      flavorSets: mine(flavorSets),
      products: mine(products),
      changes: countChanges(changes()),
    };
  };
  const place = <Each extends Thing>(list: readonly Each[], thing: Each, to: string | null | undefined): Each[] => {
    if (to === undefined && list.some(({ key }) => key === thing.key))
      return list.map((each) => (each.key === thing.key ? thing : each));
    const others = list.filter(({ key }) => key !== thing.key);
    const at = others.findIndex(({ key }) => key === to);
    return at < 0 ? [...others, thing] : [...others.slice(0, at), thing, ...others.slice(at)];
  };
  const kinds = ['group', 'flavorSet', 'product'] as const;
  const put = (body: CardChangesBody) => {
    const conflicts = kinds.flatMap((kind) =>
      body[listOf[kind]].flatMap(({ expectedVersion, content }) => {
        const theirs = draft[listOf[kind]].find(({ key }) => key === content.key) ?? null;
        const known = theirs ? versionOf(kind, content.key) : null;
        return known === expectedVersion ? [] : [{ kind, key: content.key, version: known, yours: content, theirs }];
      }),
    );
    if (conflicts.length > 0) throw anApiError(409, { key: 'card.error.conflict', conflicts });
    const next: Card = { groups: [...draft.groups], flavorSets: [...draft.flavorSets], products: [...draft.products] };
    version += 1;
    const keys = new Set<string>();
    for (const kind of kinds) {
      const list = listOf[kind];
      for (const { content, before: to } of body[list]) {
        Object.assign(next, { [list]: place<Thing>(next[list], content, to) });
        versions.set(`${kind} ${content.key}`, version);
        keys.add(content.key);
      }
    }
    for (const { kind, key } of body.remove) {
      const list = listOf[kind];
      Object.assign(next, { [list]: (next[list] as readonly Thing[]).filter((each) => each.key !== key) });
    }
    draft = next;
    return changed(keys);
  };
  const publish = (card: Card, at: string | null) => {
    const publication: Publication = {
      id: publications.length + 1,
      state: at === null ? 'published' : 'scheduled',
      at: at ?? '2026-11-20T17:30:00Z',
      changes: countChanges(cardChanges(published, card)),
      isCurrent: at === null,
    };
    if (at === null) {
      for (const [index, each] of publications.entries()) publications[index] = { ...each, isCurrent: false };
      published = card;
    }
    publications.unshift(publication);
    version += 1;
    return { publication };
  };

  const api = {
    getCard: read,
    changeCard: ({ body }) => put(body),
    moveInCard: ({ body: { kind, key, before: to } }) => {
      const list = listOf[kind];
      const things = draft[list] as readonly Thing[];
      const thing = things.find((each) => each.key === key);
      if (!thing) throw anApiError(404, { key: 'card.error.unknown' });
      draft = { ...draft, [list]: place(things, thing, to) };
      version += 1;
      return { version, order: draft[list].map((each) => each.key), changes: countChanges(changes()) };
    },
    changeCardPrices: ({ body: { products, percent, roundTo } }) => {
      draft = {
        ...draft,
        products: draft.products.map((each) =>
          products.includes(each.key) ? { ...each, priceCents: raisedPrice(each.priceCents, percent, roundTo) } : each,
        ),
      };
      touch('product', products);
      return changed(new Set(products));
    },
    discardCard: () => {
      draft = published;
      version += 1;
      versions.clear();
      return read();
    },
    reviewCard: () => ({
      version,
      changes: changes(),
      faults: cardFaults(draft).map((fault) => ({
        ...fault,
        message: translate('de', `cardRules.${fault.rule}`, fault.params),
      })),
    }),
    publishCard: ({ body: { at } }) => publish(draft, at),
    getPublications: () => ({ publications }),
    getPublication: ({ params }) => {
      const publication = publications.find(({ id }) => String(id) === params.id);
      if (!publication) throw anApiError(404, { key: 'card.error.unknown-publication' });
      return { publication, changes: cardChanges(published, before) };
    },
    restorePublication: () => {
      draft = before;
      return publish(before, null);
    },
    cancelPublication: ({ params }) => {
      const at = publications.findIndex(({ id }) => String(id) === params.id);
      const publication = { ...publications[at], state: 'cancelled' } as Publication;
      publications[at] = publication;
      return { publication };
    },
    getCardCsv: () => ({ fileName: 'karte.csv', csv: '\ufeffSchlüssel;Name\r\n' }),
    putCardCsv: read,
    uploadCardPicture: () => ({ picture: 'pizza', url: '/images/pizza', width: 1200, height: 800 }),
  } satisfies FakeHandlers;
  return {
    api,
    /** a colleague changes something */
    elsewhere: (body: Partial<CardChangesBody>) =>
      put({ groups: [], flavorSets: [], products: [], remove: [], ...body }),
    draft: () => draft,
    published: () => published,
  };
}
