import { describe, expect, it, vi } from 'vitest';
import { ensureDefined } from '#runtime/loader/ensure-defined.ts';
import { settled } from '#runtime/testing/place-element.ts';
import type { FilterCounts } from '#shared/contract/restaurants.ts';
import { aRestaurant, someFilterCounts } from '#tests/support/builders.ts';
import { aLocation, aPrediction } from '#tests/support/session-builders.ts';
import { adria, answerOf, placeList } from '../testing/place-list.ts';

describe('the place', () => {
  it('is asked for in a dialog with the address search, and the list follows the new one', async () => {
    const chosen = aLocation({
      zip_code: '1060',
      formatted_address_short: 'Gumpendorfer Straße 1, 1060 Wien',
    });
    const { element, queries, events, text, all, click } = await placeList({
      html: '<fo-restaurant-list zip="1010"></fo-restaurant-list>',
      api: {
        getRestaurants: ({ query }) => answerOf([adria], { zip: query.zip ?? null }),
        getPredictions: () => ({ predictions: [aPrediction()], postcodes: [], restaurants: [] }),
        chooseOrderLocation: () => ({ locationDetails: chosen }),
      },
    });
    expect(text()).toContain('Stephansplatz 1, 1010 Wien');
    await click('button', 'Adresse ändern');
    await settled(() => ensureDefined('fo-address-search'));
    const search = element.shadowRoot?.querySelector('fo-address-search')?.shadowRoot as ShadowRoot;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const input = search.querySelector('input') as HTMLInputElement;
    expect(search.activeElement).toBe(input);
    await settled(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Gumpendorfer 1');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await settled(() => vi.advanceTimersByTimeAsync(10));
    await settled(() => search.querySelector<HTMLElement>('[role=option]')?.click());
    expect(events.map(({ name }) => name)).toEqual(['fo-location-selected']);
    expect(all('dialog')).toHaveLength(0);
    expect(queries().at(-1)).toEqual({ zip: '1060' });
    expect(text()).toContain('Gumpendorfer Straße 1, 1060 Wien');
  });

  it('is asked for when none is known; range then means nothing', async () => {
    const { text, names, all } = await placeList({
      session: {},
      api: { getRestaurants: () => answerOf([{ ...adria, inRange: false }], { zip: null }) },
    });
    expect(text()).toContain('Adresse angeben');
    expect(names()).toEqual(['Adria']);
    expect(all('.card-overlay')).toHaveLength(0);
  });

  const far = { ...adria, inRange: false };
  const farAway = (values: Partial<FilterCounts> = {}) =>
    answerOf([far], {
      counts: someFilterCounts(1, { mode: { 2: 1 }, sections: { outOfRange: 1 }, ...values }),
    });

  it('out of range offers a different address, takeaway, or restaurants in the region', async () => {
    const { byText, all, click } = await placeList({ api: { getRestaurants: () => farAway() } });
    expect(byText('[part=out-of-range]', 'Zu dir liefert noch niemand')).toBeDefined();
    expect(all('[part=out-of-range] button').map(({ textContent }) => textContent)).toEqual([
      'Andere Adresse',
      'Selbst abholen',
      'Restaurants in der Region',
    ]);
    expect(byText('.list-sections', 'Adria')).toBeDefined();
    await click('button', 'Andere Adresse');
    expect(byText('dialog h2', 'Adresse ändern')).toBeDefined();
  });

  it('out of range shows the same restaurants within reach to who takes the food away', async () => {
    const { queries, all, click } = await placeList({ api: { getRestaurants: () => farAway() } });
    expect(byOverlay(all)).toEqual(['Liefert nicht zu dirAbholung geht jetzt']);
    await click('button', 'Selbst abholen');
    expect(queries().at(-1)).toEqual({ mode: '2' });
    expect(byOverlay(all)).toEqual([]);
    expect(all('[part=out-of-range]')).toHaveLength(0);
  });

  it('out of range leads to the region, where the focus then is', async () => {
    const { element, click } = await placeList({ api: { getRestaurants: () => farAway() } });
    await click('button', 'Restaurants in der Region');
    expect(element.shadowRoot?.activeElement?.className).toBe('list-sections');
  });

  it('out of range is said where the only ones near do not deliver at all', async () => {
    const near = aRestaurant({ slug: 'near', name: 'Ums Eck', delivery: false });
    const { text, names } = await placeList({ api: { getRestaurants: () => answerOf([near, far]) } });
    expect(text()).toContain('Zu dir liefert noch niemand');
    expect(names()).toEqual(['Ums Eck', 'Adria']);
  });

  it('is not out of range of who is only closed', async () => {
    const shut = aRestaurant({ slug: 'shut', open: false, closed: true });
    const { text } = await placeList({ api: { getRestaurants: () => answerOf([far, shut]) } });
    expect(text()).not.toContain('Zu dir liefert noch niemand');
  });

  it('out of range does not offer takeaway where nobody has it', async () => {
    const { text } = await placeList({ api: { getRestaurants: () => farAway({ mode: {} }) } });
    expect(text()).toContain('Zu dir liefert noch niemand');
    expect(text()).not.toContain('Selbst abholen');
  });

  it('out of range does not offer takeaway where all that have it are closed', async () => {
    const shut = aRestaurant({ inRange: false, open: false, closed: true });
    const counts = someFilterCounts(1, { mode: { '2': 1 } });
    const { text, all } = await placeList({ api: { getRestaurants: () => answerOf([shut], { counts }) } });
    expect(text()).toContain('Zu dir liefert noch niemand');
    expect(text()).not.toContain('Selbst abholen');
    expect(byOverlay(all)).toEqual(['Liefert nicht zu dir']);
    expect(all('.card-tag').map(({ textContent }) => textContent)).toEqual(['Geschlossen']);
  });

  it('is not to blame where filters leave only what delivers elsewhere', async () => {
    const { text, all } = await placeList({
      html: '<fo-restaurant-list sync-url></fo-restaurant-list>',
      address: '/restaurants?rating=4',
      api: { getRestaurants: () => farAway() },
    });
    expect(text()).toContain('Mit diesen Filtern liefert niemand zu dir');
    expect(all('[part=out-of-range]')).toHaveLength(0);
  });

  it('is not yet served where there is nothing at all, whatever the filters', async () => {
    const { text, all, click, byText } = await placeList({
      html: '<fo-restaurant-list sync-url></fo-restaurant-list>',
      address: '/restaurants?zip=9999&rating=4',
      api: { getRestaurants: () => answerOf([], { zip: '9999' }), getCities: () => ({ cities: [] }) },
    });
    expect(text()).toContain('Hier liefern wir noch nicht');
    expect(text()).not.toContain('Kein Restaurant passt');
    expect(all('[part=no-results] button').map(({ textContent }) => textContent)).toEqual(['Andere Adresse']);
    await click('button', 'Andere Adresse');
    expect(byText('dialog h2', 'Adresse ändern')).toBeDefined();
  });
});

const byOverlay = (all: (selector: string) => HTMLElement[]) =>
  all('.card-overlay').map(({ textContent }) => textContent);
