import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { rendersOf } from '#runtime/testing/count-renders.ts';
import { settled } from '#runtime/testing/place-element.ts';
import type { RestaurantsAnswer } from '#shared/contract/restaurants.ts';
import { demoPage } from '../testing/demo-restaurants.ts';
import { placeList } from '../testing/place-list.ts';

/** A region of 10,000 in pages of 48. */
const total = 10_000;
const pageSize = 48;
const region: FakeHandlers = {
  getRestaurants: ({ query }) => demoPage(total, pageSize, query.cursor),
};
/** A filter is in force, so that a further one leaves the list as flat as it is. */
const filteredList = {
  address: '/restaurants?deliveryFee=200',
  html: '<fo-restaurant-list sync-url></fo-restaurant-list>',
};
const more = 'Mehr Restaurants zeigen';

describe('a list of 10,000 restaurants', () => {
  it('has only those of the pages that were asked for on the page', async () => {
    const { all, click, text } = await placeList({ api: region });
    expect(all('.card')).toHaveLength(pageSize);
    expect(text()).toContain(`${pageSize} von 10\u00A0000 Restaurants`);
    await click('button', more);
    expect(all('.card')).toHaveLength(2 * pageSize);
    expect(all('.list-item')).toHaveLength(2 * pageSize);
  });

  it('draws each card once, and with the next page only the new ones', async () => {
    let list: Awaited<ReturnType<typeof placeList>> | undefined;
    const first = await rendersOf('RestaurantCard', async () => {
      list = await placeList({ api: region });
    });
    expect(first).toBe(pageSize);
    expect(await rendersOf('RestaurantCard', async () => list?.click('button', more))).toBe(pageSize);
  });

  it('draws no card for a letter in the search, for an opened sheet or for a list that stays the same', async () => {
    const { type, click, choose } = await placeList({ ...filteredList, api: region });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const typing = () => type('input[type=search]', 'p');
    expect(await rendersOf('RestaurantCard', typing)).toBe(0);
    expect(await rendersOf('RestaurantCard', () => click('.list-filter-button'))).toBe(0);
    const sorting = () => choose('.list-sorting select', '2');
    expect(await rendersOf('RestaurantCard', sorting)).toBe(0);
    // while the new list is on its way, and when it comes with the same restaurants
    const searched = () => settled(() => vi.advanceTimersByTimeAsync(1000));
    expect(await rendersOf('RestaurantCard', searched)).toBe(0);
  });

  it('draws only the card of which something changed', async () => {
    const { ports, click } = await placeList({ ...filteredList, api: region });
    ports.api.answer({
      getRestaurants: () => {
        const answer = demoPage(total, pageSize);
        const [first, ...rest] = answer.restaurants;
        return { ...answer, restaurants: first ? [{ ...first, deliveryfee: 990 }, ...rest] : rest };
      },
    });
    const filtered = () => click('.list-filters button', 'ab 3 ★');
    expect(await rendersOf('RestaurantCard', filtered)).toBe(1);
  });

  it('draws no card when a minute has passed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await placeList({ api: region });
    const aMinute = () => settled(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await rendersOf('RestaurantCard', aMinute)).toBe(0);
  });

  it('moves the focus to the first new card and says how far the list goes now', async () => {
    const { element, all, byText, click } = await placeList({ api: region });
    byText('button', more).focus();
    await click('button', more);
    const links = all('.card-name a');
    expect(element.shadowRoot?.activeElement).toBe(links[pageSize]);
    expect(all('[aria-live]')[0]?.textContent).toBe('Weitere Restaurants geladen: 96 von 10\u00A0000');
  });

  it('leaves the focus where it was put while the next page was on its way', async () => {
    const late = deferred<RestaurantsAnswer>();
    const { element, all, click } = await placeList({
      api: { getRestaurants: ({ query }) => (query.cursor ? late.promise : demoPage(total, pageSize)) },
    });
    await click('button', more);
    all('.list-sorting select')[0]?.focus();
    await settled(() => late.resolve(demoPage(total, pageSize, '48')));
    expect(all('.card')).toHaveLength(2 * pageSize);
    expect(element.shadowRoot?.activeElement?.localName).toBe('select');
  });

  it('takes one press for one page, however often it is pressed', async () => {
    const late = deferred<RestaurantsAnswer>();
    const { queries, click, byText } = await placeList({
      api: { getRestaurants: ({ query }) => (query.cursor ? late.promise : demoPage(total, pageSize)) },
    });
    for (let press = 0; press < 3; press += 1) await click('button', more);
    expect(byText('button', more).getAttribute('aria-busy')).toBe('true');
    expect(queries()).toEqual([{}, { cursor: '48' }]);
    await settled(() => late.resolve(demoPage(total, pageSize, '48')));
  });

  it('keeps what is there when the next page fails, and tries again', async () => {
    const { ports, all, text, click } = await placeList({
      api: {
        getRestaurants: ({ query }) => {
          if (query.cursor !== undefined) throw aNetworkError();
          return demoPage(60, pageSize);
        },
      },
    });
    await click('button', more);
    expect(text()).toContain('Die nächsten Restaurants konnten nicht geladen werden');
    expect(all('.card')).toHaveLength(pageSize);
    ports.api.answer({ getRestaurants: ({ query }) => demoPage(60, pageSize, query.cursor) });
    await click('button', 'Nochmal versuchen');
    expect(all('.card')).toHaveLength(60);
    expect(all('.list-more')).toHaveLength(0);
  });

  it('is as long as it was for somebody who comes back to it', async () => {
    const html = '<fo-restaurant-list sync-url></fo-restaurant-list>';
    const { click } = await placeList({ api: region, html });
    await click('button', more);
    await click('button', more);
    expect(history.state).toEqual({ foPages: 3 });
    const again = await placeList({ api: region, html, state: history.state });
    expect(again.all('.card')).toHaveLength(3 * pageSize);
    await again.click('.list-filters button', 'ab 4 ★');
    expect(again.queries().at(-1)).toEqual({ rating: '4' });
  });

  it.each([{ foPages: 1e9 }, { foPages: '<b>' }, { foPages: -1 }, 'router', null])(
    'is not fetched for ever because of a history state that says %j',
    async (state) => {
      const { all } = await placeList({
        api: { getRestaurants: ({ query }) => demoPage(100, 5, query.cursor) },
        html: '<fo-restaurant-list sync-url></fo-restaurant-list>',
        state,
      });
      expect(all('.card').length).toBeLessThanOrEqual(50);
    },
  );
});
