import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../runtime/testing/place-element.ts';
import { adria, answerOf, placeList } from './testing/place-list.ts';

describe('filters', () => {
  it('narrow the list and stand as chips that take them away again', async () => {
    const { queries, all, click } = await placeList();
    await click('.list-filters label', 'Pizza');
    await click('.list-filters button', 'Gratis');
    await click('.list-filters label', 'Kreditkarte');
    expect(queries().at(-1)).toEqual({
      kitchenTypes: 'pizza',
      deliveryFee: '0',
      paymentTypes: 'creditcard,creditcard_3d',
    });
    expect(all('.list-active .fo-chip')).toHaveLength(3);
    await click('.list-active .fo-chip', 'Pizza');
    expect(queries().at(-1)).toEqual({ deliveryFee: '0', paymentTypes: 'creditcard,creditcard_3d' });
    await click('.list-active button', 'Filter zurücksetzen');
    expect(queries().at(-1)).toEqual({});
  });

  it('search by name or kitchen after a typing pause', async () => {
    const { all, queries } = await placeList();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const input = all('.list-filters input[type=search]')[0] as HTMLInputElement;
    for (const text of ['r', 'ra', 'ramen ']) {
      await settled(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
    await settled(() => vi.advanceTimersByTimeAsync(250));
    expect(queries()).toEqual([{}, { q: 'ramen' }]);
    expect(input.value).toBe('ramen ');
  });

  it('switch between delivery and takeaway', async () => {
    const { queries, all, click } = await placeList();
    await click('.list-mode label', 'Abholung');
    expect(queries().at(-1)).toEqual({ mode: '2' });
    expect(all('.card-facts')[0]?.textContent).toContain('Abholung');
  });

  it('open as a sheet whose button says how many restaurants there are', async () => {
    const { all, byText, click, queries } = await placeList();
    await click('.list-filter-button');
    await click('dialog button', 'ab 4 ★');
    expect(queries().at(-1)).toEqual({ rating: '4' });
    expect(byText('dialog .fo-modal-footer', '3 Restaurants zeigen')).toBeDefined();
    await click('dialog .fo-modal-footer button', '3 Restaurants zeigen');
    expect(all('dialog')).toHaveLength(0);
    expect(byText('.list-filter-button', 'Filter (1)')).toBeDefined();
  });

  it('say so when they leave nothing, and can be reset', async () => {
    const { all, names, text, click } = await placeList({
      api: { getRestaurants: ({ query }) => answerOf(query.rating === undefined ? [adria] : []) },
    });
    expect(all('[aria-live]')[0]?.textContent).toBe('1 Restaurant');
    await click('.list-filters button', 'ab 4 ★');
    expect(all('[aria-live]')[0]?.textContent).toBe('0 Restaurants');
    expect(text()).toContain('Kein Restaurant passt zu deinen Filtern');
    await click('.fo-empty button', 'Filter zurücksetzen');
    expect(names()).toEqual(['Adria']);
  });
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

  it('are written with each change, beside what else stands there', async () => {
    const { click } = await placeList({ html, address: '/restaurants?zip=1010&from=mail#list' });
    await click('.list-filters button', 'ab 4 ★');
    expect(location.search + location.hash).toBe('?zip=1010&from=mail&rating=4#list');
  });

  it('are read again when the person goes back', async () => {
    const { queries } = await placeList({ html, address: '/restaurants?rating=4' });
    await settled(() => {
      history.replaceState(null, '', '/restaurants?rating=3');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(queries()).toEqual([{ rating: '4' }, { rating: '3' }]);
  });

  it('leave the address alone without sync-url', async () => {
    const { click, queries } = await placeList({ address: '/restaurants?rating=4' });
    await click('.list-filters button', 'Gratis');
    expect(queries()).toEqual([{}, { deliveryFee: '0' }]);
    expect(location.search).toBe('?rating=4');
  });
});
