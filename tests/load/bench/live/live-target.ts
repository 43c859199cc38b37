import * as z from 'zod/mini';
import { basketAnswer } from '#shared/contract/baskets.ts';
import { basketChannel, restaurantNewsChannel, wireEventName } from '#shared/contract/channels.ts';
import { sessionAnswer } from '#shared/contract/session.ts';
import type { ChildServer } from '../child-server.ts';
import { type Customer, expectOk, findShop, prepareCustomers } from '../customers.ts';
import { type BenchAnswer, type BenchClient, type BenchRequest, connectClient } from '../http-client.ts';
import { basketChange, menuRead } from '../requests.ts';
import { changingSlug } from './listener-processes.ts';

/** A server whose live events are measured, and what can be done to it. */
export interface LiveTarget {
  readonly server: ChildServer;
  /** baskets that change */
  readonly basketIds: readonly string[];
  /** how far its clock is ahead of this process', in milliseconds */
  readonly clockAhead: number;
  /** Changes one basket, for one listener; returns its version. */
  changeBasket(index: number): Promise<number>;
  /** Changes the restaurant, for everybody who looks at it. */
  changeRestaurant(): Promise<void>;
  /** One of the reads that go on meanwhile. */
  read(): Promise<void>;
}

/** Baskets that change, each with a listener. */
const basketCount = 200;
/** Of the restaurant that changes. */
const staff = { email: 'napoli@mahlzeit.example', password: 'mahlzeit-demo' };

/** The real host with its own baskets and the staff of a restaurant. */
export async function hostTarget(server: ChildServer): Promise<LiveTarget> {
  const { port } = server;
  const ask = asker(port);
  const shop = await findShop(port);
  const customers = await prepareCustomers(port, shop, basketCount);
  const headers = await staffHeaders(ask);
  let isPaused = false;
  const ups = customers.map(() => false);
  return {
    server,
    basketIds: customers.map(({ basketId }) => basketId),
    clockAhead: await clockAhead(ask),
    async changeBasket(index) {
      ups[index] = !ups[index];
      const answer = await ask(basketChange(customers[index] as Customer, ups[index] ? 'increment' : 'decrement'));
      return z.parse(basketAnswer, JSON.parse(answer.body.toString())).version;
    },
    async changeRestaurant() {
      isPaused = !isPaused;
      const path = `/json/cockpit/restaurants/${changingSlug}/pause`;
      await ask({ method: 'POST', path, headers, body: { minutes: isPaused ? 5 : null } });
    },
    read: async () => void (await ask(menuRead(shop))),
  };
}

/** A bare socket.io that sends the same bytes. */
export async function bareTarget(server: ChildServer, host: LiveTarget): Promise<LiveTarget> {
  const ask = asker(server.port);
  const { body } = await asker(host.server.port)({
    method: 'GET',
    path: `/json/basket/${host.basketIds[0]}/`,
  });
  const { basket } = z.parse(basketAnswer, JSON.parse(body.toString()));
  const publish = (channel: string, event: string, payload: unknown) =>
    ask({ method: 'POST', path: '/publish', body: { channel, event, payload } });
  let version = 0;
  let menuVersion = 0;
  return {
    server,
    basketIds: host.basketIds,
    clockAhead: 0,
    async changeBasket(index) {
      version += 1;
      const own = version;
      const channel = basketChannel(host.basketIds[index] ?? '');
      await publish(channel, wireEventName('BasketUpdated'), { basket: { ...basket, version: own } });
      return own;
    },
    async changeRestaurant() {
      menuVersion += 1;
      const payload = { slug: changingSlug, menuVersion };
      await publish(restaurantNewsChannel(changingSlug), wireEventName('RestaurantUpdated'), payload);
    },
    read: async () => void (await ask({ method: 'GET', path: '/' })),
  };
}

type Ask = (request: BenchRequest) => Promise<BenchAnswer>;

/** Asks over a connection that is free, or over a new one: nobody waits for another's answer. */
function asker(port: number): Ask {
  let free: BenchClient[] = [];
  return async (request) => {
    free = free.filter(({ isClosed }) => !isClosed);
    const client = free.pop() ?? (await connectClient(port));
    const answer = await expectOk(client, request);
    free.push(client);
    return answer;
  };
}

async function staffHeaders(ask: Ask): Promise<Record<string, string>> {
  const sessionOf = ({ head, body }: BenchAnswer) => ({
    cookie: /\r\nset-cookie: (fo_session=[^;]+)/i.exec(head)?.[1] ?? '',
    'x-csrf-token': z.parse(sessionAnswer, JSON.parse(body.toString())).csrfToken,
  });
  const guest = sessionOf(await ask({ method: 'GET', path: '/json/session' }));
  const login = await ask({ method: 'POST', path: '/json/login', headers: guest, body: staff });
  return sessionOf(login);
}

/** Asks for the server's time a few times: the quickest answer is the most exact. */
async function clockAhead(ask: Ask): Promise<number> {
  const tries = [];
  for (let round = 0; round < 10; round += 1) {
    const sent = Date.now();
    const { body } = await ask({ method: 'GET', path: '/json/session' });
    const received = Date.now();
    const { now } = z.parse(sessionAnswer, JSON.parse(body.toString())).session;
    tries.push({ took: received - sent, ahead: Date.parse(now) - (sent + received) / 2 });
  }
  return tries.toSorted((a, b) => a.took - b.took)[0]?.ahead ?? 0;
}
