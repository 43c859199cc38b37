import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, createApp } from '../../host/server/app.ts';
import { type Config, readConfig } from '../../host/server/config.ts';
import type { SessionAnswer } from '../../shared/contract/session.ts';
import { aDatabase, type TestDatabase } from './database.ts';

/** A server on a database of its own, reached without a network. */
export interface TestServer extends App {
  readonly database: TestDatabase;
  /** A browser of its own: keeps its cookie and sends its CSRF token. */
  browser(headers?: Record<string, string>): TestBrowser;
  stop(): Promise<void>;
}

export interface TestBrowser {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** `GET /json/session`, made once before the first post. */
  session(): Promise<SessionAnswer>;
}

/** A working hour of a normal Friday, so that kitchens are open: 18:00 in Vienna. */
export const fridayEvening = Temporal.Instant.from('2026-11-20T17:00:00Z');

/** A clock that stands until a test moves it. */
export function aClock(start: Temporal.Instant = fridayEvening) {
  let present = start;
  return {
    now: () => present,
    set: (instant: Temporal.Instant) => (present = instant),
    advance: (duration: Temporal.DurationLike) => (present = present.add(duration)),
  };
}

export async function aServer(
  options: { config?: Partial<Config>; clock?: App['clock'] } = {},
): Promise<TestServer> {
  const database = await aDatabase({ max: 12 });
  const config = { ...readConfig({ DEMO: 'off', RATE_LIMITS: 'off', PORT: '3000' }), ...options.config };
  const app = await createApp({ config, database, logger: false, clock: options.clock ?? aClock() });
  return {
    ...app,
    database,
    browser: (headers) => aBrowser(app, headers),
    async stop() {
      await app.close();
      await database.drop();
    },
  };
}

function aBrowser(app: App, ownHeaders: Record<string, string> = {}): TestBrowser {
  let cookie: string | undefined;
  let known: SessionAnswer | undefined;

  async function send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = { ...ownHeaders, ...options.headers, ...(cookie ? { cookie } : {}) };
    const response = await app.http.inject({ ...options, headers });
    const given = response.cookies.find((each) => each.name === 'fo_session');
    if (given) cookie = `fo_session=${given.value}`;
    const body: unknown = String(response.headers['content-type']).includes('json')
      ? response.json()
      : undefined;
    if (response.statusCode === 200 && isSessionAnswer(body)) known = body;
    return response;
  }

  const browser: TestBrowser = {
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
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
  };
  return browser;
}

function isSessionAnswer(body: unknown): body is SessionAnswer {
  return typeof body === 'object' && body !== null && 'session' in body && 'csrfToken' in body;
}
