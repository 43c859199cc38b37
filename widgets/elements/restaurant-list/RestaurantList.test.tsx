import { describe, expect, it, vi } from 'vitest';
import type { RestaurantsAnswer } from '../../../shared/contract/restaurants.ts';
import { aLocation, aPrediction, aRestaurant } from '../../../tests/support/builders.ts';
import { deferred } from '../../io/testing/deferred.ts';
import { aNetworkError } from '../../io/testing/fake-api.ts';
import { ensureDefined } from '../../runtime/ensure-defined.ts';
import { settled } from '../../runtime/testing/place-element.ts';
import { adria, answerOf, beliebt, later, placeList } from './testing/place-list.ts';

describe('the list', () => {
  it('shows the restaurants of the location in sections with their counts', async () => {
    const { all, names, queries } = await placeList();
    expect(queries()).toEqual([{}]);
    expect(all('h2').map(({ textContent }) => textContent)).toEqual([
      'Gerade beliebt 1',
      'Jetzt geöffnet 1',
      'Für später vorbestellen 1',
    ]);
    expect(names()).toEqual(['Lotos', 'Adria', 'Spätes Eck']);
  });

  it('asks for the postcode of its attribute, and again when that changes', async () => {
    const { element, queries } = await placeList({
      html: '<fo-restaurant-list zip="8010"></fo-restaurant-list>',
    });
    await settled(() => element.setAttribute('zip', '4020'));
    expect(queries()).toEqual([{ zip: '8010' }, { zip: '4020' }]);
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
    const { ports, text, names, click } = await placeList({
      api: {
        getRestaurants: () => {
          throw aNetworkError();
        },
      },
    });
    expect(text()).toContain('Du hast gerade keine Verbindung');
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

  it('appends the next page, and keeps what is there when that fails', async () => {
    const { ports, names, text, click, all } = await placeList({
      api: {
        getRestaurants: ({ query }) => {
          if (query.cursor !== undefined) throw aNetworkError();
          return answerOf([adria], { next_page_url: '/json/restaurants?cursor=60' });
        },
      },
    });
    await click('button', 'Mehr Restaurants zeigen');
    expect(text()).toContain('Die nächsten Restaurants konnten nicht geladen werden');
    expect(names()).toEqual(['Adria']);
    ports.api.answer({
      getRestaurants: ({ query }) => answerOf(query.cursor === '60' ? [beliebt] : [adria]),
    });
    await click('button', 'Nochmal versuchen');
    expect(names()).toEqual(['Lotos', 'Adria']);
    expect(all('.list-more')).toHaveLength(0);
  });
});

describe('a card', () => {
  it('is one link to the restaurant that tells the page first', async () => {
    const { events, byText, click } = await placeList();
    expect(byText('.card a', 'Adria').getAttribute('href')).toBe(`${location.origin}/restaurant/adria`);
    await click('.card a', 'Adria');
    expect(events).toEqual([
      { name: 'fo-restaurant-selected', detail: { slug: 'adria', name: 'Adria' } },
      { name: 'fo-navigate', detail: { href: `${location.origin}/restaurant/adria`, replace: false } },
    ]);
  });

  it('says time, delivery cost, minimum, rating, kitchen types and the discount with the global one', async () => {
    const { byText } = await placeList();
    const card = byText('.card', 'Adria').textContent?.replaceAll('\u00A0', ' ');
    for (const words of [
      '30–40 min',
      '€ 2 Lieferung',
      'ab € 10',
      '4,5 von 5 Sternen',
      'Pizza, Italienisch',
      '−10 %',
    ]) {
      expect(card).toContain(words);
    }
  });

  it('says on its picture when it opens and that preorder is possible', async () => {
    const { byText } = await placeList();
    expect(byText('.card-off .card-overlay', '').textContent).toBe('Öffnet um 19:30Vorbestellen möglich');
  });

  it('has a picture with its size, in two widths, fetched late below the first row', async () => {
    const many = [1, 2, 3, 4].map((number) => aRestaurant({ slug: `r-${number}`, picture: 'pizza' }));
    const { all } = await placeList({ api: { getRestaurants: () => answerOf(many) } });
    const pictures = all('.card-dish');
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'eager',
      'lazy',
    ]);
    expect(pictures[0]?.getAttribute('src')).toBe(`${location.origin}/images/pizza-800.jpg`);
    expect(pictures[0]?.getAttribute('srcset')).toContain('/images/pizza-400.jpg 400w');
    expect([pictures[0]?.getAttribute('width'), pictures[0]?.getAttribute('height')]).toEqual(['800', '450']);
  });
});

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
    await click('button', 'Ändern');
    await settled(() => ensureDefined('fo-address-search'));
    const search = element.shadowRoot?.querySelector('fo-address-search')?.shadowRoot as ShadowRoot;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const input = search.querySelector('input') as HTMLInputElement;
    await settled(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        'Gumpendorfer 1',
      );
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

  it('offers another address, takeaway and the region where nobody delivers yet', async () => {
    const far = { ...adria, inRange: false };
    const { text, queries, all, click } = await placeList({ api: { getRestaurants: () => answerOf([far]) } });
    expect(text()).toContain('Hier liefern wir noch nicht');
    expect(text()).toContain('Andere Adresse');
    expect(all('h2').map(({ textContent }) => textContent)).toContain('In deiner Region 1');
    await click('button', 'Abholung zeigen');
    expect(queries().at(-1)).toEqual({ mode: '2' });
    expect(all('.card-overlay')).toHaveLength(0);
  });

  it('says that nobody delivers here where there is nothing at all', async () => {
    const { text } = await placeList({ api: { getRestaurants: () => answerOf([]) } });
    expect(text()).toContain('Hier liefern wir noch nicht');
    expect(text()).not.toContain('Abholung zeigen');
  });
});
