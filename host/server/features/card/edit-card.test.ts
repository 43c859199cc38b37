import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardChangesBody } from '#shared/contract/card.ts';
import { aCardGroup, aCardProduct } from '#tests/support/card-builders.ts';
import { aCardEditor, type CardEditing } from '#tests/support/card-editor.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { changeCard, changeCardPrices, discardCard, moveInCard, reviewCard } from './edit-card.ts';

let services: SomeServices;
let editor: CardEditing;
beforeAll(async () => {
  services = await someServices();
});
afterAll(() => services.stop());
beforeEach(async () => {
  editor = await aCardEditor(services);
});

const change = (body: Partial<CardChangesBody>) =>
  changeCard(services.app, editor.visitor, editor.slug, {
    groups: [],
    flavorSets: [],
    products: [],
    remove: [],
    ...body,
  });
const names = async () => (await editor.draft()).products.map(({ content }) => content.name);

describe('the draft of a card', () => {
  it('begins as what guests see', async () => {
    const draft = await editor.draft();
    expect(draft).toMatchObject({ version: 1, changes: { added: 0, changed: 0, removed: 0, moved: 0 }, scheduled: [] });
    expect(draft.groups.map(({ content }) => content.name)).toEqual(['Speisen']);
    expect(await names()).toEqual(['Pizza Margherita', 'Tiramisu', 'Mittagsmenü', 'Bier']);
    expect(new Set(draft.products.map(({ state, version }) => `${state} ${version}`))).toEqual(
      new Set(['published 1']),
    );
    expect(draft.products[2]?.content.availability).toContainEqual({ day: 'monday', from: '11:00', to: '14:00' });
  });

  it('is one, however many open it first', async () => {
    const drafts = await Promise.all([editor.draft(), editor.draft(), editor.draft()]);
    expect(drafts[1]).toEqual(drafts[0]);
    const { db } = services.database;
    const rows = db.selectFrom('card_publications').select('id').where('restaurant_id', '=', editor.restaurant.id);
    expect(await rows.execute()).toHaveLength(1);
  });

  it('answers a change with what was changed', async () => {
    const changed = await editor.price('Tiramisu', 650);
    expect(changed).toMatchObject({ version: 2, groups: [], flavorSets: [], changes: { changed: 1 } });
    expect(changed.products).toMatchObject([{ version: 2, state: 'changed', content: { priceCents: 650 } }]);
    expect(await editor.price('Tiramisu', 550)).toMatchObject({
      products: [{ state: 'published' }],
      changes: { changed: 0 },
    });
  });

  it('of two people at the same time loses nothing: one is told of the other', async () => {
    const { version, content } = await editor.product('Tiramisu');
    const put = (priceCents: number) => editor.put({ expectedVersion: version, content: { ...content, priceCents } });
    const results = await Promise.allSettled([put(600), put(700)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((each) => each.status === 'rejected')?.reason;
    const { priceCents } = (await editor.product('Tiramisu')).content;
    expect(refused).toMatchObject({
      key: 'card.error.conflict',
      extras: {
        conflicts: [
          {
            kind: 'product',
            key: content.key,
            version: version + 1,
            yours: { priceCents: priceCents === 600 ? 700 : 600 },
            theirs: { priceCents },
          },
        ],
      },
    });
  });

  it('takes changes of two people to different things', async () => {
    const [tiramisu, bier] = [await editor.product('Tiramisu'), await editor.product('Bier')];
    await Promise.all(
      [tiramisu, bier].map(({ version, content }) =>
        editor.put({ expectedVersion: version, content: { ...content, priceCents: 777 } }),
      ),
    );
    const { products } = await editor.draft();
    expect(products.map(({ content }) => content.priceCents)).toEqual([890, 777, 990, 777]);
  });

  it('is changed whole or not at all', async () => {
    const { version, content } = await editor.product('Tiramisu');
    const group = { expectedVersion: null, content: aCardGroup({ key: 'sweets', name: 'Süßes' }) };
    const late = change({
      groups: [group],
      products: [{ expectedVersion: version + 7, content: { ...content, name: 'x' } }],
    });
    await expect(late).rejects.toMatchObject({ key: 'card.error.conflict' });
    expect((await editor.draft()).groups).toHaveLength(1);
  });

  it('keeps what its rules refuse, and tells all of it', async () => {
    const { version, content } = await editor.product('Tiramisu');
    const description = 'x'.repeat(10_000);
    await editor.put({ expectedVersion: version, content: { ...content, name: '', description, priceCents: -1 } });
    const { faults, changes } = await reviewCard(services.app, editor.visitor, editor.slug);
    expect(faults).toEqual([
      expect.objectContaining({ rule: 'name.missing', key: content.key, message: 'Gib einen Namen ein.' }),
      expect.objectContaining({
        message: expect.stringMatching(/^Die Beschreibung hat 10.000 Zeichen, 1.000 sind möglich\.$/),
      }),
      expect.objectContaining({ rule: 'product.price.below', field: 'priceCents', blocks: true }),
    ]);
    expect(changes).toMatchObject([{ change: 'changed', fields: [{ field: 'name' }, { field: 'description' }, {}] }]);
  });

  it('holds 5000 products and no more', async () => {
    const batch = (from: number, count: number) =>
      change({
        products: Array.from({ length: count }, (_, at) => ({
          expectedVersion: null,
          content: aCardProduct({ key: `dish-${from + at}`, name: `Gericht ${from + at}` }),
        })),
      });
    await batch(0, 4996);
    await expect(batch(4996, 1)).rejects.toMatchObject({ key: 'card.error.full' });
    const { version, content } = await editor.product('Gericht 7');
    await editor.put({ expectedVersion: version, content: { ...content, priceCents: 1 } });
  });

  it('holds no more than can be read at one go', async () => {
    const fill = (from: number) =>
      change({
        products: Array.from({ length: 200 }, (_, at) => ({
          expectedVersion: null,
          content: aCardProduct({ key: `dish-${from + at}`, description: 'x'.repeat(20_000) }),
        })),
      });
    await fill(0);
    await expect(fill(200)).rejects.toMatchObject({ key: 'card.error.full' });
  });
});

describe('things of a draft', () => {
  it('are moved', async () => {
    const { content } = await editor.product('Bier');
    const { content: first } = await editor.product('Pizza Margherita');
    const move = { kind: 'product' as const, key: content.key, before: first.key };
    const moved = await moveInCard(services.app, editor.visitor, editor.slug, move);
    expect(moved).toMatchObject({ version: 2, order: [content.key, first.key, expect.anything(), expect.anything()] });
    expect(moved.changes).toEqual({ added: 0, changed: 0, removed: 0, moved: 1 });
    expect(await names()).toEqual(['Bier', 'Pizza Margherita', 'Tiramisu', 'Mittagsmenü']);
    const unknown = moveInCard(services.app, editor.visitor, editor.slug, { ...move, key: 'gone' });
    await expect(unknown).rejects.toMatchObject({ key: 'card.error.unknown' });
  });

  it('are raised by a percentage, once', async () => {
    const { version, products } = await editor.draft();
    const raise = () =>
      changeCardPrices(services.app, editor.visitor, editor.slug, {
        expectedVersion: version,
        products: products.slice(0, 2).map(({ content }) => content.key),
        percent: 5,
        roundTo: 10,
        flavors: false,
      });
    expect((await raise()).products.map(({ content }) => content.priceCents)).toEqual([930, 580]);
    await expect(raise()).rejects.toMatchObject({ key: 'card.error.changed' });
  });

  it('are taken back to what guests see, one or all', async () => {
    await editor.price('Tiramisu', 650);
    await editor.price('Bier', 450);
    const { content } = await editor.product('Tiramisu');
    const discard = async (things?: { kind: 'product'; key: string }[]) =>
      discardCard(services.app, editor.visitor, editor.slug, {
        expectedVersion: (await editor.draft()).version,
        ...(things && { things }),
      });
    expect((await discard([{ kind: 'product', key: content.key }])).draft.changes.changed).toBe(1);
    expect((await editor.product('Bier')).content.priceCents).toBe(450);
    expect((await discard()).draft.changes.changed).toBe(0);
    expect((await editor.product('Bier')).content.priceCents).toBe(390);
  });
});

it('a card is for its own restaurant’s staff alone', async () => {
  const other = await aCardEditor(services);
  const { db } = services.database;
  const guest = await services.visitor();
  const read = (visitor: typeof guest) => reviewCard(services.app, visitor, editor.slug);
  await expect(read(other.visitor)).rejects.toMatchObject({ key: 'restaurant.error.unknown' });
  await expect(read(guest)).rejects.toMatchObject({ key: 'request.error.unauthenticated' });
  await expect(read({ ...editor.visitor, role: 'consumer' })).rejects.toMatchObject({ key: 'request.error.forbidden' });
  await db
    .deleteFrom('restaurant_staff')
    .where('user_id', '=', editor.visitor.userId ?? '')
    .execute();
  await expect(read(editor.visitor)).rejects.toMatchObject({ key: 'restaurant.error.unknown' });
});
