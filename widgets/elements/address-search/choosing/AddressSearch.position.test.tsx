import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { settled } from '#runtime/testing/place-element.ts';
import type { PlaceDetails } from '#shared/contract/locations.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { placeSearch, villages } from '../testing/place-search.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const part = (type: string, long_name: string) => ({ long_name, short_name: long_name, types: [type] });
const placeOf = (type: string, ...address_components: PlaceDetails['address_components']) => ({
  placeDetails: { place_id: 'here', types: [type], address_components, lat: 48.2, lng: 16.3 },
});

/** A person in Vienna, at a place that the server describes so. */
async function standAt(reverseGeocode: FakeHandlers['reverseGeocode'], api: FakeHandlers = {}) {
  const placed = await placeSearch({ api: { ...(reverseGeocode && { reverseGeocode }), ...api } });
  placed.ports.setPosition({ lat: 48.2, lng: 16.3 });
  return { ...placed, locate: () => placed.click('button', 'Standort verwenden') };
}

describe('the own position', () => {
  it('becomes the location', async () => {
    const { ports, names, paths, locate } = await standAt(() => placeOf('street_address'));
    await locate();
    expect(ports.api.callsOf('chooseOrderLocation').map(({ body }) => body)).toEqual([{ place_id: 'here' }]);
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
    expect(paths()).toEqual(['/restaurants?zip=1010']);
  });

  it('is ignored when it is refused: no alarm, a quiet hint, and the form is there', async () => {
    const { names, all, find, input, click } = await placeSearch();
    await click('button', 'Standort verwenden');
    expect(names()).toEqual([]);
    expect(all('[role=alert]')).toHaveLength(0);
    expect(find('[role=status]').textContent).toContain('Dein Standort ist gerade nicht zu finden');
    expect(input().readOnly).toBe(false);
  });

  it('disables the form while it is being looked up', async () => {
    const late = deferred<ReturnType<typeof placeOf>>();
    const { names, input, locate } = await standAt(() => late.promise);
    await locate();
    expect(input().readOnly).toBe(true);
    await settled(() => late.resolve(placeOf('street_address')));
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
    expect(input().readOnly).toBe(false);
  });

  it('fills the field when it names a street without a house', async () => {
    const { input, text, locate } = await standAt(() => placeOf('route', part('route', 'Graben')));
    await locate();
    expect(input().value).toBe('Graben ');
    expect(text()).toContain('Bitte ergänze die Hausnummer');
  });

  it('asks for the address when it only names a town', async () => {
    const { input, text, locate } = await standAt(() => placeOf('political', part('locality', 'Tulbing')));
    await locate();
    expect(input().value).toBe('Tulbing ');
    expect(text()).toContain('Bitte ergänze Straße und Hausnummer');
  });

  const municipality = () => placeOf('postal_code', part('postal_code', '3434'), part('locality', 'Wilfersdorf'));

  it('leads on by its municipality where the lookup knows no more', async () => {
    const { ports, names, locate } = await standAt(municipality, {
      getCities: () => ({ cities: villages }),
      chooseOrderCity: () => ({ locationDetails: aLocation({ city: villages[1] ?? null }) }),
    });
    await locate();
    expect(ports.api.callsOf('chooseOrderCity').map(({ body }) => body)).toEqual([villages[1]]);
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
  });

  it('asks for the city where the municipality is none of its postcode', async () => {
    const { find, locate } = await standAt(
      () => placeOf('postal_code', part('postal_code', '3434'), part('locality', 'Anderswo')),
      { getCities: () => ({ cities: villages }) },
    );
    await locate();
    expect(find('dialog h2').textContent).toBe('Genauer Ort');
  });

  it('is ignored where no place is known', async () => {
    const { all, find, locate } = await standAt(() => {
      throw anApiError(404, { key: 'place.error.unknown' });
    });
    await locate();
    expect(all('[role=alert]')).toHaveLength(0);
    expect(find('[role=status]').textContent).toContain('Dein Standort ist gerade nicht zu finden');
  });

  it('can be tried again when the lookup failed', async () => {
    const { ports, text, names, click, locate } = await standAt(() => {
      throw aNetworkError();
    });
    await locate();
    expect(text()).toContain('Keine Verbindung');
    ports.api.answer({ reverseGeocode: () => placeOf('premise') });
    await click('button', 'Nochmal versuchen');
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
  });
});
