import { expect, it } from 'vitest';
import { inConstantTime } from './constant-time.ts';

const atLeast = 100;

it('takes as long for nothing as for a little, and as long when it fails', async () => {
  const begun = performance.now();
  expect(await inConstantTime(async () => 'done')).toBe('done');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(atLeast);

  const failing = performance.now();
  await expect(inConstantTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(performance.now() - failing).toBeGreaterThanOrEqual(atLeast);
});
