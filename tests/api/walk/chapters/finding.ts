import { expect, it } from 'vitest';
import type { Person, Walk } from '../walk.ts';

interface City {
  city_code: string;
  zip_code: string;
  city_name: string;
  search_url: string;
}

interface LocationAnswer {
  locationDetails: {
    zip_code: string;
    streetnumber: string | null;
    city: City | null;
    cities: City[];
  } | null;
}

interface PlaceEvent {
  placeDetails: { place_id: string } | null;
}

/** Types a house and takes the suggestion of a postcode. */
export async function aHouse(person: Person, input: string, zip: string): Promise<string> {
  const { predictions } = await person.call<{
    predictions: { strId: string; accepted: boolean; detailed: string }[];
  }>('GET /json/places/predictions', { query: { input, mode: '12' } });
  const found = predictions.find((each) => each.accepted && each.detailed.includes(zip));
  if (!found) throw new Error(`there is no ${input} in ${zip}: ${JSON.stringify(predictions)}`);
  return found.strId;
}

/** Goes where the demonstration's restaurants deliver. */
export async function goToNeubau(person: Person): Promise<void> {
  const place_id = await aHouse(person, 'Neubaugasse 12', '1070');
  await person.call('POST /json/address-search/order', { body: { place_id } });
}

/** How anybody finds out who brings what to them. */
export function finding(walk: () => Walk): void {
  let guest: Person;
  const channel = () => `session.${guest.session.sessionChannelId}`;
  const placeReceived = (exists: boolean) =>
    guest.live.received<PlaceEvent>(
      channel(),
      'OrderLocationDetailsUpdated',
      ({ placeDetails }) => (placeDetails !== null) === exists,
    );

  it('begins with a session', async () => {
    guest = await walk().aPerson();
    expect(guest.session).toMatchObject({ auth: false, user: null });
    expect(Object.keys(guest.session.dayOffsetMap)).toEqual(['0', '1']);
    await guest.call('GET /json/settings');
  });

  it('looks a house up and makes it the place', async () => {
    const place_id = await aHouse(guest, 'Neubaugasse 12', '1070');
    const { placeDetails } = await guest.call<{ placeDetails: { lat: number; lng: number } }>(
      'GET /json/places/{strId}',
      { path: { strId: place_id } },
    );
    const { lat, lng } = placeDetails;
    await guest.call('GET /json/places/reverse', { query: { lat: lat.toFixed(5), lng: lng.toFixed(5) } });

    const none = await guest.call<LocationAnswer>('GET /json/address-search/order');
    expect(none.locationDetails).toBeNull();
    const chosen = await guest.call<LocationAnswer>('POST /json/address-search/order', {
      body: { place_id },
    });
    expect(chosen.locationDetails).toMatchObject({ zip_code: '1070', streetnumber: '12' });
    await placeReceived(true);
    expect(await guest.call('GET /json/address-search/order')).toEqual(chosen);

    const reset = await guest.call<LocationAnswer>('POST /json/address-search/order/reset');
    expect(reset.locationDetails).toBeNull();
    await placeReceived(false);
  });

  it('chooses one of several towns of a postcode', async () => {
    const { cities } = await guest.call<{ cities: City[] }>('GET /json/cities/{zip}', {
      path: { zip: '8010' },
    });
    expect(cities.length).toBeGreaterThan(1);
    const [city] = cities;
    const inGraz = await guest.call<LocationAnswer>('POST /json/address-search/order/city', { body: city });
    expect(inGraz.locationDetails?.city).toEqual(city);
    await placeReceived(true);
  });

  it('lists who delivers there, and reads a menu', async () => {
    await goToNeubau(guest);
    await placeReceived(true);
    const { restaurants } = await guest.call<{
      restaurants: { slug: string; open: boolean; inRange: boolean }[];
    }>('GET /json/restaurants', {
      query: { mode: '1', sorting: '1', rating: '3', paymentTypes: 'eps', kitchenTypes: 'pizza' },
    });
    const open = restaurants.filter((each) => each.open && each.inRange);
    expect(open.length).toBeGreaterThan(0);
    const tiles = await guest.call<{ restaurants: { slug: string; name: string }[] }>('GET /json/restaurants/tiles');
    expect(tiles.restaurants.map(({ slug }) => slug)).toEqual(expect.arrayContaining(open.map(({ slug }) => slug)));

    const path = { slug: open[0]?.slug ?? '' };
    const { restaurant } = await guest.call<{ restaurant: object }>('GET /json/restaurant/{slug}/details', {
      path,
    });
    expect(restaurant).toMatchObject({ open: true, inRange: true });
    const { products } = await guest.call<{ products: { productGroups: number[] }[] }>(
      'GET /json/restaurant/{slug}/products',
      { path },
    );
    const { productGroups } = await guest.call<{ productGroups: { id: number }[] }>(
      'GET /json/restaurant/{slug}/product-groups',
      { path },
    );
    const known = productGroups.map(({ id }) => id);
    expect(products.flatMap((each) => each.productGroups).filter((id) => !known.includes(id))).toEqual([]);
    await guest.call('GET /json/restaurant/{slug}/availabilities', { path });
    await guest.call('GET /json/restaurant/{slug}/ratings', { path });
  });

  it("chooses a town on a restaurant's page", async () => {
    const { cities } = await guest.call<{ cities: City[] }>('GET /json/cities/{zip}', {
      path: { zip: '1070' },
    });
    const { locationDetails } = await guest.call<LocationAnswer>('POST /json/restaurant/{slug}/city', {
      path: { slug: 'pizzeria-napoli-express' },
      body: cities[0],
    });
    expect(locationDetails?.zip_code).toBe('1070');
    await placeReceived(true);
  });

  it('is no machine, for the page and for the contact form', async () => {
    for (const action of ['pageload', 'contactform']) {
      await guest.call('POST /bot-kill', { body: { g_recaptcha_token: null, action } });
      expect(await guest.call('GET /bot-kill', { query: { action } })).not.toHaveProperty('errors');
    }
  });
}
