import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let services: SomeServices;
beforeAll(async () => {
  services = await someServices({ log });
});
afterAll(() => services.stop());

it('thirty jobs at three servers are done once each', async () => {
  const { pool } = services.database;
  const done: number[] = [];
  const run = async (payload: unknown) => void done.push((payload as { number: number }).number);
  const starting = [1, 2, 3].map(() => runJobs({ pool, tasks: [{ task: 'once', run }], log }));
  const servers = await Promise.all(starting);
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  for (const number of numbers) {
    await jobRepository(services.db).add({ task: 'once', payload: { number }, delaySeconds: 0 });
  }
  await vi.waitFor(async () => expect((await pool.query('select from graphile_worker.jobs')).rows).toEqual([]), {
    timeout: 10_000,
  });
  await Promise.all(servers.map((each) => each.stop()));
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});
