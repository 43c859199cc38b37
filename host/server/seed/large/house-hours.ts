import { daily, on, weekdays, weekends } from '../restaurants/notation.ts';
import type { SeedHours } from '../seed-types.ts';
import { between, pick } from './pick.ts';

const time = (quarters: number): string => {
  const minutes = (quarters % 96) * 15;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** Quarters of an hour since midnight. */
const at = (hour: number): number => hour * 4;

/**
 * When a house is open: all day, split by a rest in the afternoon, in the evening only, or past midnight; some with
 * a day of rest. Times differ by quarters of an hour, so that a city has hundreds of different hours.
 */
export function houseHours(random: () => number): readonly SeedHours[] {
  const opens = between(at(9), at(12), random);
  const closes = between(at(20), at(23), random);
  const rest = pick(['monday', 'tuesday', 'sunday'] as const, random);
  const working = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'holiday']
    .filter((day) => day !== rest)
    .join(' ');
  const kinds: (() => readonly SeedHours[])[] = [
    () => [daily(time(opens), time(closes))],
    () => [daily(time(opens), time(closes))],
    () => [on(working, time(opens), time(closes))],
    () => [
      daily(time(opens), time(between(at(14), at(15), random))),
      daily(time(between(at(17), at(18), random)), time(closes)),
    ],
    () => [weekdays(time(opens), time(closes)), weekends(time(opens + 4), time(closes - 2))],
    () => [daily(time(between(at(16), at(18), random)), time(between(at(24) + 1, at(28), random)))],
    () => [
      on('sunday monday tuesday wednesday thursday holiday', time(opens), time(closes)),
      on('friday saturday', time(opens), time(between(at(25), at(28), random))),
    ],
  ];
  return pick(kinds, random)();
}
