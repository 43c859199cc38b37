import type { ConnectionDetails } from '#platform/db/connection.ts';
import { measureBareInserts } from './bare-inserts.ts';
import { type Customer, expectOk, findShop, prepareCustomers, type Shop } from './customers.ts';
import { type BenchRequest, connectClient } from './http-client.ts';
import { type Figures, measure, type Work } from './measure.ts';
import type { Measured } from './report.ts';
import { basketChange, menuRead, orderPlacement } from './requests.ts';

/** Where the host, the bare Fastify and the database are. */
interface BenchTargets {
  readonly hostPort: number;
  readonly database: ConnectionDetails;
  /** starts the bare Fastify with bodies by path; returns its port */
  startBare(answers: Readonly<Record<string, Buffer>>): Promise<number>;
}

/** How long each measurement takes, in milliseconds. */
const hostMilliseconds = 3000;
const baselineMilliseconds = 2000;
const warmUpMilliseconds = 500;
/** Orders placed at most, since each one is prepared beforehand; the first ones warm up. */
const ordersFor = { 1: 700, 32: 1700 } as const;
const warmUpOrders = 100;

/** Measures everything once with so many clients: the baselines first, then the host against them. */
export async function measureAll(targets: BenchTargets, clients: 1 | 32): Promise<Measured[]> {
  const { hostPort } = targets;
  const shop = await findShop(hostPort);
  const customers = await prepareCustomers(hostPort, shop, clients + 2);
  const bodies = await sampleAnswers(hostPort, shop, customers.slice(clients));
  const barePort = await targets.startBare(bodies);
  const bare = (path: string, request: BenchRequest) =>
    measureHttp(barePort, repeat(clients, { ...request, path }), baselineMilliseconds);

  const [first] = customers;
  if (!first) throw new Error('there is no customer');
  const bareMenu = await bare('/menu', menuRead(shop));
  const bareBasket = await bare('/basket', basketChange(first, 'increment'));
  const bareOrder = await bare('/order', orderPlacement(shop, first));
  const row = (bodies['/basket'] ?? Buffer.from('{}')).toString();
  const inserts = await measureBareInserts(targets.database, {
    clients,
    row,
    milliseconds: baselineMilliseconds,
  });

  const menu = await measureHttp(hostPort, repeat(clients, menuRead(shop)), hostMilliseconds);
  const basket = await measureHttp(hostPort, customers.slice(0, clients).map(upAndDown), hostMilliseconds);
  const orders = await measureOrders(hostPort, shop, { clients, orders: ordersFor[clients] });
  return [
    { what: 'bare Fastify, menu bytes', clients, figures: bareMenu },
    { what: 'bare Fastify, basket bytes', clients, figures: bareBasket },
    { what: 'bare Fastify, order bytes', clients, figures: bareOrder },
    { what: 'bare inserts through pg', clients, figures: inserts },
    { what: 'menu reads', clients, figures: menu, against: { Fastify: bareMenu } },
    { what: 'basket changes', clients, figures: basket, against: { Fastify: bareBasket, inserts } },
    { what: 'placed orders', clients, figures: orders, against: { Fastify: bareOrder, inserts } },
  ];
}

type NextRequest = () => BenchRequest;

const repeat = (clients: number, request: BenchRequest): NextRequest[] =>
  Array.from({ length: clients }, () => () => request);

function upAndDown(customer: Customer): NextRequest {
  let up = false;
  return () => {
    up = !up;
    return basketChange(customer, up ? 'increment' : 'decrement');
  };
}

/** One client for each source of requests; warmed up before it counts. */
async function measureHttp(port: number, sources: readonly NextRequest[], milliseconds: number): Promise<Figures> {
  const clients = await Promise.all(sources.map(() => connectClient(port)));
  const workers = clients.map((client, index): Work => {
    const next = sources[index];
    return async () => {
      if (!next) return false;
      await expectOk(client, next());
      return true;
    };
  });
  await measure(workers, warmUpMilliseconds);
  const figures = await measure(workers, milliseconds);
  for (const client of clients) client.close();
  return figures;
}

interface OrdersLoad {
  readonly clients: number;
  readonly orders: number;
  /** right before the orders that count, and right after them */
  readonly onBegin?: () => void;
  readonly onEnd?: () => void;
}

/** So many guests press the last button, each once; they are prepared beforehand. */
export async function measureOrders(
  port: number,
  shop: Shop,
  { clients, orders, onBegin, onEnd }: OrdersLoad,
): Promise<Figures> {
  const waiting = await prepareCustomers(port, shop, orders + warmUpOrders);
  const connections = await Promise.all(Array.from({ length: clients }, () => connectClient(port)));
  const workersUntil = (left: number) =>
    connections.map(
      (client): Work =>
        async () => {
          const customer = waiting.length > left ? waiting.pop() : undefined;
          if (!customer) return false;
          await expectOk(client, orderPlacement(shop, customer), 201);
          return true;
        },
    );
  await measure(workersUntil(orders), hostMilliseconds);
  onBegin?.();
  const figures = await measure(workersUntil(0), hostMilliseconds);
  onEnd?.();
  for (const client of connections) client.close();
  return figures;
}

/** What the host answers to each kind of request: the bytes for the bare Fastify. */
async function sampleAnswers(
  port: number,
  shop: Shop,
  [changing, ordering]: readonly Customer[],
): Promise<Record<string, Buffer>> {
  if (!changing || !ordering) throw new Error('there are no customers to ask with');
  const client = await connectClient(port);
  const menu = await expectOk(client, menuRead(shop));
  const basket = await expectOk(client, basketChange(changing, 'increment'));
  const order = await expectOk(client, orderPlacement(shop, ordering), 201);
  client.close();
  return { '/menu': menu.body, '/basket': basket.body, '/order': order.body };
}
