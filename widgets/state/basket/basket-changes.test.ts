import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anApiError } from '#io/testing/fake-api.ts';
import { aBasketShop, slug } from '../testing/basket-shop.ts';
import { settled } from '../testing/test-store.ts';
import { basketErrorAtom } from './basket.ts';
import { putProductAtom } from './basket-changes.ts';
import { changeBasketAtom } from './mutations/mutation-queue.ts';

describe('putting a product in', () => {
  it('shows its line and the sums at once, by the rules and the menu, and that they are not confirmed', async () => {
    const { store, view, lines } = await aBasketShop();
    const done = store.set(putProductAtom, { slug, productId: 1, quantity: 2 });
    expect(lines()).toMatchObject([
      { productId: 1, name: 'Pizza Margherita', quantity: 2, unitPrice: 890, price: 1780, sane: true },
    ]);
    // 1780 less 10 percent, and 200 for the delivery
    expect(view()).toMatchObject({
      pending: 1,
      basket: { deliveryTotals: { itemSum: 1780, totalDiscount: 178, deliveryFee: 200, totalSum: 1802 } },
      confirmed: { keys: [] },
    });
    await done;
    expect(view()).toMatchObject({ pending: 0, confirmed: { keys: ['x1'] } });
  });

  it('keeps the line under the id it was first shown by, so that nothing flickers and no focus is lost', async () => {
    const { store, view, emit, server } = await aBasketShop();
    const done = store.set(putProductAtom, { slug, productId: 1 });
    const key = view()?.basket.keys[0] ?? '';
    await done;
    expect(view()?.basket.keys).toEqual([key]);
    expect(view()?.basket.items[key]?.id).toBe(key);
    server.elsewhere(() => server.setQuantity('x1', 5));
    emit(server.basket());
    expect(view()?.basket.items[key]?.quantity).toBe(5);
  });

  it('lets the stepper of a line that is not confirmed be pressed: that waits for the real key', async () => {
    const late = deferred<undefined>();
    const { ports, store, view, lines, server } = await aBasketShop();
    ports.api.answer({
      putIntoBasket: async (input) => {
        await late.promise;
        return await (server.handlers.putIntoBasket as NonNullable<typeof server.handlers.putIntoBasket>)(input);
      },
    });
    const put = store.set(putProductAtom, { slug, productId: 1 });
    const more = store.set(changeBasketAtom, {
      slug,
      kind: 'quantity',
      itemId: view()?.basket.keys[0] ?? '',
      by: 1,
    });
    expect(lines()[0]?.quantity).toBe(2);
    await settled();
    expect(ports.api.callsOf('incrementItem')).toHaveLength(0);
    late.resolve(undefined);
    await Promise.all([put, more]);
    expect(ports.api.callsOf('incrementItem')[0]?.params).toMatchObject({ itemId: 'x1' });
    expect(server.basket().items['x1']?.quantity).toBe(2);
  });

  it('adds to an equal line, and to none with other flavors or another comment', async () => {
    const { store, lines } = await aBasketShop();
    const normal = [{ flavorSetId: 1, flavorIds: [11] }];
    const large = [{ flavorSetId: 1, flavorIds: [12] }];
    void store.set(putProductAtom, { slug, productId: 3, flavors: normal });
    void store.set(putProductAtom, { slug, productId: 3, flavors: large });
    void store.set(putProductAtom, { slug, productId: 3, flavors: normal, comment: 'scharf' });
    await store.set(putProductAtom, { slug, productId: 3, flavors: normal });
    expect(lines().map((line) => [line?.quantity, line?.unitPrice, line?.comment])).toEqual([
      [2, 1000, ''],
      [1, 1300, ''],
      [1, 1000, 'scharf'],
    ]);
  });

  it('of a product whose required flavor is missing opens it for editing', async () => {
    const { store, view, lines } = await aBasketShop();
    const done = store.set(putProductAtom, { slug, productId: 3 });
    expect(lines()[0]).toMatchObject({ sane: false });
    expect(view()?.basket.sanities.itemsComplete).toBe(false);
    expect(view()?.editedItemId).toBe(view()?.basket.keys[0]);
    await done;
    expect(view()?.editedItemId).toBe(view()?.basket.keys[0]);
  });

  it('that is refused takes with it what was to become of its line, and nothing else', async () => {
    const { ports, store, view, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 2 });
    ports.api.answer({
      putIntoBasket: () => Promise.reject(anApiError(422, { key: 'basket.error.product-not-available' })),
    });
    const put = store.set(putProductAtom, { slug, productId: 1 });
    const more = store.set(changeBasketAtom, {
      slug,
      kind: 'quantity',
      itemId: view()?.basket.keys[1] ?? '',
      by: 1,
    });
    const other = store.set(changeBasketAtom, {
      slug,
      kind: 'quantity',
      itemId: view()?.basket.keys[0] ?? '',
      by: 1,
    });
    const outcomes = await Promise.all([put, more, other]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(lines()).toMatchObject([{ productId: 2, quantity: 2 }]);
    expect(store.get(basketErrorAtom(slug))).toMatchObject({ about: 'put', itemId: null });
    expect(ports.api.callsOf('incrementItem')).toHaveLength(1);
  });

  it('that is refused as no longer on the menu has the menu fetched, which is another one by now', async () => {
    const { ports, store, server } = await aBasketShop();
    ports.api.answer({
      putIntoBasket: () => Promise.reject(anApiError(422, { key: 'basket.error.product-not-available' })),
      getBasket: () => ({ basket: { ...server.basket(), version: 9, menuVersion: 2 }, version: 9 }),
    });
    const before = ports.api.callsOf('getProducts').length;
    await store.set(putProductAtom, { slug, productId: 1 });
    await settled();
    expect(ports.api.callsOf('getProducts')).toHaveLength(before + 1);
  });
});

describe('a change', () => {
  it('that is refused is taken back alone, with its reason and what it was about', async () => {
    const { ports, store, view, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    ports.api.answer({
      incrementItem: () => Promise.reject(anApiError(422, { key: 'basket.error.invalid-quantity' })),
    });
    const itemId = view()?.basket.keys[0] ?? '';
    const other = store.set(putProductAtom, { slug, productId: 2 });
    const refused = store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: 1 });
    await Promise.all([other, refused]);
    expect(lines()).toMatchObject([
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 1 },
    ]);
    expect(store.get(basketErrorAtom(slug))).toMatchObject({
      key: 'basket.error.invalid-quantity',
      about: 'quantity',
      itemId,
    });
  });

  it('made ten times quickly is sent as one and nine, and never more often than it was made', async () => {
    const { ports, store, view, lines, server } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    const itemId = view()?.basket.keys[0] ?? '';
    const presses = Array.from({ length: 10 }, () =>
      store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: 1 }),
    );
    await settled();
    await Promise.all(presses);
    const sent = ports.api.callsOf('incrementItem').map(({ body }) => (body as { quantity: number }).quantity);
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(10);
    expect(lines()[0]?.quantity).toBe(11);
    expect(server.basket().items['x1']?.quantity).toBe(11);
  });

  it('of one line is joined to its like over those of other lines, but never over what it hangs on', async () => {
    const { ports, store, basket, server } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    await store.set(putProductAtom, { slug, productId: 2 });
    const [pizza = '', cola = ''] = basket()?.keys ?? [];
    const sent = ports.api.calls.length;
    await Promise.all([
      store.set(changeBasketAtom, { slug, kind: 'comment', comment: 'Bitte läuten' }),
      store.set(changeBasketAtom, { slug, kind: 'quantity', itemId: pizza, by: 1 }),
      store.set(changeBasketAtom, { slug, kind: 'quantity', itemId: cola, by: -1 }),
      store.set(changeBasketAtom, { slug, kind: 'quantity', itemId: pizza, by: 1 }),
      store.set(changeBasketAtom, { slug, kind: 'remove', itemId: pizza }),
      store.set(putProductAtom, { slug, productId: 1 }),
    ]);
    expect(ports.api.calls.slice(sent).map(({ name }) => name)).toEqual([
      'chooseDelivery',
      'incrementItem',
      'decrementItem',
      'removeItem',
      'putIntoBasket',
    ]);
    expect(Object.values(server.basket().items)).toMatchObject([{ productId: 1, quantity: 1 }]);
  });

  it('back and forth is sent as it was made, so that nothing which would be refused is hidden', async () => {
    const { ports, store, view } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    const itemId = view()?.basket.keys[0] ?? '';
    const first = store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: 1 });
    const second = store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: -1 });
    await Promise.all([first, second]);
    expect(ports.api.calls.slice(-2).map(({ name }) => name)).toEqual(['incrementItem', 'decrementItem']);
  });

  it('carries a key of its own', async () => {
    const { ports, store } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    await store.set(putProductAtom, { slug, productId: 1 });
    const keys = ports.api.callsOf('putIntoBasket').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true);
  });

  it('of one line leaves the other lines the very same objects, so that only it is drawn anew', async () => {
    const { store, view, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    await store.set(putProductAtom, { slug, productId: 2 });
    const [, cola] = lines();
    const done = store.set(changeBasketAtom, {
      slug,
      kind: 'quantity',
      itemId: view()?.basket.keys[0] ?? '',
      by: 1,
    });
    expect(lines()[1]).toBe(cola);
    await done;
    expect(lines()[1]).toBe(cola);
  });

  it.each([
    ['removing', (itemId: string) => ({ kind: 'remove', itemId }) as const],
    ['one less of the last', (itemId: string) => ({ kind: 'quantity', itemId, by: -1 }) as const],
    ['clearing', () => ({ kind: 'clear' }) as const],
  ])('shows %s at once', async (_, changeOf) => {
    const late = deferred<never>();
    const { ports, store, view, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    const hang = () => late.promise;
    ports.api.answer({ removeItem: hang, decrementItem: hang, clearBasket: hang });
    void store.set(changeBasketAtom, { slug, ...changeOf(view()?.basket.keys[0] ?? '') });
    expect(lines()).toEqual([]);
    expect(view()?.basket.deliveryTotals.totalSum).toBe(0);
  });

  it('shows flavors, comments, transport and a voucher taken off at once', async () => {
    const late = deferred<never>();
    const hang = () => late.promise;
    const { ports, store, view, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 3 });
    const itemId = view()?.basket.keys[0] ?? '';
    ports.api.answer({ chooseFlavors: hang });
    void store.set(changeBasketAtom, {
      slug,
      kind: 'flavors',
      itemId,
      flavorSets: [{ flavorSetId: 1, flavorIds: [12] }],
    });
    expect(lines()[0]).toMatchObject({ flavorNames: ['Groß'], unitPrice: 1300, sane: true });
    expect(view()?.basket.sanities.itemsComplete).toBe(true);
    void store.set(changeBasketAtom, { slug, kind: 'item-comment', itemId, comment: 'ohne Zwiebel' });
    void store.set(changeBasketAtom, { slug, kind: 'comment', comment: '2. Stock' });
    void store.set(changeBasketAtom, { slug, kind: 'transport', transport: 'takeaway' });
    void store.set(changeBasketAtom, { slug, kind: 'remove-discount' });
    expect(lines()[0]?.comment).toBe('ohne Zwiebel');
    expect(view()?.basket).toMatchObject({
      comment: '2. Stock',
      orderTransport: { takeaway: true },
      voucher: null,
      takeawayTotals: { totalSum: 1170 },
    });
  });

  it('that cancels an item which was never finished takes it out', async () => {
    const late = deferred<never>();
    const { ports, store, view, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 3 });
    ports.api.answer({ cancelItem: () => late.promise });
    void store.set(changeBasketAtom, { slug, kind: 'cancel', itemId: view()?.basket.keys[0] ?? '' });
    expect(lines()).toEqual([]);
    expect(view()?.editedItemId).toBeNull();
  });

  it('of two stores on one page is no business of the other', async () => {
    const [one, other] = [await aBasketShop(), await aBasketShop()];
    await one.store.set(putProductAtom, { slug, productId: 1 });
    expect(one.lines()).toHaveLength(1);
    expect(other.lines()).toHaveLength(0);
    expect(other.ports.api.callsOf('putIntoBasket')).toHaveLength(0);
  });
});

describe('a code', () => {
  it('is sent without blanks around it; its refusal is said at the field alone', async () => {
    const { ports, store } = await aBasketShop({
      api: {
        addDiscountCode: () => Promise.reject(anApiError(422, { key: 'coupon.error.invalid-discount-code' })),
      },
    });
    const outcome = await store.set(changeBasketAtom, { slug, kind: 'code', code: ' WILLKOMMEN5 ' });
    expect(outcome).toMatchObject({ ok: false, error: { key: 'coupon.error.invalid-discount-code' } });
    expect(ports.api.callsOf('addDiscountCode')[0]?.body).toEqual({ code: 'WILLKOMMEN5' });
    expect(store.get(basketErrorAtom(slug))).toBeNull();
  });
});
