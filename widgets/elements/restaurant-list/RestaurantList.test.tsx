import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { settled } from '#runtime/testing/place-element.ts';
import type { RestaurantsAnswer } from '#shared/contract/restaurants.ts';
import { aRestaurant, someFilterCounts } from '#tests/support/builders.ts';
import { aSettings } from '#tests/support/session-builders.ts';
import { adria, answerOf, beliebt, later, placeList } from './testing/place-list.ts';

describe('the list', () => {
  /** so many that they stand in sections */
  const counts = someFilterCounts(12);

  it('shows the restaurants of the location in sections with their counts', async () => {
    const { all, names, queries } = await placeList({
      api: { getRestaurants: () => answerOf([adria, beliebt, later], { counts }) },
    });
    expect(queries()).toEqual([{}]);
    expect(all('h2').map(({ textContent }) => textContent)).toEqual([
      'Gerade beliebt 1',
      'Jetzt geöffnet 1',
      'Für später vorbestellen 1',
    ]);
    expect(names()).toEqual(['Lotos', 'Adria', 'Spätes Eck']);
  });

  it('shows each rating as it says it, in the language of the element', async () => {
    const { all } = await placeList({ html: '<fo-restaurant-list lang="en"></fo-restaurant-list>' });
    await vi.waitFor(() => expect(all('.fo-rating').length).toBeGreaterThan(0));
    for (const rating of all('.fo-rating')) {
      const shown = rating.querySelector('[aria-hidden]')?.textContent ?? '';
      expect(shown).toMatch(/^\d\.\d$/);
      expect(rating.querySelector('.fo-visually-hidden')?.textContent).toContain(shown);
    }
  });

  it('moves a card to those that are closed when its closing time passes, without a reload', async () => {
    const closing = { ...adria, closingTime: '2026-11-20T17:31:00Z' };
    const { ports, all } = await placeList({ api: { getRestaurants: () => answerOf([closing], { counts }) } });
    const headings = () => all('h2').map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Jetzt geöffnet 1']);
    ports.api.answer({
      getRestaurants: () =>
        answerOf([aRestaurant({ slug: 'adria', open: false, closed: true, closingTime: null })], { counts }),
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await settled(() => ports.clock.tickMinute());
    await settled(() => vi.advanceTimersByTimeAsync(20_000));
    expect(headings()).toEqual(['Gerade geschlossen 1']);
  });

  it("shows each section's count with those that are still to come", async () => {
    const counts = someFilterCounts(5040, { sections: { hot: 5000, open: 40 } });
    const { all } = await placeList({
      api: { getRestaurants: () => answerOf([adria, beliebt], { counts }) },
    });
    expect(all('h2').map(({ textContent }) => textContent)).toEqual(['Gerade beliebt 5\u00A0000', 'Jetzt geöffnet 40']);
  });

  it('shows the paid places where the server put them, labelled, one link away from how the order comes about', async () => {
    const paid = aRestaurant({ slug: 'gold', name: 'Goldenes Rössl', paid: true, paidRank: 1 });
    const { names, byText, all } = await placeList({
      api: { getRestaurants: () => answerOf([beliebt, adria, paid], { counts }) },
    });
    expect(names()).toEqual(['Lotos', 'Adria', 'Goldenes Rössl']);
    expect(all('h2').map(({ textContent }) => textContent)).toEqual(['Gerade beliebt 1', 'Jetzt geöffnet 2']);
    expect(byText('.card', 'Goldenes Rössl').textContent).toContain('Anzeige');
    expect(byText('.list-head a', 'So reihen wir').getAttribute('href')).toBe(`${location.origin}/ranking`);
  });

  it.each([
    ['fewer than nine', '/restaurants', 8],
    ['a filter', '/restaurants?rating=3', 60],
  ])('stands as one, in the order that it came in, with %s', async (_why, address, total) => {
    const { all, names } = await placeList({
      address,
      html: '<fo-restaurant-list sync-url></fo-restaurant-list>',
      api: { getRestaurants: () => answerOf([adria, later, beliebt], { counts: someFilterCounts(total) }) },
    });
    expect(all('h2').map(({ textContent }) => textContent)).toEqual(['Restaurants']);
    expect(names()).toEqual(['Adria', 'Spätes Eck', 'Lotos']);
  });

  it.each([
    ['1010', '', '5 liefern hierher · 3 nur zum Abholen · 2 liefern anderswohin'],
    ['1010', '?mode=2', '10 Restaurants'],
    [null, '', '10 Restaurants'],
  ])('says how many deliver to %s%s, and names the others apart', async (zip, search, title) => {
    const counts = someFilterCounts(10, { deliverHere: 5, pickUpOnly: 3 });
    const { text } = await placeList({
      address: `/restaurants${search}`,
      html: '<fo-restaurant-list sync-url></fo-restaurant-list>',
      api: { getRestaurants: () => ({ ...answerOf([adria], { counts }), zip }) },
    });
    expect(text()).toContain(title);
  });

  it('puts small sections side by side', async () => {
    const { all } = await placeList({
      api: { getRestaurants: () => answerOf([adria, beliebt, later], { counts }) },
    });
    expect(all('.list-section').map(({ className }) => className.includes('list-of3-1'))).toEqual([true, true, true]);
  });

  it('asks for the postcode of its attribute, and again when that changes', async () => {
    const { element, queries } = await placeList({
      html: '<fo-restaurant-list zip="8010"></fo-restaurant-list>',
    });
    await settled(() => element.setAttribute('zip', '4020'));
    expect(queries()).toEqual([{ zip: '8010' }, { zip: '4020' }]);
  });

  it('takes what is no postcode for none', async () => {
    const { queries, names } = await placeList({
      html: `<fo-restaurant-list zip="'; DROP TABLE restaurants; ${'9'.repeat(10_000)}"></fo-restaurant-list>`,
    });
    expect(queries()).toEqual([{}]);
    expect(names()).toHaveLength(3);
  });

  it('shows names that are long, in another script or written from the right', async () => {
    const odd = ['مطعم الشام', 'Beisl 🥟', `Zur ${'Donaudampfschifffahrt'.repeat(20)}`, '<b>% _ \'"'];
    const { all, names } = await placeList({
      api: {
        getRestaurants: () => answerOf(odd.map((name, index) => aRestaurant({ slug: `odd-${index}`, name }))),
      },
    });
    expect(names()).toEqual(odd);
    expect(all('.card-name bdi')).toHaveLength(odd.length);
  });

  it('shows cards in the shape of what comes while it loads', async () => {
    const late = deferred<RestaurantsAnswer>();
    const { all, names } = await placeList({ api: { getRestaurants: () => late.promise } });
    expect(all('[aria-busy=true] .card-skeleton').length).toBeGreaterThan(0);
    await settled(() => late.resolve(answerOf([adria])));
    expect(names()).toEqual(['Adria']);
    expect(all('.card-skeleton')).toHaveLength(0);
  });

  it('says that it could not be fetched, and tries again', async () => {
    const { ports, all, text, names, click } = await placeList({
      api: {
        getRestaurants: () => {
          throw aNetworkError();
        },
      },
    });
    expect(text()).toContain('Du hast gerade keine Verbindung');
    // nothing is shown as being on its way
    expect(all('.fo-skeleton')).toHaveLength(0);
    ports.api.answer({ getRestaurants: () => answerOf([adria]) });
    await click('button', 'Nochmal versuchen');
    expect(names()).toEqual(['Adria']);
  });

  it('drops an answer to filters that are no longer in force', async () => {
    const late = deferred<RestaurantsAnswer>();
    const { names, click } = await placeList({
      api: {
        getRestaurants: ({ query }) =>
          query.rating === '3' ? late.promise : answerOf(query.rating === '4' ? [adria] : [adria, beliebt]),
      },
    });
    await click('.list-filters button', 'ab 3 ★');
    await click('.list-filters button', 'ab 4 ★');
    await settled(() => late.resolve(answerOf([later])));
    expect(names()).toEqual(['Adria']);
  });
});

describe('a card', () => {
  it('is one link to the restaurant that notifies the page first', async () => {
    const { events, byText, click } = await placeList();
    expect(byText('.card a', 'Adria').getAttribute('href')).toBe(`${location.origin}/restaurant/adria`);
    await click('.card a', 'Adria');
    expect(events).toEqual([
      { name: 'fo-restaurant-selected', detail: { slug: 'adria', name: 'Adria' } },
      { name: 'fo-navigate', detail: { href: `${location.origin}/restaurant/adria`, replace: false } },
    ]);
  });

  it('says time, delivery cost, minimum, rating, kitchen types and the discount where it is more than everywhere', async () => {
    const dearer = aRestaurant({ discount: 5, backedDiscount: { percent: 15, upTo: false } });
    const { byText } = await placeList({ api: { getRestaurants: () => answerOf([dearer]) } });
    const card = byText('.card', dearer.name).textContent?.replaceAll('\u00A0', ' ');
    for (const text of [
      '25–45 min',
      '€ 2 Lieferung',
      'ab € 10',
      '4,5 von 5 Sternen',
      'Pizza, Italienisch',
      'Gratis Lieferung ab € 30',
      '−15 %',
    ]) {
      expect(card).toContain(text);
    }
  });

  it('says no more discount than the history of prices backs', async () => {
    const backed = [null, { percent: 10, upTo: false }, { percent: 12, upTo: false }, { percent: 15, upTo: true }];
    const restaurants = backed.map((backedDiscount, index) =>
      aRestaurant({ slug: `r-${index}`, name: `R ${index}`, discount: 5, backedDiscount }),
    );
    const { all } = await placeList({ api: { getRestaurants: () => answerOf(restaurants) } });
    const labels = all('.card-discount').map((each) => each.firstElementChild?.textContent?.replaceAll('\u00A0', ' '));
    expect(labels).toEqual(['−12 %', 'bis zu −15 %']);
  });

  it('says no discount where there is none', async () => {
    const { all } = await placeList({ api: { getSettings: () => aSettings({ globalDiscount: 0 }) } });
    expect(all('.card-discount')).toHaveLength(0);
  });

  it('says on its picture when it opens and that preorder is possible', async () => {
    const { byText } = await placeList();
    expect(byText('.card-off .card-overlay', '').textContent).toBe('Öffnet um 19:30Vorbestellen möglich');
  });

  it('has a picture with its size, in two widths and formats, fetched lazily below the first row', async () => {
    const many = [1, 2, 3, 4].map((number) => aRestaurant({ slug: `r-${number}`, picture: 'pizza' }));
    const { all } = await placeList({ api: { getRestaurants: () => answerOf(many) } });
    const pictures = all('.card-dish');
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'eager', 'eager', 'lazy']);
    // only one is asked for before all others
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', null, null, null]);
    expect(pictures[0]?.getAttribute('src')).toBe(`${location.origin}/images/pizza-800.jpg`);
    const sources = [...(pictures[0]?.parentElement?.querySelectorAll('source') ?? [])];
    const base = `${location.origin}/images/pizza`;
    expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual([
      ['image/avif', `${base}-400.avif 400w, ${base}-800.avif 800w`],
      ['image/webp', `${base}-400.webp 400w, ${base}-800.webp 800w`],
    ]);
    expect([pictures[0]?.getAttribute('width'), pictures[0]?.getAttribute('height')]).toEqual(['800', '450']);
  });
});
