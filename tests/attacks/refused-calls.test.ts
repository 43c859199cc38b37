import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../support/database.ts';
import { aDataDir, freePort, type HostProcess, removeDataDir, startHost } from '../support/host-process.ts';

const dataDir = aDataDir();
/** Few connections, each for many calls: what is measured is what calls cost, not what connections do. */
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
let database: TestDatabase;
let host: HostProcess;

beforeAll(async () => {
  database = await aDatabase();
  host = await startHost({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: 'off',
    RATE_LIMITS: 'on',
  });
});
afterAll(async () => {
  agent.destroy();
  await host.stop();
  await database.drop();
  await removeDataDir(dataDir);
});

interface Answer {
  readonly status: number | undefined;
  readonly cookies: readonly string[];
}

function sent(method: 'GET' | 'POST', path: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(`${host.url}${path}`, { method, agent }, (response) => {
      response.resume().once('end', () => {
        resolve({ status: response.statusCode, cookies: response.headers['set-cookie'] ?? [] });
      });
    });
    call.once('error', reject);
    if (body !== undefined) call.setHeader('content-type', 'application/json');
    call.end(body);
  });
}

const flood = (count: number, call: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, () => call()));

/** What the host has logged, once it has logged the page asked for here: each test's is another one. */
async function logAfter(page: string): Promise<string> {
  await sent('GET', page);
  await host.said(`"route":"${page}"`);
  return host.output();
}

const linesWith = (log: string, text: string) => log.split('\n').filter((line) => line.includes(text));

describe('a flood of calls from one address', () => {
  it('stores and sets nothing for those that are refused, and writes few lines about them', async () => {
    const answers = await flood(4000, () => sent('GET', '/json/session'));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(500);
    expect(refused.filter(({ cookies }) => cookies.length > 0).length).toBe(0);
    const [{ count }] = (await database.pool.query('select count(*)::integer as count from sessions')).rows;
    expect(count).toBe(answers.filter(({ status }) => status === 200).length);
    expect(linesWith(await logAfter('/contact'), '"status":429').length).toBeLessThanOrEqual(50);
  });

  it("is bounded in what it writes into the log as a browser's", async () => {
    const before = host.output().length;
    const entry = { logger: 'flood', timestamp: 1, level: 'error', message: 'x'.repeat(1200) };
    const body = JSON.stringify(Array.from({ length: 50 }, () => entry));
    await flood(200, () => sent('POST', '/json/log', body));
    const log = (await logAfter('/impressum')).slice(before);
    expect(linesWith(log, '"browser log"').length).toBeGreaterThan(20);
    expect(log.length).toBeLessThan(500_000);
  });
});
