import { afterAll, describe, expect, it } from 'vitest';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { defaultTimeSettings } from '#shared/domain/time/delivery-slots.ts';
import { aVisitorsBasket } from '../support/customer.ts';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

const servers: TestServer[] = [];
async function aServerWith(config: NonNullable<Parameters<typeof aServer>[0]>['config']): Promise<TestServer> {
  const server = await aServer({ config });
  servers.push(server);
  return server;
}
afterAll(() => Promise.all(servers.map((server) => server.stop())));

describe('where browsers send their log', () => {
  const logTargets = async (server: TestServer) => {
    const { headers, body } = await server.http.inject('/json/settings');
    const connect = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    return [JSON.parse(body).logURL, connect];
  };
  it('is the host unless another address is set, which the page may then connect to', async () => {
    expect(await logTargets(await aServerWith({}))).toEqual([undefined, "'self'"]);
    const elsewhere = await aServerWith({ logUrl: 'https://log.example/in?shop=1' });
    expect(await logTargets(elsewhere)).toEqual(['https://log.example/in?shop=1', "'self' https://log.example"]);
  });

  it('is nowhere when it is off', async () => {
    const off = await aServerWith({ logUrl: null });
    expect(await logTargets(off)).toEqual([null, "'self'"]);
  });
});

describe("a tile server's pictures", () => {
  const said = async (server: TestServer) => {
    const { headers, body } = await server.http.inject('/json/settings');
    return [JSON.parse(body).mapTiles, /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]];
  };

  it('are none unless one is named, whose pictures the page may then show', async () => {
    expect(await said(await aServerWith({}))).toEqual([undefined, "'self' data:"]);
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Karten' };
    expect(await said(await aServerWith({ mapTiles }))).toEqual([mapTiles, "'self' data: https://tiles.example"]);
  });
});

describe('the order times that the operator sets', () => {
  const orderTimes = { stepMinutes: 60, earliestSlotOffset: 2, maximumDayOffset: 0 };

  it('are those of the settings, of a restaurant, and of what a basket and an order take', async () => {
    const server = await aServerWith({ orderTimes });
    const adria = await addRestaurant(server.database.db);
    await server.database.db.updateTable('restaurants').set({ lead_minutes: 0 }).execute();
    const { browser, basket } = await aVisitorsBasket(server, { slug: adria.slug, zip: '1070' });
    expect((await browser.get('/json/settings')).json().time).toEqual(orderTimes);
    const { restaurant } = (await browser.get(`/json/restaurant/${adria.slug}/details`)).json();
    const [today, ...later] = restaurant.orderTimeOptions.delivery;
    // it is 18:00
    expect(today.map(({ caption }: { caption: string }) => caption)).toEqual(['', '20:00', '21:00', '22:00']);
    expect(later).toEqual([]);
    const chosen = async (dayOffset: number, time: string) =>
      (await basket.post('time', { dayOffset, time })).statusCode;
    expect(await chosen(0, '20:00')).toBe(200);
    expect([await chosen(0, '20:30'), await chosen(0, '19:00'), await chosen(1, '20:00')]).toEqual([422, 422, 422]);
  });

  it('are every half hour, from the next one on, until tomorrow, where nothing is set', () => {
    expect(defaultTimeSettings).toEqual({ stepMinutes: 30, earliestSlotOffset: 1, maximumDayOffset: 1 });
  });
});

describe('headers of pages', () => {
  it('are allowed from other origins where the operator names them', async () => {
    const server = await aServerWith({ corsHeaders: ['X-Campaign'] });
    await partnerRepository(server.db).add({
      name: 'Wirt',
      apiKey: 'wirt-key',
      loopback: false,
      origins: ['https://wirt.example'],
    });
    const { headers } = await server.http.inject({
      method: 'OPTIONS',
      url: '/json/session',
      headers: {
        origin: 'https://wirt.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-campaign,x-api-key',
      },
    });
    expect(String(headers['access-control-allow-headers']).split(/, ?/)).toEqual(
      expect.arrayContaining(['X-Campaign', 'X-Api-Key']),
    );
  });
});
