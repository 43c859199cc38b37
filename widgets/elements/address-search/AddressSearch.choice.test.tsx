import { describe, expect, it, vi } from 'vitest';
import type { PredictionsAnswer } from '../../../shared/contract/locations.ts';
import { aLocation } from '../../../tests/support/builders.ts';
import { deferred } from '../../io/testing/deferred.ts';
import { aNetworkError } from '../../io/testing/fake-api.ts';
import { settled } from '../../runtime/testing/place-element.ts';
import { nothing, placeSearch, villages } from './testing/place-search.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('choosing a place', () => {
  it('tells the page the location, then leads to the restaurants of its city', async () => {
    const { events, names, paths, type, click } = await placeSearch();
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
    expect(events[0]?.detail).toEqual({ location: aLocation() });
    expect(paths()).toEqual(['/restaurants?zip=1010']);
  });

  it.each(['no-redirect', 'flow="inline"'])(
    'stays on the page with %s and shows the location',
    async (attribute) => {
      const { names, text, type, input, click } = await placeSearch({
        html: `<fo-address-search ${attribute}></fo-address-search>`,
      });
      await type('Steph');
      await click('[role=option]', 'Stephansplatz 1');
      expect(names()).toEqual(['fo-location-selected']);
      expect(text()).toContain('Stephansplatz 1, 1010 Wien');
      expect(input().value).toBe('');
    },
  );

  it('asks for the house number of a place without one, goes on from its short form and keeps the focus', async () => {
    const { ports, element, find, input, names, type, click } = await placeSearch();
    input().focus();
    await type('Steph');
    await click('[role=option]', 'Stephanie-Gasse');
    expect(find('[role=status]').textContent).toContain('Bitte ergänze die Hausnummer');
    expect(input().value).toBe('Stephanie-Gasse ');
    expect(element.shadowRoot?.activeElement).toBe(input());
    await settled(() => vi.advanceTimersByTimeAsync(10));
    expect(ports.api.callsOf('getPredictions').at(-1)?.query).toEqual({
      input: 'Stephanie-Gasse',
      mode: '12',
    });
    expect(ports.api.callsOf('chooseOrderLocation')).toHaveLength(0);
    expect(names()).toEqual([]);
    await type('Stephanie-Gasse 3');
    expect(find('[role=status]').textContent).toBe('');
  });

  it('keeps the text when the choice fails, and tries again', async () => {
    const { ports, input, names, text, type, click } = await placeSearch({
      api: {
        chooseOrderLocation: () => {
          throw aNetworkError();
        },
      },
    });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(text()).toContain('Die Adresse konnte nicht geändert werden');
    expect(input().value).toBe('Steph');
    ports.api.answer({ chooseOrderLocation: () => ({ locationDetails: aLocation() }) });
    await click('button', 'Nochmal versuchen');
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
  });

  it('takes nothing else while a choice is on its way', async () => {
    const late = deferred<{ locationDetails: ReturnType<typeof aLocation> }>();
    const { input, names, type, click } = await placeSearch({
      api: { chooseOrderLocation: () => late.promise },
    });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    await type('Graben');
    expect(input().value).toBe('Steph');
    await settled(() => late.resolve({ locationDetails: aLocation() }));
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
  });
});

describe('several cities', () => {
  const open = aLocation({
    city: null,
    cities: villages,
    zip_code: '3434',
    formatted_address_short: 'Dorfstraße 3, 3434',
  });

  it('are asked for in a dialog before the page is told', async () => {
    const { ports, names, paths, find, type, click } = await placeSearch({
      api: {
        chooseOrderLocation: () => ({ locationDetails: open }),
        chooseOrderCity: () => ({ locationDetails: { ...open, city: villages[1] ?? null, cities: [] } }),
      },
    });
    await type('Dorfstraße 3');
    await click('[role=option]', 'Stephansplatz');
    expect(find('dialog h2').textContent).toBe('Genauer Ort');
    expect(names()).toEqual([]);
    await click('dialog button', 'Wilfersdorf');
    expect(ports.api.callsOf('chooseOrderCity').map(({ body }) => body)).toEqual([villages[1]]);
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
    expect(paths()).toEqual(['/restaurants?zip=3434']);
  });

  it('can be left open by cancelling', async () => {
    const { names, all, text, type, click } = await placeSearch({
      api: { chooseOrderLocation: () => ({ locationDetails: open }) },
    });
    await type('Dorfstraße 3');
    await click('[role=option]', 'Stephansplatz');
    await click('dialog button', 'Abbrechen');
    expect(all('dialog')).toHaveLength(0);
    expect(names()).toEqual([]);
    expect(text()).toContain('Ort wählen');
  });
});

describe('choosing a postcode', () => {
  const zips = (...names: string[]): PredictionsAnswer => ({
    ...nothing,
    postcodes: names.map((city_name) => ({
      zip_code: '3434',
      city_name,
      search_url: '/restaurants?zip=3434',
    })),
  });
  const chosen = () => ({ locationDetails: aLocation({ city: villages[0] ?? null, zip_code: '3434' }) });

  it('takes its only city', async () => {
    const { ports, paths, type, click } = await placeSearch({
      api: {
        getPredictions: () => zips('Tulbing'),
        getCities: () => ({ cities: villages.slice(0, 1) }),
        chooseOrderCity: chosen,
      },
    });
    await type('3434');
    await click('[role=option]', '3434 Tulbing');
    expect(ports.api.callsOf('chooseOrderCity').map(({ body }) => body)).toEqual([villages[0]]);
    expect(paths()).toEqual(['/restaurants?zip=3434']);
  });

  it('takes the city that the person pointed at', async () => {
    const { ports, type, click } = await placeSearch({
      api: {
        getPredictions: () => zips('Tulbing', 'Wilfersdorf'),
        getCities: () => ({ cities: villages }),
        chooseOrderCity: chosen,
      },
    });
    await type('3434');
    await click('[role=option]', 'Wilfersdorf');
    expect(ports.api.callsOf('chooseOrderCity').map(({ body }) => body)).toEqual([villages[1]]);
  });

  it('asks which of several cities is meant when only the number was typed', async () => {
    const { find, type, submit } = await placeSearch({
      api: { getPredictions: () => zips('Tulbing', 'Wilfersdorf'), getCities: () => ({ cities: villages }) },
    });
    await type('3434');
    await submit();
    expect(find('dialog').textContent).toContain('Zur Postleitzahl 3434 gehören mehrere Orte');
  });
});

describe('choosing a restaurant', () => {
  it('tells the page and leads to it', async () => {
    const { events, paths, type, click } = await placeSearch();
    await type('Steff');
    await click('[role=tab]', 'Restaurants');
    await click('[role=option]', 'Zum Steffl');
    expect(events[0]).toEqual({
      name: 'fo-restaurant-selected',
      detail: { slug: 'steffl', name: 'Zum Steffl' },
    });
    expect(paths()).toEqual(['/restaurant/steffl']);
  });
});

describe('the own position', () => {
  const placeDetails = {
    place_id: 'here',
    types: ['street_address'],
    address_components: [],
    lat: 48.2,
    lng: 16.3,
  };

  it('becomes the location', async () => {
    const { ports, names, click } = await placeSearch({ api: { reverseGeocode: () => ({ placeDetails }) } });
    ports.setPosition({ lat: 48.2, lng: 16.3 });
    await click('button', 'Standort verwenden');
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
  });

  it('is ignored when it is refused', async () => {
    const { names, all, click } = await placeSearch();
    await click('button', 'Standort verwenden');
    expect(names()).toEqual([]);
    expect(all('[role=alert]')).toHaveLength(0);
  });

  it('fills the field when it names no house', async () => {
    const street = { long_name: 'Graben', short_name: 'Graben', types: ['route'] };
    const { ports, input, text, click } = await placeSearch({
      api: {
        reverseGeocode: () => ({
          placeDetails: { ...placeDetails, types: ['route'], address_components: [street] },
        }),
      },
    });
    ports.setPosition({ lat: 48.2, lng: 16.3 });
    await click('button', 'Standort verwenden');
    expect(input().value).toBe('Graben ');
    expect(text()).toContain('Bitte ergänze Straße und Hausnummer');
  });
});

describe('the location that is set', () => {
  it('is shown with a link to its restaurants, and can be reset', async () => {
    const { ports, find, text, click } = await placeSearch({
      session: { location: aLocation() },
      api: { resetOrderLocation: () => ({ locationDetails: null }) },
    });
    expect(text()).toContain('Stephansplatz 1, 1010 Wien');
    expect(find('a').getAttribute('href')).toBe(`${location.origin}/restaurants?zip=1010`);
    await click('button', 'Zurücksetzen');
    expect(ports.api.callsOf('resetOrderLocation')).toHaveLength(1);
    expect(text()).not.toContain('Stephansplatz 1');
  });

  it('takes the place of the field with compact until it is to be changed', async () => {
    const { all, click } = await placeSearch({
      html: '<fo-address-search compact></fo-address-search>',
      session: { location: aLocation() },
    });
    expect(all('input')).toHaveLength(0);
    await click('button', 'Adresse ändern');
    expect(all('input')).toHaveLength(1);
  });
});

describe('the last visited restaurants', () => {
  it('are links below the field, when asked for', async () => {
    const visits = JSON.stringify([{ slug: 'roma', name: 'Roma' }]);
    const { names, paths, click } = await placeSearch({
      html: '<fo-address-search last-visited></fo-address-search>',
      stored: { 'de-last-visited': visits },
    });
    await click('nav a', 'Roma');
    expect(names()).toEqual(['fo-restaurant-selected', 'fo-navigate']);
    expect(paths()).toEqual(['/restaurant/roma']);
  });
});
