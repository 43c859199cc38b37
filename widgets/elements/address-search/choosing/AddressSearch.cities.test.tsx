import { describe, expect, it, vi } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import type { PredictionsAnswer } from '#shared/contract/locations.ts';
import { aCity, aLocation } from '#tests/support/session-builders.ts';
import { nothing, placeSearch, villages } from '../testing/place-search.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('several cities', () => {
  const open = aLocation({
    city: null,
    cities: villages,
    zip_code: '3434',
    formatted_address_short: 'Dorfstraße 3, 3434',
  });

  it('are asked for in a dialog before the page is notified', async () => {
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

  it('lead to the search_url of the one that was chosen, unless redirects are off', async () => {
    const tulbing = aCity({ ...villages[0], search_url: '/restaurants?zip=3434&ort=tulbing' });
    const api = {
      chooseOrderLocation: () => ({ locationDetails: open }),
      chooseOrderCity: () => ({ locationDetails: { ...open, city: tulbing, cities: [] } }),
    };
    const choose = async ({ type, click }: Awaited<ReturnType<typeof placeSearch>>) => {
      await type('Dorfstraße 3');
      await click('[role=option]', 'Stephansplatz');
      await click('dialog button', 'Tulbing');
    };
    const redirected = await placeSearch({ api });
    await choose(redirected);
    expect(redirected.paths()).toEqual(['/restaurants?zip=3434&ort=tulbing']);
    const staying = await placeSearch({ api, html: '<fo-address-search no-redirect></fo-address-search>' });
    await choose(staying);
    expect(staying.names()).toEqual(['fo-location-selected']);
  });

  it('are posted to the restaurant on whose page the address is chosen', async () => {
    const { ports, type, click } = await placeSearch({
      html: '<fo-address-search slug="adria" no-redirect></fo-address-search>',
      api: {
        chooseOrderLocation: () => ({ locationDetails: open }),
        chooseRestaurantCity: () => ({ locationDetails: { ...open, city: villages[1] ?? null, cities: [] } }),
      },
    });
    await type('Dorfstraße 3');
    await click('[role=option]', 'Stephansplatz');
    await click('dialog button', 'Wilfersdorf');
    const calls = ports.api.callsOf('chooseRestaurantCity');
    expect(calls.map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { slug: 'adria' }, body: villages[1] },
    ]);
  });

  it('are left to a page that asks for the city itself', async () => {
    const { all, names, element, type, click } = await placeSearch({
      api: { chooseOrderLocation: () => ({ locationDetails: open }) },
    });
    const asked: unknown[] = [];
    element.addEventListener('fo-city-requested', (event) => {
      event.preventDefault();
      asked.push((event as CustomEvent).detail);
    });
    await type('Dorfstraße 3');
    await click('[role=option]', 'Stephansplatz');
    expect(asked).toEqual([{ zip: '3434', cities: villages }]);
    expect(all('dialog')).toHaveLength(0);
    expect(names()).toEqual([]);
  });

  it('that the server does not know are refused with a text and fetched anew', async () => {
    const { ports, text, type, click } = await placeSearch({
      api: {
        chooseOrderLocation: () => ({ locationDetails: open }),
        getCities: () => ({ cities: villages }),
        chooseOrderCity: () => {
          throw anApiError(422, { key: 'location.error.unknown-city', message: 'Diesen Ort gibt es nicht.' });
        },
      },
    });
    await type('Dorfstraße 3');
    await click('[role=option]', 'Stephansplatz');
    await click('dialog button', 'Tulbing');
    expect(text()).toContain('Diesen Ort gibt es nicht.');
    expect(ports.api.callsOf('getCities').map(({ params }) => params)).toEqual([{ zip: '3434' }]);
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

  it('says so when it has no city', async () => {
    const { find, type, click } = await placeSearch({
      api: { getPredictions: () => zips('Nirgendwo'), getCities: () => ({ cities: [] }) },
    });
    await type('3434');
    await click('[role=option]', 'Nirgendwo');
    expect(find('[role=status]').textContent).toContain('Keine Adresse gefunden');
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
