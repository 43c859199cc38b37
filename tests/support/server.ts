import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { vi } from 'vitest';
import { restaurantsChanged } from '#features/restaurants/restaurant-data.ts';
import type { Tables } from '#platform/db/tables.ts';
import { errorKeysOf } from '#platform/http/openapi/call-errors.ts';
import { payOnDelivery } from '#providers/payment/payment.ts';
import { type App, type AppOptions, createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { SessionAnswer } from '#shared/contract/session.ts';
import { aClock } from './clock.ts';
import { aDatabase, type TestDatabase } from './database.ts';

/** A server on a database of its own, reached without a network. */
export interface TestServer extends App {
  readonly database: TestDatabase;
  /** every statement it has asked so far */
  readonly statements: readonly string[];
  /** A browser of its own: keeps its cookie and sends its CSRF token. */
  browser(headers?: Record<string, string>): TestBrowser;
  /** Once it listens, it caches what is stored: resolves when it knows of all that was committed before. */
  notified(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestBrowser {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
  /** `GET /json/session`, made once before the first post. */
  session(): Promise<SessionAnswer>;
  /** The session's cookie as it sends it; undefined before its first answer. */
  cookie(): string | undefined;
}

export interface TestServerOptions extends Pick<AppOptions, 'built' | 'payment' | 'loginLimits' | 'kitchenPace'> {
  config?: Partial<Config>;
  clock?: App['clock'];
  /** of another server that was closed: as after a restart with another configuration */
  database?: TestDatabase;
  /** a standby for reading */
  replica?: Kysely<Tables>;
  /** what is logged goes there; left out: nowhere */
  logger?: Exclude<AppOptions['logger'], false>;
  /** the database is asked as in production; nobody knows its `statements` then */
  asksItself?: boolean;
  /** what happens between a statement and whatever follows it */
  afterStatement?(sql: string): Promise<void>;
}

export async function aServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await aDatabase({ max: 12 }));
  const statements: string[] = [];
  const observed = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: async (event) => {
      statements.push(event.query.sql);
      await options.afterStatement?.(event.query.sql);
    },
  });
  const db = options.asksItself ? database.db : observed;
  const config = { ...readConfig({ DEMO: 'off', RATE_LIMITS: 'off', PORT: '3000' }), ...options.config };
  const notified = createNotified(database);
  const app = await createApp({
    ...(options.built && { built: options.built }),
    ...(options.loginLimits !== undefined && { loginLimits: options.loginLimits }),
    ...(options.kitchenPace && { kitchenPace: options.kitchenPace }),
    config,
    database: { ...database, db },
    ...(options.replica && { replica: options.replica }),
    logger: options.logger ?? false,
    clock: options.clock ?? aClock(),
    // the configured provider only where a test configures one
    ...(options.config?.payment ? {} : { payment: options.payment ?? payOnDelivery }),
  });
  return {
    ...app,
    database,
    statements,
    browser: (headers) => aBrowser(app, headers),
    async notified() {
      if (app.http.server.listening) await notified();
    },
    async stop() {
      await app.close();
      await database.drop();
    },
  };
}

/**
 * Resolves once the server's connection has had every notification of what was committed before: they come in the
 * order of the commits.
 */
function createNotified({ db, pool }: TestDatabase): () => Promise<void> {
  const known = new WeakSet<PoolClient>();
  const received = new Set<string | undefined>();
  pool.on('acquire', (client) => {
    if (!known.has(client)) client.on('notification', ({ payload }) => received.add(payload));
    known.add(client);
  });
  return async () => {
    const payload = `until ${randomUUID()}`;
    const isReceived = async () => {
      await sql`select pg_notify(${restaurantsChanged}, ${payload})`.execute(db);
      return received.has(payload);
    };
    await vi.waitUntil(isReceived, { timeout: 5000, interval: 5 });
  };
}

function aBrowser(app: App, ownHeaders: Record<string, string> = {}): TestBrowser {
  let cookie: string | undefined;
  let device: string | undefined;
  let known: SessionAnswer | undefined;

  async function send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookies = [cookie, device, ownHeaders['cookie']].filter((each) => each !== undefined).join('; ');
    const headers = { ...ownHeaders, ...options.headers, ...(cookies ? { cookie: cookies } : {}) };
    const response = await app.http.inject({ ...options, headers });
    assertDocumented(options, response);
    const given = response.cookies.find((each) => each.name === 'fo_session');
    if (given) cookie = `fo_session=${given.value}`;
    const knownAs = response.cookies.find((each) => each.name === 'fo_device');
    if (knownAs) device = `fo_device=${knownAs.value}`;
    const body: unknown = response.statusCode === 200 && isJson(response) ? response.json() : undefined;
    if (isSessionAnswer(body)) known = body;
    return response;
  }

  const browser: TestBrowser = {
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    async delete(url) {
      const { csrfToken } = await browser.session();
      return send({ method: 'DELETE', url, headers: { 'x-csrf-token': csrfToken } });
    },
    async post(url, body, headers = {}) {
      const { csrfToken } = await browser.session();
      const payload = body === undefined ? {} : { payload: body as object };
      return send({ method: 'POST', url, headers: { 'x-csrf-token': csrfToken, ...headers }, ...payload });
    },
    async session() {
      if (!known) await send({ method: 'GET', url: '/json/session' });
      if (!known) throw new Error('the server answered no session');
      return known;
    },
    cookie: () => cookie,
  };
  return browser;
}

const patterns = Object.values<Call>(calls).map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`),
}));

/** Whatever a call of the contract refuses with is among the errors that the documentation has for it. */
function assertDocumented({ method, url }: InjectOptions, response: LightMyRequestResponse): void {
  if (response.statusCode < 400 || !isJson(response) || typeof url !== 'string') return;
  const path = url.split('?', 1)[0] ?? '';
  const { call } = patterns.find((each) => each.call.method === method && each.pattern.test(path)) ?? {};
  if (!call) return;
  const known: readonly string[] = errorKeysOf(call);
  for (const { key } of response.json<ErrorBody>().errors) {
    if (!known.includes(key))
      throw new Error(`${call.method} ${call.path} answers ${key}, which its errors in the contract do not name`);
  }
}

function isJson(response: LightMyRequestResponse): boolean {
  return String(response.headers['content-type']).includes('json');
}

function isSessionAnswer(body: unknown): body is SessionAnswer {
  return typeof body === 'object' && body !== null && 'session' in body && 'csrfToken' in body;
}
