import { expect, it } from 'vitest';
import type { Person, Walk } from '../walk.ts';
import { goToNeubau } from './finding.ts';

interface Totals {
  itemSum: number;
  voucherDiscount: number;
  totalSum: number;
  credits: number;
  remainingAmount: number;
}

interface Basket {
  id: string;
  version: number;
  items: Record<string, { productId: number; quantity: number; sane: boolean; comment: string }>;
  keys: string[];
  comment: string;
  orderTransport: { takeaway: boolean; delivery: boolean };
  orderTime: { dayOffset: number; time: string | null };
  voucher: object | null;
  deliveryTotals: Totals;
  takeawayTotals: Totals;
  locked: boolean;
  lockReasons: string[];
  sanities: { itemsComplete: boolean };
}

interface BasketAnswer {
  basket: Basket;
  version: number;
}

export interface Identifiers {
  basketCacheId: string;
  basketItemCacheId: string | null;
}

interface Product {
  id: number;
  price: number;
  minimumAge: number | null;
  flavorSets: number[];
}

interface FlavorSet {
  id: number;
  minimum: number;
  flavors: { id: number }[];
}

/** The basket of somebody's page on a restaurant, live. */
export interface OpenBasket {
  readonly id: string;
  /** Changes it by a call under its path, and waits until the socket has reported it too. */
  change(call: string, body?: object, itemId?: string): Promise<Basket>;
  read(): Promise<Basket>;
}

export async function openBasket(person: Person, slug: string): Promise<OpenBasket> {
  const { basketCacheId: id } = await person.call<Identifiers>('GET /json/restaurant/{slug}/basket-identifiers', {
    path: { slug },
  });
  await person.live.join(`basket-${id}`);
  return {
    id,
    async change(call, body, itemId) {
      const { basket, version } = await person.call<BasketAnswer>(`POST /json/basket/{basketId}/${call}`, {
        path: { basketId: id, ...(itemId === undefined ? {} : { itemId }) },
        ...(body ? { body } : {}),
      });
      expect(version).toBe(basket.version);
      await person.live.received<BasketAnswer>(
        `basket-${id}`,
        'BasketUpdated',
        (event) => event.basket.version === basket.version,
      );
      return basket;
    },
    read: async () => {
      const path = { basketId: id };
      return (await person.call<BasketAnswer>('GET /json/basket/{basketId}/', { path })).basket;
    },
  };
}

/** Products that nobody has to choose anything for, the dearest first. */
export async function plainProducts(person: Person, slug: string): Promise<Product[]> {
  const path = { slug };
  const { products } = await person.call<{ products: Product[] }>('GET /json/restaurant/{slug}/products', {
    path,
  });
  return products
    .filter((each) => each.flavorSets.length === 0 && each.minimumAge === null)
    .toSorted((one, other) => other.price - one.price);
}

/** How a basket is filled and changed, with all that Echo reports of it. */
export function basketChanges(walk: () => Walk): void {
  const slug = 'pizzeria-napoli-express';
  let guest: Person;
  let basket: OpenBasket;
  let product: Product | undefined;

  it('opens with the first look at a menu', async () => {
    guest = await walk().aPerson();
    await goToNeubau(guest);
    basket = await openBasket(guest, slug);
    expect(await basket.read()).toMatchObject({ id: basket.id, keys: [] });
    [product] = await plainProducts(guest, slug);
  });

  it('takes a product, more and less of it', async () => {
    const first = await basket.change('put', { product: { productId: product?.id } });
    const [key = ''] = first.keys;
    expect(first.items[key]).toMatchObject({ productId: product?.id, quantity: 1, sane: true });

    await guest.live.join(`basket-item-${key}`);
    const quantityOf = ({ items }: Basket) => items[key]?.quantity;
    expect(quantityOf(await basket.change('item/{itemId}/increment', undefined, key))).toBe(2);
    await guest.live.received<{ basketItem: { quantity: number } }>(
      `basket-item-${key}`,
      'BasketItemUpdated',
      ({ basketItem }) => basketItem.quantity === 2,
    );
    guest.live.leave(`basket-item-${key}`);
    expect(quantityOf(await basket.change('item/{itemId}/increment', { quantity: 2 }, key))).toBe(4);
    expect(quantityOf(await basket.change('item/{itemId}/decrement', { quantity: 3 }, key))).toBe(1);
    const said = await basket.change('item/{itemId}/comment', { comment: 'ohne Zwiebel' }, key);
    expect(said.items[key]?.comment).toBe('ohne Zwiebel');
    expect((await basket.change('item/{itemId}/remove', undefined, key)).keys).toEqual([]);
  });

  it('asks for what has to be chosen', async () => {
    const path = { slug };
    const { products } = await guest.call<{ products: Product[] }>('GET /json/restaurant/{slug}/products', {
      path,
    });
    const { flavorSets } = await guest.call<{ flavorSets: FlavorSet[] }>('GET /json/restaurant/{slug}/flavor-sets', {
      path,
    });
    const required = flavorSets.filter(({ minimum }) => minimum > 0);
    const open = products.find((each) => required.some(({ id }) => each.flavorSets.includes(id)));
    const incomplete = await basket.change('put', { product: { productId: open?.id } });
    const [key = ''] = incomplete.keys;
    expect(incomplete.items[key]?.sane).toBe(false);
    expect(incomplete.sanities.itemsComplete).toBe(false);

    await basket.change('item/{itemId}/edit', undefined, key);
    const edited = await guest.call<Identifiers>('GET /json/restaurant/{slug}/basket-identifiers', { path });
    expect(edited).toEqual({ basketCacheId: basket.id, basketItemCacheId: key });
    await guest.refused('POST /json/basket/{basketId}/item/{itemId}/finish', 422, {
      path: { basketId: basket.id, itemId: key },
    });
    const chosen = await basket.change(
      'item/{itemId}/flavorset',
      {
        flavorSets: required
          .filter(({ id }) => open?.flavorSets.includes(id))
          .map(({ id, minimum, flavors }) => ({
            flavorSetId: id,
            flavorIds: flavors.slice(0, minimum).map((each) => each.id),
          })),
      },
      key,
    );
    expect(chosen.items[key]?.sane).toBe(true);
    const finished = await basket.change('item/{itemId}/finish', { comment: 'gut durch' }, key);
    expect(finished.items[key]).toMatchObject({ sane: true, comment: 'gut durch' });

    const another = await basket.change('put', { product: { productId: open?.id } });
    const unfinished = another.keys.find((each) => each !== key) ?? '';
    expect((await basket.change('item/{itemId}/cancel', undefined, unfinished)).keys).toEqual([key]);
  });

  it('goes by the time and the way that are wanted', async () => {
    expect((await basket.change('takeaway')).orderTransport).toEqual({ takeaway: true, delivery: false });
    expect((await basket.change('delivery')).orderTransport).toEqual({ takeaway: false, delivery: true });
    const said = await basket.change('delivery', { comment: 'Bitte läuten' });
    expect(said).toMatchObject({ comment: 'Bitte läuten', orderTransport: { delivery: true } });

    const { restaurant } = await guest.call<{
      restaurant: { orderTimeOptions: { delivery: { value: string; caption: string }[][] } };
    }>('GET /json/restaurant/{slug}/details', { path: { slug } });
    const slot = restaurant.orderTimeOptions.delivery[0]?.find(({ value }) => value !== '');
    const time = slot?.caption ?? '';
    expect((await basket.change('time', { dayOffset: 0, time })).orderTime).toEqual({ dayOffset: 0, time });
    expect((await basket.change('time', { dayOffset: 0, time: null })).orderTime.time).toBeNull();
  });

  it('takes the codes that it is given, and lets go of them', async () => {
    const voucher = await basket.change('voucher-code', { code: 'WILLKOMMEN5' });
    expect(voucher.deliveryTotals.voucherDiscount).toBe(500);
    const none = await basket.change('remove-discount', {});
    expect(none).toMatchObject({ voucher: null, deliveryTotals: { voucherDiscount: 0 } });

    const path = { basketId: basket.id };
    const tooEarly = await guest.refused('POST /json/basket/{basketId}/discount-code', 422, {
      path,
      body: { code: 'SCHMAUS10' },
    });
    expect(tooEarly.errors[0]?.key).toBe('voucher.error.minimum-order-value');
    await basket.change('put', { product: { productId: product?.id, quantity: 3 } });
    const discount = await basket.change('discount-code', { code: 'SCHMAUS10' });
    expect(discount.deliveryTotals.voucherDiscount).toBe(1000);
    const forConsumers = await guest.refused('POST /json/basket/{basketId}/coupon-code', 401, {
      path,
      body: { code: 'PUNKTE500' },
    });
    expect(forConsumers.errors[0]?.key).toBe('request.error.unauthenticated');
    expect((await basket.change('clear')).keys).toEqual([]);
  });
}
