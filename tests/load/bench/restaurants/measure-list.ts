import * as z from 'zod/mini';
import { createClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/db/client.ts';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { seedHouses } from '#server/seed/large/seed-houses.ts';
import { restaurantsAnswer } from '#shared/contract/restaurants.ts';
import { expectOk } from '../customers.ts';
import { type BenchClient, connectClient } from '../http-client.ts';
import { type Figures, figuresOf, measure } from '../measure.ts';
import type { Measured } from '../report.ts';
import {
  everywhere,
  filtered,
  firstPage,
  furtherPage,
  keystrokes,
  type NextRequest,
  otherMinutes,
} from './list-requests.ts';

/** Restaurants of the large marketplace. */
export const largeCount = 10_000;
/** What an answer of the list may take at the server's 99th percentile, in milliseconds. */
export const listBar = 100;

const warmUpMilliseconds = 1000;
const runMilliseconds = 3000;
const changes = 50;

interface ListFigures {
  readonly lines: readonly Measured[];
  /** what the very first answer took, which reads all restaurants */
  readonly coldMilliseconds: number;
}

/** Adds ten thousand restaurants to the host's database and measures the list of them. */
export async function measureList(hostPort: number, connection: DatabaseConnection): Promise<ListFigures> {
  const log = { warn: () => undefined };
  const database = createDatabase(connection, { max: 2, log, statementTimeoutMilliseconds: 0 });
  const client = await connectClient(hostPort);
  try {
    await seedHouses(database.db, createClock(), largeCount);
    await database.pool.query('vacuum (analyze)');
    const coldMilliseconds = await timed(client, firstPage());
    const nextPageUrl = await secondPageOf(client);
    const change = () => database.pool.query('update restaurants set menu_version = menu_version + 1 where id = 1');
    const scenarios: [what: string, figures: Figures][] = [
      ['list, first page', await repeated(client, firstPage())],
      ['list, second page', await repeated(client, furtherPage(nextPageUrl))],
      ['list, any postcode', await repeated(client, everywhere())],
      ['list, any filter', await repeated(client, filtered())],
      ['list, another minute', await repeated(client, otherMinutes(nextPageUrl))],
      ['list, after a change', await afterEach(client, firstPage(), change)],
      ['restaurant search', await repeated(client, keystrokes())],
    ];
    return { lines: scenarios.map(([what, figures]) => ({ what, clients: 1, figures })), coldMilliseconds };
  } finally {
    client.close();
    await database.close();
  }
}

async function secondPageOf(client: BenchClient): Promise<string> {
  const answer = await expectOk(client, firstPage()());
  const { next_page_url } = z.parse(restaurantsAnswer, JSON.parse(answer.body.toString()));
  if (next_page_url === null) throw new Error('the large marketplace has one page only');
  return next_page_url;
}

async function timed(client: BenchClient, next: NextRequest): Promise<number> {
  const began = performance.now();
  await expectOk(client, next());
  return performance.now() - began;
}

async function repeated(client: BenchClient, next: NextRequest): Promise<Figures> {
  const work = async () => {
    await expectOk(client, next());
    return true;
  };
  await measure([work], warmUpMilliseconds);
  return await measure([work], runMilliseconds);
}

/** Measures only the answers that follow a change. */
async function afterEach(client: BenchClient, next: NextRequest, change: () => Promise<unknown>): Promise<Figures> {
  const durations: number[] = [];
  for (let round = 0; round < changes; round += 1) {
    await change();
    durations.push(await timed(client, next));
  }
  return figuresOf(
    durations,
    durations.reduce((sum, each) => sum + each, 0),
  );
}
