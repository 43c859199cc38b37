import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { settled } from '#runtime/testing/place-element.ts';
import type { RestaurantsAnswer } from '#shared/contract/restaurants.ts';
import { someFilterCounts } from '#tests/support/builders.ts';
import { aSettings } from '#tests/support/session-builders.ts';
import { adria, answerOf, beliebt, later, placeList } from '../testing/place-list.ts';

describe('filters', () => {
  it('show how many restaurants each choice leaves; one that leaves none can be chosen all the same', async () => {
    const { byText, click, queries } = await placeList({
      api: {
        getRestaurants: () =>
          answerOf([adria], {
            counts: someFilterCounts(1, {
              kitchenTypes: { pizza: 12 },
              diets: { vegan: 5 },
              paymentTypes: { creditcard: 3, creditcard_3d: 3, 'creditcard,creditcard_3d': 4 },
              deliveryFee: { 0: 6, 100: 7 },
              rating: { 4: 1234 },
              mode: { 0: 60, 1: 50, 2: 40 },
              openNow: 3300,
            }),
          }),
      },
    });
    const filters = (selector: string, text: string) =>
      byText(`.list-filters ${selector}`, text).textContent?.replaceAll('\u00A0', ' ');
    expect(filters('label', 'Pizza')).toBe('Pizza12, 12 Restaurants');
    expect(filters('label', 'Vegan')).toBe('Vegan5, 5 Restaurants');
    expect(filters('label', 'Halal')).toBe('Halal0, 0 Restaurants');
    expect(filters('label', 'Kreditkarte')).toBe('Kreditkarte online4, 4 Restaurants');
    expect(filters('button', 'Gratis')).toBe('Gratis6, 6 Restaurants');
    expect(filters('button', 'ab 4')).toBe('ab 4 ★1 234, 1 234 Restaurants');
    expect(byText('.list-mode label', 'Abholung').textContent).toBe('Abholung40, 40 Restaurants');
    expect(byText('.list-when option', 'Jetzt').textContent).toBe('Jetzt geöffnet (3\u00A0300)');
    await click('.list-filters label', 'Halal');
    expect(queries().at(-1)).toEqual({ diets: 'halal' });
  });

  it('offer any rating, which takes the chosen one back', async () => {
    const { byText, click, queries } = await placeList();
    const any = () => byText('.list-filters button', 'egal').getAttribute('aria-pressed');
    expect(any()).toBe('true');
    await click('.list-filters button', 'ab 5 ★');
    expect([any(), queries().at(-1)]).toEqual(['false', { rating: '5' }]);
    await click('.list-filters button', 'egal');
    expect([any(), queries().at(-1)]).toEqual(['true', {}]);
    await click('.list-filters button', 'egal');
    expect([any(), queries().at(-1)]).toEqual(['true', {}]);
  });

  it.each([
    ['label', 'Pizza', { kitchenTypes: 'pizza' }],
    ['label', 'Bargeld', { paymentTypes: 'cash' }],
    ['label', 'Vegetarisch', { diets: 'vegetarian' }],
    ['label', 'Glutenfrei', { diets: 'gluten-free' }],
    ['button', 'ab 1 ★', { rating: '1' }],
    ['button', 'ab 2 ★', { rating: '2' }],
    ['button', 'ab 3 ★', { rating: '3' }],
    ['button', 'ab 4 ★', { rating: '4' }],
    ['button', 'ab 5 ★', { rating: '5' }],
    ['button', 'Gratis', { deliveryFee: '0' }],
    ['button', 'bis €\u00A01', { deliveryFee: '100' }],
    ['button', 'bis €\u00A02', { deliveryFee: '200' }],
    ['button', 'bis 30 min', { deliveryTime: '30' }],
    ['button', 'Keiner', { minimumOrderValue: '0' }],
    ['button', 'bis €\u00A05', { minimumOrderValue: '500' }],
  ])('by %s "%s" ask for it, and not any more when it is pressed again', async (kind, label, query) => {
    const { click, queries } = await placeList();
    await click(`.list-filters ${kind}`, label);
    expect(queries().at(-1)).toEqual(query);
    await click(`.list-filters ${kind}`, label);
    expect(queries().at(-1)).toEqual({});
  });

  it('offer those means of payment that the marketplace takes, and what an old link asks for', async () => {
    const { all } = await placeList({
      html: '<fo-restaurant-list sync-url></fo-restaurant-list>',
      address: '/restaurants?paymentTypes=eps',
      api: { getSettings: () => aSettings({ onlinePaymentTypes: [] }) },
    });
    const payment = all('.list-filters fieldset').find((each) => each.textContent?.includes('Bezahlen mit'));
    const names = [...(payment?.querySelectorAll('.list-check-name') ?? [])].map((each) => each.textContent);
    expect(names).toEqual(['Bargeld', 'Bankomatkarte', 'eps-Überweisung']);
  });

  it('of a link that are no filters are said, until one is chosen and the address is right', async () => {
    const { all, click, queries } = await placeList({
      html: '<fo-restaurant-list sync-url></fo-restaurant-list>',
      address: '/restaurants?rating=9&paymentTypes=gold,sofort&deliveryFee=100',
    });
    expect(queries()).toEqual([{ deliveryFee: '100', paymentTypes: 'sofort' }]);
    const notices = () => all('.fo-notice').map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''));
    expect(notices()).toEqual(['Diese Filter gibt es nicht, sie sind weggelassen: Bewertung: 9, Bezahlen mit: gold']);
    await click('.list-active .fo-chip', 'Sofort (gibt es nicht mehr)');
    expect(queries().at(-1)).toEqual({ deliveryFee: '100' });
    expect(notices()).toEqual([]);
    expect(location.search).toBe('?deliveryFee=100');
  });

  it('of the delivery are none to who fetches the food, but one that is chosen can be taken away', async () => {
    const { all, click } = await placeList();
    const legends = () => all('.list-filters legend').map(({ textContent }) => textContent);
    const ofDelivery = ['Liefergebühr', 'Lieferzeit', 'Mindestbestellwert'];
    expect(legends()).toEqual(expect.arrayContaining(ofDelivery));
    await click('.list-filters button', 'Gratis');
    await click('.list-mode label', 'Abholung');
    expect(legends().filter((legend) => ofDelivery.includes(legend ?? ''))).toEqual(['Liefergebühr']);
    await click('.list-filters button', 'Gratis');
    expect(legends().filter((legend) => ofDelivery.includes(legend ?? ''))).toEqual([]);
  });

  it('show what is open now', async () => {
    const { all, queries, choose, click } = await placeList();
    await choose('.list-when select', '1');
    expect(queries().at(-1)).toEqual({ openNow: '1' });
    await click('.list-active .fo-chip', 'Jetzt geöffnet');
    expect(queries().at(-1)).toEqual({});
    expect(all<HTMLSelectElement>('.list-when select')[0]?.value).toBe('0');
  });

  it.each(['1', '2', '3', '4'])('leave the sorting %s to another choice', async (sorting) => {
    const { queries, choose, all } = await placeList();
    await choose('.list-sorting select', sorting);
    expect(queries().at(-1)).toEqual(sorting === '1' ? {} : { sorting });
    expect(all('.list-active .fo-chip')).toHaveLength(0);
  });

  it('keep a kitchen in its place that another filter leaves without restaurants', async () => {
    const { byText, click } = await placeList({
      api: {
        getRestaurants: ({ query }) =>
          answerOf([adria], {
            counts: someFilterCounts(1, {
              kitchenTypes: query.rating === undefined ? { pizza: 2, thai: 1 } : { pizza: 1 },
            }),
          }),
      },
    });
    await click('.list-filters button', 'ab 4 ★');
    expect(byText('.list-filters label', 'Thailändisch').textContent).toBe('Thailändisch0, 0 Restaurants');
  });

  it('that are taken away hand the focus to the next one, and the last one to the results', async () => {
    const { element, click } = await placeList();
    const focused = () => element.shadowRoot?.activeElement;
    for (const label of ['Pizza', 'Thai']) await click('.list-filters label', label);
    await click('.list-active .fo-chip', 'Pizza');
    expect(focused()?.textContent).toContain('Thailändisch');
    await click('.list-active .fo-chip', 'Thailändisch');
    expect(focused()?.className).toBe('list-results');
  });

  it('can be skipped on the way to the results', async () => {
    const { element, all, click } = await placeList();
    expect(all('.list-filters button')[0]?.textContent).toBe('Zu den Restaurants');
    await click('.fo-skip');
    expect(element.shadowRoot?.activeElement?.className).toBe('list-results');
  });

  it('leave the list that is shown until the new one has come, and say after 200 ms that it is on its way', async () => {
    const late = deferred<RestaurantsAnswer>();
    const { all, names, click } = await placeList({
      api: { getRestaurants: ({ query }) => (query.rating ? late.promise : answerOf([adria, later])) },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await click('.list-filters button', 'ab 4 ★');
    await settled(() => vi.advanceTimersByTimeAsync(199));
    expect(all('.list-results')[0]?.getAttribute('aria-busy')).toBeNull();
    await settled(() => vi.advanceTimersByTimeAsync(1));
    expect(all('.list-results')[0]?.getAttribute('aria-busy')).toBe('true');
    expect(names()).toEqual(['Adria', 'Spätes Eck']);
    await settled(() => late.resolve(answerOf([beliebt])));
    expect(all('.list-results')[0]?.getAttribute('aria-busy')).toBeNull();
    expect(names()).toEqual(['Lotos']);
  });

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
    const { all, queries, type } = await placeList();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const box = 'input[type=search]';
    for (const text of ['r', 'ra', 'ramen ']) await type(box, text);
    await settled(() => vi.advanceTimersByTimeAsync(250));
    expect(queries()).toEqual([{}, { q: 'ramen' }]);
    expect(all<HTMLInputElement>(box)[0]?.value).toBe('ramen ');
  });

  it('stand apart from the text around them where they are written from the right', async () => {
    const { all } = await placeList({
      html: '<fo-restaurant-list sync-url></fo-restaurant-list>',
      address: `/restaurants?q=${encodeURIComponent('شاورما')}`,
    });
    expect(all('.list-active-label').map(({ textContent }) => textContent)).toEqual(['„\u2068شاورما\u2069“']);
  });

  it('search at once with Enter, and before the box is left', async () => {
    const { all, queries, type } = await placeList();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const box = 'input[type=search]';
    await type(box, 'ramen');
    await settled(() => all(box)[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    expect(queries().at(-1)).toEqual({ q: 'ramen' });
    await type(box, 'ramen 50%');
    await settled(() => all(box)[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(queries().at(-1)).toEqual({ q: 'ramen 50%' });
    await settled(() => vi.advanceTimersByTimeAsync(1000));
    expect(queries()).toHaveLength(3);
  });

  it('switch between delivery and takeaway', async () => {
    const { queries, all, click } = await placeList();
    await click('.list-mode label', 'Abholung');
    expect(queries().at(-1)).toEqual({ mode: '2' });
    expect(all('.card-facts')[0]?.textContent).toContain('Abholung');
  });

  it('take takeaway along to the restaurant, and delivery not, which is usual', async () => {
    const { all, click } = await placeList();
    const target = () => new URL(all('.card-name a')[0]?.getAttribute('href') ?? '');
    expect(target().search).toBe('');
    await click('.list-mode label', 'Abholung');
    expect(target().search).toBe('?mode=2');
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
      api: {
        getRestaurants: ({ query }) =>
          query.rating === undefined ? answerOf([adria]) : answerOf([], { counts: someFilterCounts(0, { region: 7 }) }),
      },
    });
    expect(all('[aria-live]')[0]?.textContent).toBe('1 liefert hierher');
    await click('.list-filters button', 'ab 4 ★');
    expect(all('[aria-live]')[0]?.textContent).toBe('0 Restaurants');
    expect(text()).toContain('Kein Restaurant passt zu deinen Filtern');
    expect(text()).toContain('Ohne Filter sind es 7 Restaurants');
    expect(all('.list-active .fo-chip').map(({ textContent }) => textContent)).toEqual(['ab 4 ★entfernen']);
    await click('[part=empty] button', 'Filter zurücksetzen');
    expect(names()).toEqual(['Adria']);
  });
});
