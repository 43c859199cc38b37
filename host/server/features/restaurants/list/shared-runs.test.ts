import { expect, it, vi } from 'vitest';
import { sharedRuns } from './restaurant-index.ts';

/** Work whose runs end when the test says so. */
function someWork() {
  const runs: PromiseWithResolvers<number>[] = [];
  const work = vi.fn(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { runs, work };
}

it('gives those who ask during a run one more run, which they share', async () => {
  const { runs, work } = someWork();
  const ask = sharedRuns(work);
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(work).toHaveBeenCalledTimes(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  const late = ask();
  runs[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
  runs[2]?.resolve(3);
  expect(await late).toBe(3);
});

it('reports a failure to those who asked for that run, and to nobody else', async () => {
  const { runs, work } = someWork();
  const ask = sharedRuns(work);
  const first = ask();
  const second = ask();
  runs[0]?.reject(new Error('lost connection'));
  await expect(first).rejects.toThrow('lost connection');
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});
