import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

const lines: string[] = [];
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-pages-'));
  const olderElements = mkdtempSync(path.join(folder, 'older-'));
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = { script: '/a.js', styles: [], inlineStyles: '', font: undefined, loader: '/elements/loader.js' };
  server = await aServer({
    built: { files, version: '1.2.3-abc', assets },
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  await addRestaurant(server.database.db);
  await server.database.pool.query('alter table restaurants rename to restaurants_away');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const german = { 'accept-language': 'de', accept: 'text/html' };

const numberOf = ({ headers }: LightMyRequestResponse) => String(headers['x-request-id']);

/** Of the lines about a request what it was about; it is found by its number alone. */
const loggedOf = (number: unknown) =>
  lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.reqId === number)
    .map(({ msg }) => msg);

it('whoever meets a failure of ours on a page sees the number by which the log knows it', async () => {
  const page = await server.http.inject({ url: '/restaurant/pizzeria-adria', headers: german });
  const number = numberOf(page);
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain(`<p>Fehlernummer ${number}</p>`);
  expect(loggedOf(number)).toEqual(['request failed', 'answered']);
  const english = await server.http.inject({ url: '/restaurant/pizzeria-adria', headers: { 'accept-language': 'en' } });
  expect(english.body).toContain(`<p>Error number ${numberOf(english)}</p>`);
});

it('an element gets it by itself and in the text that it shows', async () => {
  const answer = await server.http.inject({ url: '/json/restaurant/pizzeria-adria/ratings', headers: german });
  const number = numberOf(answer);
  expect(answer.statusCode).toBe(500);
  expect(answer.json().errors).toEqual([
    {
      key: 'request.error.failed',
      message: `Da ist etwas schiefgegangen. Bitte versuch es nochmal. (Fehlernummer ${number})`,
      number,
    },
  ]);
  expect(loggedOf(number)).toContain('request failed');
});

it('what is refused, or not there, has none', async () => {
  const page = await server.http.inject({ url: '/nothing-here', headers: german });
  const call = await server.http.inject({ url: '/json/nothing-here', headers: german });
  expect([page.statusCode, call.statusCode]).toEqual([404, 404]);
  expect(page.body).not.toContain('Fehlernummer');
  expect(call.body).not.toMatch(/Fehlernummer|"number"/);
});
