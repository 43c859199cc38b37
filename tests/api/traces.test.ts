import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { aCustomerOf } from '../support/customer.ts';
import { anOtlpReceiver, type ReceivedSpan } from '../support/otlp-receiver.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

const atOnce = { confirmSeconds: 0, readySeconds: 0, transferSeconds: 0 };
/** Of whoever called: a browser with traces of its own. */
const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;

type Receiver = Awaited<ReturnType<typeof anOtlpReceiver>>;

/** what the server has logged */
const lines: string[] = [];
let receiver: Receiver;
let server: TestServer;
let adria: RestaurantFixture;
let orderId: string;
let requestId: unknown;
let failed: Awaited<ReturnType<TestServer['http']['inject']>>;

/** A server that makes traces; they are sent when it stops. */
const aTracedServer = (own: { ratio?: number; followsCaller?: boolean } = {}) =>
  aServer({
    asksItself: true,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    kitchenPace: atOnce,
    config: {
      port: 0,
      demo: 'on',
      tracing: { url: receiver.url, serviceName: 'probe', ratio: 1, followsCaller: true, ...own },
    },
  });

beforeAll(async () => {
  receiver = await anOtlpReceiver();
  server = await aTracedServer();
  adria = await addRestaurant(server.database.db);
  await server.listen();
  const { order } = await aCustomerOf(server, adria);
  const placed = await order({}, { traceparent, 'idempotency-key': 'key-of-this-very-attempt' });
  expect(placed.statusCode).toBe(201);
  requestId = placed.headers['x-request-id'];
  ({ orderId } = placed.json());
  const isHandedOver = async () => (await orderRepository(server.database.db).read(orderId))?.status === 4;
  await vi.waitUntil(isHandedOver, { timeout: 10_000 });
  await server.database.pool.query('alter table ratings rename to ratings_away');
  failed = await server.http.inject(`/json/restaurant/${adria.slug}/ratings`);
  await server.http.inject('/healthz');
  await server.http.inject(`/nowhere/${orderId}`);
  await server.stop();
});
afterAll(() => receiver.stop());

const named = (name: string) => receiver.spans.filter((span) => span.name === name);
const below = (span: ReceivedSpan | undefined) =>
  receiver.spans.filter(({ parentId, traceId }) => parentId === span?.spanId && traceId === span.traceId);
const orderRoute = 'POST /json/restaurant/:slug/order';

describe('a trace', () => {
  it('begins with the browser that asks, and carries the number of the request', () => {
    const [order] = named(orderRoute);
    expect(order).toMatchObject({
      service: 'probe',
      traceId: caller.traceId,
      parentId: caller.spanId,
      isFailed: false,
    });
    expect(order?.facts).toEqual({
      'http.request.method': 'POST',
      'http.route': '/json/restaurant/:slug/order',
      'http.response.status_code': 201,
      'fo.request_id': requestId,
    });
  });

  it('is named in the log, next to the number', () => {
    const answered = lines.map((line) => JSON.parse(line)).find(({ reqId }) => reqId === requestId);
    expect(answered).toMatchObject({ msg: 'answered', traceId: caller.traceId, status: 201 });
  });

  it('leads to the statements, with their texts', () => {
    const statements = below(named(orderRoute)[0]).filter(({ facts }) => facts['db.system.name'] === 'postgresql');
    expect(statements.length).toBeGreaterThan(0);
    const texts = statements.map(({ facts }) => String(facts['db.query.text']));
    expect(texts.some((text) => /insert into orders/.test(text))).toBe(true);
    expect(texts.some((text) => text.includes('$1'))).toBe(true);
  });

  it('leads to the job that the order adds, to those that follow from it, and to their statements', () => {
    const jobs = named('job demo-kitchen');
    expect(jobs.map(({ traceId }) => traceId)).toEqual([caller.traceId, caller.traceId, caller.traceId]);
    const [order] = named(orderRoute);
    const first = jobs.find(({ parentId }) => parentId === order?.spanId);
    const second = jobs.find(({ parentId }) => parentId === first?.spanId);
    expect([first, second]).not.toContain(undefined);
    const asked = below(first).map(({ name }) => name);
    expect(asked).toContain('select orders');
    expect(asked).toContain('commit');
  });

  it('of a job that comes by the clock, or of a request without one, is its own', () => {
    const traces = receiver.spans.filter(({ parentId }) => parentId === '').map(({ traceId }) => traceId);
    expect(traces.length).toBeGreaterThan(1);
    expect(traces).not.toContain(caller.traceId);
    expect(new Set(traces).size).toBe(traces.length);
  });

  it('of a failure has its kind, and the number that the person sees', () => {
    const [ratings] = named('GET /json/restaurant/:slug/ratings');
    expect(failed.statusCode).toBe(500);
    expect(ratings?.isFailed).toBe(true);
    expect(ratings?.facts).toMatchObject({ 'error.type': '42P01', 'fo.request_id': failed.json().errors[0].number });
    expect(below(ratings).some(({ isFailed, facts }) => isFailed && facts['error.type'] === '42P01')).toBe(true);
  });

  it('has nothing of a person, and no address or id that opens something', () => {
    const sent = Buffer.concat(receiver.bodies).toString('latin1');
    expect(sent).toContain('/json/restaurant/:slug/order');
    for (const word of [
      'eva@example.at',
      'Eva Muster',
      '+436601234567',
      'Neubaugasse',
      adria.slug,
      orderId,
      'key-of-this-very-attempt',
    ]) {
      expect(sent).not.toContain(word);
    }
    expect(named('GET none')).toHaveLength(1);
    expect(named('GET /healthz')).toEqual([]);
  });
});

describe('which traces are kept', () => {
  const namesOf = async (own: { ratio?: number; followsCaller?: boolean }, headers: Record<string, string>) => {
    receiver.spans.length = 0;
    const other = await aTracedServer(own);
    await other.http.inject({ url: '/json/settings', headers });
    await other.stop();
    return named('GET /json/settings').map(({ traceId }) => (traceId === caller.traceId ? "the caller's" : 'its own'));
  };

  it('the caller says, or the share that is configured', async () => {
    expect(await namesOf({ ratio: 0 }, {})).toEqual([]);
    expect(await namesOf({ ratio: 0 }, { traceparent })).toEqual(["the caller's"]);
    expect(await namesOf({}, { traceparent: traceparent.replace(/1$/, '0') })).toEqual([]);
    expect(await namesOf({ ratio: 0, followsCaller: false }, { traceparent })).toEqual([]);
    expect(await namesOf({}, { traceparent: 'nonsense' })).toEqual(['its own']);
  });
});

it('a receiver that is away costs nobody an answer, and the stop no more than a second', async () => {
  const complaints: string[] = [];
  const away = await aServer({
    logger: pino({ level: 'warn' }, { write: (line: string) => void complaints.push(line) }),
    config: { tracing: { url: 'http://127.0.0.1:9/v1/traces', serviceName: undefined, ratio: 1, followsCaller: true } },
  });
  expect((await away.http.inject('/json/settings')).statusCode).toBe(200);
  const begun = performance.now();
  await away.stop();
  expect(performance.now() - begun).toBeLessThan(5000);
  await vi.waitFor(() => expect(complaints.join('')).toContain('traces could not be sent'), {
    timeout: 25_000,
    interval: 100,
  });
});

it('pages of partners may send what a trace is known by, where there are traces', async () => {
  const allowed = async (config: object) => {
    const asked = await aServer({ config });
    const { headers } = await asked.http.inject({
      method: 'OPTIONS',
      url: '/json/settings',
      headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' },
    });
    await asked.stop();
    return String(headers['access-control-allow-headers']);
  };
  const tracing = { url: receiver.url, serviceName: undefined, ratio: 1, followsCaller: true };
  expect(await allowed({ tracing })).toContain('traceparent');
  expect(await allowed({})).not.toContain('traceparent');
});
