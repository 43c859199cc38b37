import { expect, it } from 'vitest';
import { readSeedOptions, SeedUsageError } from './seed-options.ts';

it('seeds no further restaurants unless some are asked for', () => {
  expect(readSeedOptions([])).toEqual({ restaurants: 0 });
  expect(readSeedOptions(['--restaurants', '10000'])).toEqual({ restaurants: 10_000 });
  expect(readSeedOptions(['--restaurants=1'])).toEqual({ restaurants: 1 });
});

it.each([
  ['--restaurants'],
  ['--restaurants', ''],
  ['--restaurants=-5'],
  ['--restaurants', '0'],
  ['--restaurants', '1e4'],
  ['--restaurants', '100001'],
  ['--houses', '5'],
  ['10000'],
])('refuses what it cannot read: %s %s', (...args) => {
  expect(() => readSeedOptions(args.filter((each) => each !== undefined))).toThrow(SeedUsageError);
});
