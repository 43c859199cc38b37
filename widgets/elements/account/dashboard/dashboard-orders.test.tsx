import { afterEach, describe, expect, it } from 'vitest';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { allSettled, type ShownElement } from '#runtime/testing/show-element.ts';
import type { OrderItem } from '#shared/contract/orders.ts';
import { userChannel } from '#shared/contract/values/channel-names.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import '../element.ts';
import type { FoAccountElement } from '../element.ts';
import { emptyAccount } from '../testing/demo-dashboard.ts';
import { room, submit } from '../testing/show-room.ts';

afterEach(() => {
  location.hash = '';
});

const line = anOrder().items[0] as OrderItem;

const rowsOf = ({ root }: ShownElement) =>
  [...root.querySelectorAll('.dashboard-room .rows > li')].filter((row) => !row.closest('[part=rated]')).length;

describe('the orders of an account', () => {
  it('come page by page, each with its day, and say that a page failed', async () => {
    const older = anOrder({ id: anId('older'), status: 6, date: '2026-10-01T17:00:00Z' });
    const shown = await room('orders');
    expect(rowsOf(shown)).toBe(2);
    shown.ports.api.answer({ getMoreOrders: () => Promise.reject(aNetworkError()) });
    await shown.click('button', 'Mehr laden');
    expect(shown.text()).toContain('Mehr war gerade nicht zu laden.');
    shown.ports.api.answer({ getMoreOrders: () => ({ data: [older], next_page_url: null }) });
    await shown.click('button', 'Mehr laden');
    expect(shown.ports.api.callsOf('getMoreOrders').at(-1)?.query).toEqual({ page: 'next' });
    expect(rowsOf(shown)).toBe(3);
    expect(shown.text('.rows > li:last-child')).toContain('Do., 1. Okt., 19:00');
    expect(shown.has('button', 'Mehr laden')).toBe(false);
  });

  it('say where, when, what and for how much, with a picture, and can be had again', async () => {
    const items = ['Margherita', 'Tiramisu'].map((name, index) => ({ ...line, name, quantity: index + 1 }));
    const order = anOrder({ id: anId('past'), status: 6, items });
    const gone = anOrder({ id: anId('gone'), status: 6, restaurant: { slug: 'alt', name: 'Altes Haus', phone: '1' } });
    const waiting = anOrder({ id: anId('waiting'), status: 1 });
    const shown = await room('orders', {
      getMoreOrders: () => ({ data: [waiting, order, gone], next_page_url: null }),
      reorder: () => ({ basketCacheId: anId('basket'), changes: [] }),
    });
    const [first, second, third] = shown.root.querySelectorAll('.dashboard-room .rows > li');
    expect(second?.textContent).toMatch(
      /^Pizzeria Adria.*Fr\., 20\. Nov\., 18:301.× Margherita, 2.× Tiramisu€.10,90Nochmal bestellen$/,
    );
    expect([first, second, third].map((row) => row?.querySelectorAll('picture').length)).toEqual([1, 1, 0]);
    expect([first, second, third].map((row) => row?.querySelectorAll('button').length)).toEqual([0, 1, 1]);
    await shown.click('.rows > li:nth-child(2) button', 'Nochmal bestellen');
    expect(shown.ports.api.callsOf('reorder')).toMatchObject([{ params: { id: order.id } }]);
  });

  it('are fetched again by refresh(), which waits for what is shown', async () => {
    const shown = await room('orders');
    const late = anOrder({ id: anId('late'), status: 6 });
    shown.ports.api.answer({ getMoreOrders: () => ({ data: [late], next_page_url: null }) });
    const before = shown.ports.api.callsOf('getSession').length;
    await allSettled(() => (shown.element as FoAccountElement).refresh());
    expect(shown.ports.api.callsOf('getSession')).toHaveLength(before + 1);
    expect(rowsOf(shown)).toBe(1);
    expect(shown.ports.api.callsOf('getCreditTransactions')).toEqual([]);
  });

  it('say that there are none yet, and where to begin', async () => {
    const shown = await room('orders', emptyAccount());
    expect(shown.text()).toContain('Noch keine Bestellungen');
    expect(shown.named('a', 'Restaurants ansehen').getAttribute('href')).toBe(`${location.origin}/restaurants`);
  });
});

describe('the last order', () => {
  const last = anOrder({ id: anId('last'), status: 6, owned: true });
  const answers = { getMoreOrders: () => ({ data: [last], next_page_url: null }) };

  it('stands with what was in it, and is put into the basket again with one press', async () => {
    const basketCacheId = anId('basket');
    const shown = await room('overview', { ...answers, reorder: () => ({ basketCacheId, changes: [] }) });
    const { name, quantity } = last.items[0] ?? { name: '', quantity: 0 };
    expect(shown.text('[part=last-order]')).toContain(`${quantity} × ${name}`);
    await shown.click('[part=last-order] button', 'Nochmal bestellen');
    expect(shown.ports.api.callsOf('reorder')).toMatchObject([{ params: { id: last.id } }]);
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/restaurant/${last.restaurant.slug}`, replace: false },
    ]);
  });

  it('says that its restaurant is gone', async () => {
    const gone = anApiError(404, { key: 'restaurant.error.unknown' });
    const shown = await room('overview', { ...answers, reorder: () => Promise.reject(gone) });
    await shown.click('[part=last-order] button', 'Nochmal bestellen');
    expect(shown.text('[part=last-order] [role=alert]')).toBe(`${last.restaurant.name} gibt es hier nicht mehr.`);
  });

  it('is nothing for whoever has not ordered yet', async () => {
    expect((await room('overview', emptyAccount())).has('[part=last-order]')).toBe(false);
  });
});

describe('what can be rated', () => {
  it('is rated where it stands, and thanked for', async () => {
    const order = anOrder({ id: anId('eaten'), status: 5, owned: true });
    const shown = await room('overview', {
      getUnratedOrders: () => ({ unratedOrders: [order] }),
      saveRating: () => ({ foodorder: { ...order, rating: 5 } }),
    });
    await shown.click('[part=unrated] button', `${order.restaurant.name} bewerten`);
    for (const five of shown.root.querySelectorAll<HTMLElement>('[part=unrated] input[value="5"]')) five.click();
    shown.ports.api.answer({ getUnratedOrders: () => ({ unratedOrders: [] }) });
    await submit(shown);
    expect(shown.ports.api.callsOf('saveRating')).toMatchObject([
      { body: { foodorderId: order.id, taste: 5, delivery: 5, pricing: 5 } },
    ]);
    expect(shown.text('[part=unrated]')).toContain('Danke für deine Bewertung.');
  });
});

describe('what was rated', () => {
  const rated = (id: string) =>
    anOrder({
      id: anId(id),
      status: 6,
      owned: true,
      rating: 4.5,
      ownRating: { delivery: 4, taste: 5, pricing: 4, comment: 'Knusprig.' },
    });

  it('stands below the orders with its stars as a text and what was written', async () => {
    const shown = await room('orders', { getRatedOrders: () => ({ ratedOrders: [rated('a')] }) });
    expect(shown.text('[part=rated]')).toContain('4,5 von 5 Sternen');
    expect(shown.text('[part=rated]')).toContain('Knusprig.');
  });

  it('has its stars in the list of all orders, in an older page as well, as soon as it is rated elsewhere', async () => {
    const before = { ...rated('a'), rating: null, ownRating: null };
    const shown = await room('orders', {
      getMoreOrders: () => ({ data: [before], next_page_url: null }),
      getRatedOrders: () => ({ ratedOrders: [] }),
    });
    expect(shown.has('[part=rated]')).toBe(false);
    expect(shown.has('.fo-stars')).toBe(false);
    shown.ports.api.answer({ getRatedOrders: () => ({ ratedOrders: [rated('a')] }) });
    await allSettled(() =>
      shown.ports.realtime.emit(userChannel(anId('user')), 'UnratedOrdersUpdated', { unratedOrders: [] }),
    );
    const [first] = shown.root.querySelectorAll('.rows');
    expect(first?.textContent).toContain('4,5 von 5 Sternen');
    expect(shown.has('[part=rated]')).toBe(true);
  });

  it('is five at once, and all for whoever asks', async () => {
    const ratedOrders = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(rated);
    const shown = await room('orders', { getRatedOrders: () => ({ ratedOrders }) });
    const rows = () => shown.root.querySelectorAll('[part=rated] .rows > li').length;
    expect(rows()).toBe(5);
    await shown.click('[part=rated] button', 'Alle 7 Bewertungen');
    expect(rows()).toBe(7);
  });

  it('is reached with all orders as a page of the site', async () => {
    const shown = await room('orders');
    expect(shown.find('a[href$="/user/orders/more"]', HTMLAnchorElement).textContent).toBe(
      'Bestellungen als eigene Seite',
    );
  });
});
