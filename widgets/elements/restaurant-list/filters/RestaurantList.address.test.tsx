import { describe, expect, it, vi } from 'vitest';
import { settled } from '#runtime/testing/place-element.ts';
import { placeList } from '../testing/place-list.ts';

/** The browser has gone to another entry of the page's history. */
const back = (address: string) =>
  settled(() => {
    history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe("filters in the page's address", () => {
  const html = '<fo-restaurant-list sync-url></fo-restaurant-list>';

  it('are read when it comes, with the postcode', async () => {
    const { queries } = await placeList({
      html,
      address: '/restaurants?zip=1060&rating=4&kitchenTypes=pizza',
    });
    expect(queries()).toEqual([{ zip: '1060', rating: '4', kitchenTypes: 'pizza' }]);
  });

  it('are written with each change, next to what else stands there', async () => {
    const { click } = await placeList({ html, address: '/restaurants?zip=1010&from=mail#list' });
    await click('.list-filters button', 'ab 4 ★');
    expect(location.search + location.hash).toBe('?zip=1010&from=mail&rating=4#list');
  });

  it('are a step of their own each, which "back" takes off', async () => {
    const { click, queries, all } = await placeList({ html, address: '/restaurants?zip=1010' });
    const before = history.length;
    await click('.list-filters button', 'ab 4 ★');
    await click('.list-filters label', 'Pizza');
    expect(history.length).toBe(before + 2);
    await back('/restaurants?zip=1010&rating=4');
    expect(queries().at(-1)).toEqual({ zip: '1010', rating: '4' });
    await back('/restaurants?zip=1010');
    expect(queries().at(-1)).toEqual({ zip: '1010' });
    expect(all('.list-active .fo-chip')).toHaveLength(0);
  });

  it('are one step for a text, however many pauses there are in it', async () => {
    const { type, click } = await placeList({ html });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = history.length;
    const write = async (text: string) => {
      await type('input[type=search]', text);
      await settled(() => vi.advanceTimersByTimeAsync(250));
    };
    for (const text of ['ra', 'rame', 'ramen']) await write(text);
    expect(location.search).toBe('?q=ramen');
    expect(history.length).toBe(before + 1);
    await click('.list-filters button', 'ab 4 ★');
    await write('rame');
    expect(history.length).toBe(before + 3);
  });

  it('show in the search box again what was searched before', async () => {
    const { all } = await placeList({ html, address: '/restaurants?q=ramen' });
    await back('/restaurants?q=sushi');
    expect(all<HTMLInputElement>('input[type=search]')[0]?.value).toBe('sushi');
  });

  it('are ignored where they are garbage, and the list shows', async () => {
    const { queries, names } = await placeList({
      html,
      address: `/restaurants?zip=99999&rating=NaN&mode=%00&q=${'%F0%9F%8D%95'.repeat(200)}&diets=,%25,_&cursor=x`,
    });
    expect(queries()).toEqual([{ q: '🍕'.repeat(50) }]);
    expect(names()).toHaveLength(3);
  });

  it('stay as they are when the address of another page of the application comes', async () => {
    const { queries } = await placeList({ html, address: '/restaurants?rating=4' });
    await back('/somewhere-else');
    expect(queries()).toEqual([{ rating: '4' }]);
  });

  it('change with the postcode when another address is chosen for the list of one', async () => {
    const { queries } = await placeList({ html, address: '/restaurants?zip=1010&rating=4' });
    await back('/restaurants?zip=1060&rating=4');
    expect(queries().at(-1)).toEqual({ zip: '1060', rating: '4' });
  });

  it('leave the address alone without sync-url', async () => {
    const { click, queries } = await placeList({ address: '/restaurants?rating=4' });
    await click('.list-filters button', 'Gratis');
    expect(queries()).toEqual([{}, { deliveryFee: '0' }]);
    expect(location.search).toBe('?rating=4');
  });
});
