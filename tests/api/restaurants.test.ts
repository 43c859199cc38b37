import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import { productGroupsAnswer } from '#shared/contract/menu.ts';
import { aVisitorsBasket } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: TestBrowser;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  browser = server.browser();
  const wien = { cityCode: '90001', cityName: 'Wien', searchKey: 'wien' };
  await placeRepository(server.db).addPostcodes([
    { ...wien, zipCode: '1070', lat: 48.203, lng: 16.347 },
    { ...wien, zipCode: '1230', lat: 48.143, lng: 16.294 },
  ]);
  adria = await addRestaurant(server.database.db);
});
afterAll(() => server.stop());

const paths = ['details', 'products', 'product-groups', 'flavor-sets', 'availabilities', 'basket-identifiers'];

describe('a restaurant', () => {
  it('is unknown by an unknown slug', async () => {
    for (const path of paths) {
      const response = await browser.get(`/json/restaurant/nirgendwo/${path}`);
      expect([path, response.statusCode, response.json().errors[0].key]).toEqual([
        path,
        404,
        'restaurant.error.unknown',
      ]);
    }
    expect((await browser.get('/json/restaurant/..%2f..%2fetc/details')).statusCode).toBe(404);
  });

  it('shows details with its order times', async () => {
    const { restaurant } = (await browser.get(`/json/restaurant/${adria.slug}/details`)).json();
    expect(restaurant).toMatchObject({ slug: adria.slug, name: 'Pizzeria Adria', open: true, closed: false });
    expect(restaurant.orderTimeOptions.delivery[0][0]).toEqual({ value: '', caption: '' });
    expect(restaurant.orderTimeOptions.delivery).toHaveLength(2);
  });

  it('says of fee and minimum that they are the least of its areas while no address is known', async () => {
    const options = async (zip: string | null) => {
      const visitor =
        zip === null ? server.browser() : (await aVisitorsBasket(server, { slug: adria.slug, zip })).browser;
      const { restaurant } = (await visitor.get(`/json/restaurant/${adria.slug}/details`)).json();
      const { deliveryfee, deliveryfeeFrom, minimumOrderValue, minimumOrderValueFrom } = restaurant;
      return [deliveryfee, deliveryfeeFrom, minimumOrderValue, minimumOrderValueFrom];
    };
    expect(await options(null)).toEqual([250, true, 1500, true]);
    expect(await options('1070')).toEqual([250, false, 1500, false]);
    expect(await options('1080')).toEqual([350, false, 2000, false]);
  });

  it.each(['1070', '1080'])('has the same delivery conditions in %s in list, details and basket', async (zip) => {
    const visitor = await aVisitorsBasket(server, { slug: adria.slug, zip });
    const deliveryOf = (of: Record<string, unknown>) => [of['minimumOrderValue'], of['freeDeliveryFrom']];
    const { restaurants } = (await visitor.browser.get('/json/restaurants')).json();
    const listed = restaurants.find(({ slug }: { slug: string }) => slug === adria.slug);
    const { restaurant } = (await visitor.browser.get(`/json/restaurant/${adria.slug}/details`)).json();
    const filled = await visitor.basket.change('put', { product: { productId: adria.dessert, quantity: 5 } });
    expect([listed, filled].map(deliveryOf)).toEqual([deliveryOf(restaurant), deliveryOf(restaurant)]);
    expect([listed.deliveryfee, filled.deliveryTotals.deliveryFee]).toEqual([
      restaurant.deliveryfee,
      restaurant.deliveryfee,
    ]);
    expect([listed.backedDiscount, listed.inRange]).toEqual([restaurant.backedDiscount, true]);
  });

  it('groups its products', async () => {
    const menu = await browser.get(`/json/restaurant/${adria.slug}/products`);
    const response = await browser.get(`/json/restaurant/${adria.slug}/product-groups`);
    const { productGroups } = productGroupsAnswer.parse(response.json());
    expect([response.statusCode, response.json()]).toEqual([200, { productGroups }]);
    expect(productGroups).toMatchObject([{ name: 'Speisen', description: '', kind: null, position: 1 }]);
    const pizza = menu.json().products.find(({ id }: { id: number }) => id === adria.pizza);
    expect(pizza.productGroups).toEqual(productGroups.map(({ id }) => id));
  });

  it('answers a menu that did not change with 304, from memory', async () => {
    const first = await browser.get(`/json/restaurant/${adria.slug}/products`);
    expect(first.json().products.length).toBeGreaterThan(2);
    const again = await browser.get(`/json/restaurant/${adria.slug}/products`, {
      'if-none-match': String(first.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
  });

  it('starts no session for what is the same for everyone', async () => {
    const response = await server.http.inject({ url: `/json/restaurant/${adria.slug}/products` });
    expect([response.statusCode, response.cookies]).toEqual([200, []]);
  });
});

describe('GET /json/restaurants/tiles', () => {
  it('answers slug and name of every restaurant, and nothing else', async () => {
    const response = await browser.get('/json/restaurants/tiles');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { restaurants: [{ slug: adria.slug, name: 'Pizzeria Adria' }] },
    ]);
  });
});

describe('GET /json/restaurants', () => {
  const list = async (query: string) => (await browser.get(`/json/restaurants?${query}`)).json();

  it("counts fees and range for the asked postcode, else for the session's location", async () => {
    const near = await list('zip=1070');
    expect(near).toMatchObject({ zip: '1070', next_page_url: null, counts: { total: 1 } });
    expect(near.restaurants[0]).toMatchObject({ slug: adria.slug, inRange: true });
    expect((await list('zip=1230')).restaurants[0]).toMatchObject({ inRange: false });
    expect((await list('')).restaurants[0]).toMatchObject({ inRange: true });
    expect((await list('zip=9999')).restaurants).toEqual([]);
  });

  it('matches a text literally, upper and lower case alike', async () => {
    expect((await list('zip=1070&q=ADRIA')).restaurants).toHaveLength(1);
    for (const wildcard of ['.*', '%25', '_izz', '%5C', '%F0%9F%8D%95', '%D7%A9', '%00']) {
      expect([wildcard, (await list(`zip=1070&q=${wildcard}`)).restaurants]).toEqual([wildcard, []]);
    }
  });

  it('shows the sign of its kitchen for a restaurant without a logo', async () => {
    const [{ logo }] = (await list('zip=1070')).restaurants;
    expect(logo).toMatch(/^\/images\/logos\/kitchens\/pizza-\d\.svg$/);
  });

  it('asks the database three times when nothing changed', async () => {
    await list('zip=1070');
    const before = server.statements.length;
    await list('zip=1070');
    // the session, the state of all restaurants, and where the postcode is
    expect(server.statements.length - before).toBe(3);
  });
});

// at the end: they change what the lists above would show
describe('what else is said of a restaurant', () => {
  it('names its main kitchen in the language that is asked for, in its details and in lists', async () => {
    const { id } = await addRestaurant(server.database.db, { slug: 'beisl' });
    const kitchens = async (language: string) => {
      const headers = { 'accept-language': language };
      const { restaurant } = (await browser.get('/json/restaurant/beisl/details', headers)).json();
      const { restaurants } = (await browser.get('/json/restaurants?zip=1070', headers)).json();
      return [
        restaurant.mainKitchenType,
        restaurants.find(({ slug }: { slug: string }) => slug === 'beisl').mainKitchenType,
      ];
    };
    await server.database.db
      .updateTable('restaurants')
      .set({ kitchen_types: ['austrian', 'pizza'] })
      .where('id', '=', id)
      .execute();
    expect(await kitchens('de')).toEqual(['Österreichisch', 'Österreichisch']);
    expect(await kitchens('en')).toEqual(['Austrian', 'Austrian']);
  });

  it('says when it is available: when it delivers or lets fetch, whichever: one entry for hours that meet', async () => {
    const { id } = await addRestaurant(server.database.db, { slug: 'mittagstisch' });
    const hour = 3600;
    const { pool } = server.database;
    await pool.query('delete from restaurant_hours where restaurant_id = $1', [id]);
    const add = (kind: string, day: string, begin: number, end: number) =>
      pool.query(
        'insert into restaurant_hours (restaurant_id, kind, day, begin_seconds, end_seconds) values ($1, $2, $3, $4, $5)',
        [id, kind, day, begin * hour, end * hour],
      );
    await add('opening', 'monday', 8, 23);
    await add('delivery', 'monday', 11, 14);
    await add('delivery', 'tuesday', 18, 26);
    await add('takeaway', 'monday', 13, 15);
    await add('takeaway', 'monday', 17, 20);
    const { restaurant } = (await browser.get('/json/restaurant/mittagstisch/details')).json();
    expect(restaurant.availabilityHours).toEqual([
      { day: 'monday', begin: 11 * hour, end: 15 * hour },
      { day: 'monday', begin: 17 * hour, end: 20 * hour },
      { day: 'tuesday', begin: 18 * hour, end: 26 * hour },
    ]);
  });
});
