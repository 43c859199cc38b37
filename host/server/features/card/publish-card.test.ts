import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardChangesBody } from '#shared/contract/card.ts';
import { restaurantChannel, restaurantNewsChannel } from '#shared/contract/channels.ts';
import { aCardGroup, aCardProduct, aLargeCard } from '#tests/support/card-builders.ts';
import { aCardEditor, type CardEditing } from '#tests/support/card-editor.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { aRestaurantFile } from '#tests/support/restaurant-file.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { putProduct } from '../basket/changes/add-line.ts';
import { changeMenu, readMenu } from '../operator/exchange/change-menu.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { changeCard } from './edit-card.ts';
import {
  cancelPublication,
  listPublications,
  publishCard,
  publishDueTask,
  readPublication,
  restorePublication,
} from './publish-card.ts';

let services: SomeServices;
let editor: CardEditing;
beforeAll(async () => {
  services = await someServices();
});
afterAll(() => services.stop());
beforeEach(async () => {
  services.clock.set(fridayEvening);
  editor = await aCardEditor(services);
});

const menu = async () => {
  const restaurant = await restaurantData(services.app).bySlug(editor.slug);
  if (!restaurant) throw new Error('it is there');
  return restaurant.menu;
};
const pricesNow = async () => new Map((await menu()).products.map(({ name, price }) => [name, price]));
const publications = () => listPublications(services.app, editor.visitor, editor.slug);
const restore = (id: number) => restorePublication(services.app, editor.visitor, editor.slug, id);
const runDue = () => publishDueTask(services.app).run({});
const countsOf = (changes: object) => ({ added: 0, changed: 0, removed: 0, moved: 0, ...changes });

/** What an operator's import does to a price meanwhile. */
const importPrice = (name: string, priceCents: number) =>
  services.db.transaction().execute(async (tx) => {
    const read = await readMenu(tx, editor.restaurant.id);
    if (!read) throw new Error('it is there');
    const products = read.menu.products.map((each) => (each.name === name ? { ...each, priceCents } : each));
    await changeMenu(tx, editor.restaurant.id, { ...read.menu, products }, services.clock.now().toString());
  });

describe('publishing a card', () => {
  it('shows guests what was drafted, at once and to those who look', async () => {
    const before = await menu();
    await editor.price('Tiramisu', 650);
    expect((await pricesNow()).get('Tiramisu')).toBe(550);
    services.events.length = 0;
    const published = await editor.publish();
    expect(published).toMatchObject({ state: 'published', changes: countsOf({ changed: 1 }), isCurrent: true });
    expect((await pricesNow()).get('Tiramisu')).toBe(650);
    // everything keeps its id
    expect((await menu()).products.map(({ id }) => id)).toEqual(before.products.map(({ id }) => id));
    expect((await menu()).flavorSets).toEqual(before.flavorSets);
    expect(services.events).toEqual([
      {
        channel: restaurantChannel(editor.slug),
        event: 'CockpitRestaurantChanged',
        payload: { slug: editor.slug },
      },
      {
        channel: restaurantNewsChannel(editor.slug),
        event: 'RestaurantUpdated',
        payload: { slug: editor.slug, menuVersion: expect.any(Number) },
      },
    ]);
    expect((await editor.draft()).changes).toEqual(countsOf({}));
  });

  it('that changes nothing is the publication that is there already', async () => {
    await editor.price('Tiramisu', 650);
    const first = await editor.publish();
    const { menuVersion } = (await restaurantData(services.app).bySlug(editor.slug)) ?? {};
    expect(await editor.publish()).toEqual(first);
    expect((await restaurantData(services.app).bySlug(editor.slug))?.menuVersion).toBe(menuVersion);
    expect(await publications()).toHaveLength(2);
  });

  it('is refused with everything that is wrong, each with its place', async () => {
    const { version, content } = await editor.product('Tiramisu');
    await editor.put({ expectedVersion: version, content: { ...content, name: '', vatPercent: 19, groups: ['gone'] } });
    await expect(editor.publish()).rejects.toMatchObject({
      errors: [
        { key: 'card.error.invalid', field: `products.${content.key}.name`, text: 'cardRules.name.missing' },
        { key: 'card.error.invalid', field: `products.${content.key}.groups.0` },
        { key: 'card.error.invalid', field: `products.${content.key}.vatPercent` },
      ],
    });
    expect((await pricesNow()).has('Tiramisu')).toBe(true);
  });

  it('is refused for a draft that somebody has changed since it was looked through', async () => {
    const { version } = await editor.draft();
    await editor.price('Tiramisu', 650);
    const late = publishCard(services.app, editor.visitor, editor.slug, { expectedVersion: version, at: null });
    await expect(late).rejects.toMatchObject({ key: 'card.error.changed' });
  });

  it('of several at the same time makes one after the other, and each once', async () => {
    await editor.price('Tiramisu', 650);
    const { version } = await editor.draft();
    const publish = () =>
      publishCard(services.app, editor.visitor, editor.slug, { expectedVersion: version, at: null });
    const all = await Promise.all([publish(), publish(), publish(), publish()]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await publications()).toHaveLength(2);
  });

  it('keeps the price history, and what baskets hold', async () => {
    const { db } = services.database;
    const guest = await services.visitor();
    const { basketCacheId } = await services.readBasketIdentifiers(guest, editor.slug);
    await services.changeBasket(
      guest,
      basketCacheId,
      putProduct({ productId: editor.restaurant.dessert, quantity: 3 }),
    );
    await db.updateTable('products').set({ price_since: '2026-01-01T00:00:00Z' }).execute();
    services.clock.advance({ hours: 1 });
    await editor.price('Tiramisu', 650);
    await editor.publish();
    const past = await db
      .selectFrom('past_prices')
      .select(['price_cents', 'ends_at'])
      .where('product_id', '=', editor.restaurant.dessert)
      .execute();
    expect(past).toEqual([{ price_cents: 550, ends_at: services.clock.now().toString() }]);
    const lines = await db
      .selectFrom('basket_items')
      .select('product_id')
      .where('basket_id', '=', basketCacheId)
      .execute();
    expect(lines).toEqual([{ product_id: editor.restaurant.dessert }]);
  });

  it('notes who did it', async () => {
    await editor.price('Tiramisu', 650);
    const { id } = await editor.publish();
    const entries = await services.database.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .where('restaurant_slug', '=', editor.slug)
      .execute();
    expect(entries).toEqual([
      { actor: editor.visitor.userId, action: 'card publish', details: { id, ...countsOf({ changed: 1 }) } },
    ]);
  });

  it('of 500 products takes as many statements as of four', async () => {
    const { visitor, slug } = editor;
    const publishedWith = async (name: string) => {
      await editor.price(name, 1234);
      const { version } = await editor.draft();
      services.statements.length = 0;
      await publishCard(services.app, visitor, slug, { expectedVersion: version, at: null });
      const { length } = services.statements;
      expect((await pricesNow()).get(name)).toBe(1234);
      return length;
    };
    const few = await publishedWith('Tiramisu');
    const card = aLargeCard(500);
    const added = <T>(things: readonly T[]) => things.map((content) => ({ expectedVersion: null, content }));
    const [groups, flavorSets, products] = [added(card.groups), added(card.flavorSets), added(card.products)];
    await changeCard(services.app, visitor, slug, { groups, flavorSets, products, remove: [] });
    await editor.publish();
    expect([few, await publishedWith('Gericht 7')]).toEqual([44, 44]);
  });
});

describe('publications', () => {
  it('are kept, the last twenty, and gone back to', async () => {
    const prices = Array.from({ length: 23 }, (_, at) => 600 + at);
    for (const price of prices) {
      await editor.price('Tiramisu', price);
      await editor.publish();
    }
    const all = await publications();
    expect(all).toHaveLength(20);
    expect(all.map(({ isCurrent }) => isCurrent)).toEqual([true, ...Array(19).fill(false)]);
    const oldest = all.at(-1);
    if (!oldest) throw new Error('there is one');
    const { changes } = await readPublication(services.app, editor.visitor, editor.slug, oldest.id);
    expect(changes[0]?.fields).toEqual([{ field: 'priceCents', before: 622, after: 603 }]);
    expect(await restore(oldest.id)).toMatchObject({ isCurrent: true, changes: countsOf({ changed: 1 }) });
    expect((await pricesNow()).get('Tiramisu')).toBe(603);
    expect((await editor.product('Tiramisu')).state).toBe('published');
  });

  it('begin with what was there before anybody opened the card', async () => {
    await editor.draft();
    const [first] = await publications();
    await editor.price('Tiramisu', 650);
    await editor.publish();
    if (first) await restore(first.id);
    expect((await pricesNow()).get('Tiramisu')).toBe(550);
  });

  it('that are gone back to leave what is worked on', async () => {
    await editor.price('Tiramisu', 650);
    await editor.publish();
    const [, before] = await publications();
    await editor.price('Bier', 450);
    if (before) await restore(before.id);
    expect((await editor.product('Bier')).content.priceCents).toBe(450);
    expect(await editor.product('Tiramisu')).toMatchObject({ state: 'published', content: { priceCents: 550 } });
    expect((await pricesNow()).get('Bier')).toBe(390);
  });

  it('bring back a dish that was removed, with the key it had', async () => {
    const { version, content } = await editor.product('Tiramisu');
    await changeCard(services.app, editor.visitor, editor.slug, {
      groups: [],
      flavorSets: [],
      products: [],
      remove: [{ kind: 'product', key: content.key, expectedVersion: version }],
    });
    await editor.publish();
    expect((await pricesNow()).has('Tiramisu')).toBe(false);
    const [, before] = await publications();
    if (before) await restore(before.id);
    expect((await editor.product('Tiramisu')).content).toEqual(content);
    expect((await pricesNow()).get('Tiramisu')).toBe(550);
  });

  it('of another restaurant are unknown', async () => {
    const other = await aCardEditor(services);
    await other.draft();
    const [theirs] = await listPublications(services.app, other.visitor, other.slug);
    if (!theirs) throw new Error('there is one');
    await expect(restore(theirs.id)).rejects.toMatchObject({ key: 'card.error.unknown-publication' });
    const cancel = cancelPublication(services.app, editor.visitor, editor.slug, theirs.id);
    await expect(cancel).rejects.toMatchObject({ key: 'card.error.unknown-publication' });
  });
});

describe('a publication to come', () => {
  const tomorrow = '2026-11-21T10:00:00Z';

  it('is published when its time is there, once, however many look', async () => {
    await editor.price('Tiramisu', 650);
    expect(await editor.publish(tomorrow)).toMatchObject({ state: 'scheduled', at: tomorrow, isCurrent: false });
    await runDue();
    expect((await pricesNow()).get('Tiramisu')).toBe(550);
    services.clock.set(Temporal.Instant.from(tomorrow));
    await Promise.all([runDue(), runDue(), runDue()]);
    await runDue();
    expect((await pricesNow()).get('Tiramisu')).toBe(650);
    const all = await publications();
    expect(all.map(({ state, isCurrent }) => [state, isCurrent])).toEqual([
      ['published', true],
      ['published', false],
    ]);
    expect((await editor.draft()).changes).toEqual(countsOf({}));
  });

  it('leaves what was published and drafted meanwhile', async () => {
    await editor.price('Tiramisu', 650);
    await editor.publish(tomorrow);
    const { version, content } = await editor.product('Tiramisu');
    await editor.put({ expectedVersion: version, content: { ...content, priceCents: 550 } });
    await editor.put({ expectedVersion: null, content: aCardProduct({ ...content, key: 'new', name: 'Neu' }) });
    await editor.publish();
    await editor.price('Bier', 450);
    services.clock.set(Temporal.Instant.from(tomorrow));
    await runDue();
    const prices = await pricesNow();
    expect([prices.get('Tiramisu'), prices.has('Neu'), prices.get('Bier')]).toEqual([650, true, 390]);
    expect((await editor.product('Bier')).content.priceCents).toBe(450);
  });

  it('is taken back, and then does not come', async () => {
    await editor.price('Tiramisu', 650);
    const { id } = await editor.publish(tomorrow);
    const cancel = () => cancelPublication(services.app, editor.visitor, editor.slug, id);
    expect(await cancel()).toMatchObject({ state: 'cancelled' });
    expect(await cancel()).toMatchObject({ state: 'cancelled' });
    services.clock.set(Temporal.Instant.from(tomorrow));
    await runDue();
    expect((await pricesNow()).get('Tiramisu')).toBe(550);
    await expect(restore(id)).rejects.toMatchObject({ key: 'card.error.unknown-publication' });
  });

  it('that is taken back as its time comes, is either published or taken back', async () => {
    await editor.price('Tiramisu', 650);
    const { id } = await editor.publish(tomorrow);
    services.clock.set(Temporal.Instant.from(tomorrow));
    const cancel = cancelPublication(services.app, editor.visitor, editor.slug, id);
    const [, { status }] = await Promise.allSettled([runDue(), cancel]);
    expect((await pricesNow()).get('Tiramisu')).toBe(status === 'fulfilled' ? 550 : 650);
  });

  it('that rests on what was removed meanwhile fails, and says so', async () => {
    const nothing = { groups: [], flavorSets: [], products: [], remove: [] };
    const change = (changes: object) =>
      changeCard(services.app, editor.visitor, editor.slug, { ...nothing, ...changes });
    await change({ groups: [{ expectedVersion: null, content: aCardGroup({ key: 'sweets', name: 'Süßes' }) }] });
    await editor.publish();
    const { version, content } = await editor.product('Tiramisu');
    await editor.put({ expectedVersion: version, content: { ...content, groups: ['sweets'] } });
    const { id } = await editor.publish(tomorrow);
    const { groups, products } = await editor.draft();
    const sweets = groups.find((each) => each.content.key === 'sweets');
    const tiramisu = products.find((each) => each.content.key === content.key);
    await change({
      products: [{ expectedVersion: tiramisu?.version, content }],
      remove: [{ kind: 'group', key: 'sweets', expectedVersion: sweets?.version }],
    });
    await editor.publish();
    services.clock.set(Temporal.Instant.from(tomorrow));
    await runDue();
    expect((await publications()).find((each) => each.id === id)).toMatchObject({ state: 'failed' });
    expect((await menu()).productGroups.map(({ name }) => name)).toEqual(['Speisen']);
  });

  it.each(['2026-11-20T17:00:00Z', '2020-01-01T00:00:00Z', '2028-01-01T00:00:00Z', '2026-02-30T10:00:00Z'])(
    'is not planned for %s',
    async (at) => {
      await expect(editor.publish(at)).rejects.toMatchObject({ errors: [{ key: 'card.error.time', field: 'at' }] });
    },
  );

  it('is one of five at most', async () => {
    await editor.price('Tiramisu', 650);
    for (let count = 0; count < 5; count += 1) await editor.publish(tomorrow);
    await expect(editor.publish(tomorrow)).rejects.toMatchObject({ key: 'card.error.scheduled' });
  });
});

describe('an import of the operator’s', () => {
  it('goes into the draft and into the list, and takes nothing away that is worked on', async () => {
    await editor.price('Bier', 450);
    await editor.price('Pizza Margherita', 950);
    const { version } = await editor.draft();
    await importPrice('Tiramisu', 700);
    await importPrice('Pizza Margherita', 900);
    expect((await editor.draft()).version).toBe(version + 1);
    expect(await editor.product('Tiramisu')).toMatchObject({ state: 'published', content: { priceCents: 700 } });
    expect(await editor.product('Pizza Margherita')).toMatchObject({ state: 'changed', content: { priceCents: 950 } });
    expect(await editor.product('Bier')).toMatchObject({ state: 'changed', content: { priceCents: 450 } });
    const [imported] = await publications();
    expect(imported).toMatchObject({ state: 'published', changes: countsOf({ changed: 2 }), isCurrent: true });
  });

  it('that comes while the card is looked through makes it another one', async () => {
    await editor.price('Bier', 450);
    const { version } = await editor.draft();
    await importPrice('Tiramisu', 700);
    const late = publishCard(services.app, editor.visitor, editor.slug, { expectedVersion: version, at: null });
    await expect(late).rejects.toMatchObject({ key: 'card.error.changed' });
    expect((await pricesNow()).get('Tiramisu')).toBe(700);
  });

  it('what staff switch meanwhile changes nothing of the draft, whatever is on the card', async () => {
    const { groups, flavorSets, products } = aRestaurantFile();
    const added = <T>(things: readonly T[]) => things.map((content) => ({ expectedVersion: null, content }));
    const hours = (from: string, to: string) => ({ day: 'sunday' as const, from, to });
    const odd = aCardProduct({
      groups: ['mains', 'lunch', 'drinks'].toReversed(),
      flavorSets: ['sides', 'size'],
      key: 'odd',
      description: ' zwei\r\nZeilen ',
      allergens: ['R', 'A', 'A'],
      availability: [hours('12:00:00', '14:00:30'), hours('20:00', '36:00')],
    });
    await changeCard(services.app, editor.visitor, editor.slug, {
      ...cardChangesBody.parse({
        groups: added(groups),
        flavorSets: added(flavorSets.toReversed()),
        products: added([...products, odd]),
      }),
      remove: [],
    });
    await editor.publish();
    await editor.price('Bier', 450);
    const before = await editor.draft();
    await services.database.db
      .updateTable('restaurants')
      .set((of) => ({ menu_version: of('menu_version', '+', 1) }))
      .where('id', '=', editor.restaurant.id)
      .execute();
    expect(await editor.draft()).toEqual(before);
    await editor.publish();
    expect((await pricesNow()).get('Bier')).toBe(450);
  });
});
