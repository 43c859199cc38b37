import { describe, expect, it } from 'vitest';
import { settled } from '#runtime/testing/place-element.ts';
import { aRestaurant } from '#tests/support/builders.ts';
import { aSettings } from '#tests/support/session-builders.ts';
import { adria, answerOf, beliebt, placeList } from '../testing/place-list.ts';

const html = '<fo-restaurant-list sync-url></fo-restaurant-list>';
const sakura = aRestaurant({ slug: 'sakura', name: 'Sakura', lat: 48.23, lng: 16.4, open: false, closed: true });
const three = { getRestaurants: () => answerOf([adria, sakura, { ...beliebt, lat: 48.19, lng: 16.3 }]) };

describe('the map of restaurants', () => {
  it('is the second view, which the address keeps as it keeps filters, and "back" takes off', async () => {
    const { all, names, text, click } = await placeList({ html, address: '/restaurants?rating=3&utm=a', api: three });
    await click('.list-tools label', 'Karte');
    expect(location.search).toBe('?rating=3&utm=a&view=map');
    expect(all('.fo-map')).toHaveLength(1);
    expect(names()).toEqual([]);
    expect(text()).toContain('3 liefern hierher');
    history.replaceState(null, '', '/restaurants?rating=3&utm=a');
    await settled(() => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(names()).toHaveLength(3);
  });

  it('has the visitor’s place and a pin for each that the filters leave, and shows the card of the chosen one', async () => {
    const { all, names, click, events } = await placeList({ html, address: '/restaurants?view=map', api: three });
    expect(all('.fo-map-mark-home')).toHaveLength(1);
    expect(all('.fo-map-pin').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Sakura, /), expect.stringMatching(/^Lotos, /)]),
    );
    await click('.fo-map-pin', 'Sakura');
    expect(names()).toEqual(['Sakura']);
    await click('.card a', 'Sakura');
    expect(events[0]).toEqual({ name: 'fo-restaurant-selected', detail: { slug: 'sakura', name: 'Sakura' } });
  });

  it('fetches further pages by itself, so that all are on it', async () => {
    const pages = {
      getRestaurants: ({ query }: { query: { cursor?: string } }) => ({
        ...answerOf(query.cursor ? [sakura] : [adria]),
        next_page_url: query.cursor ? null : '/json/restaurants?cursor=1.1.1.1.adria',
      }),
    };
    const { all } = await placeList({ html, address: '/restaurants?view=map', api: pages });
    expect(all('.fo-map-pin:not(span)').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
      'Adria',
      'Sakura',
    ]);
  });

  it('asks nobody for pictures unless the operator names a tile server', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Karten' };
    const plain = await placeList({ html, address: '/restaurants?view=map', api: three });
    expect(plain.element.shadowRoot?.querySelectorAll('image')).toHaveLength(0);
    const tiled = await placeList({
      html,
      address: '/restaurants?view=map',
      api: { ...three, getSettings: () => aSettings({ mapTiles: tiles }) },
    });
    expect(tiled.element.shadowRoot?.querySelectorAll('image').length).toBeGreaterThan(0);
    expect(tiled.text()).toContain('© Karten');
  });
});

describe('the kitchens above the list', () => {
  it('are pictures with words, the largest first, and pressed are the filter that the panel has too', async () => {
    const { all, click, queries } = await placeList({ html, api: three });
    expect(all('.list-kitchens button').map(({ textContent }) => textContent)).toEqual(['Pizza', 'Thailändisch']);
    await click('.list-kitchens button', 'Pizza');
    expect(queries().at(-1)).toEqual({ kitchenTypes: 'pizza' });
    expect(all('.list-kitchens [aria-pressed=true]')).toHaveLength(1);
    expect(all<HTMLInputElement>('.list-filters input:checked')).toHaveLength(1);
    await click('.list-kitchens button', 'Pizza');
    expect(queries().at(-1)).toEqual({});
  });
});
