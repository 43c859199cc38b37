import { timeOf } from '#features/operator/exchange/file-hours.ts';
import type { FileHours } from '#shared/contract/restaurant-file.ts';
import { between, pick } from './pick.ts';

type Day = FileHours['day'];

const workdays: readonly Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const freeDays: readonly Day[] = ['saturday', 'sunday', 'holiday'];
const everyDay = [...workdays, ...freeDays];

/** Quarters of an hour since midnight; those of the next day go on counting. */
const at = (hour: number): number => hour * 4;

const on = (days: readonly Day[], opens: number, closes: number): FileHours[] =>
  days.map((day) => ({ day, from: timeOf(opens * 900), to: timeOf(closes * 900) }));

/**
 * When a house is open: all day, split by a rest in the afternoon, in the evening only, or past midnight; some with
 * a day of rest. Times differ by quarters of an hour, so that a city has hundreds of different hours.
 */
export function houseHours(random: () => number): FileHours[] {
  const opens = between(at(9), at(12), random);
  const closes = between(at(20), at(23), random);
  const rest = pick(['monday', 'tuesday', 'sunday'] as const, random);
  const kinds: (() => FileHours[])[] = [
    () => on(everyDay, opens, closes),
    () => on(everyDay, opens, closes),
    () =>
      on(
        everyDay.filter((day) => day !== rest),
        opens,
        closes,
      ),
    () => [
      ...on(everyDay, opens, between(at(14), at(15), random)),
      ...on(everyDay, between(at(17), at(18), random), closes),
    ],
    () => [...on(workdays, opens, closes), ...on(freeDays, opens + 4, closes - 2)],
    () => on(everyDay, between(at(16), at(18), random), between(at(24) + 1, at(28), random)),
    () => [
      ...on(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'holiday'], opens, closes),
      ...on(['friday', 'saturday'], opens, between(at(25), at(28), random)),
    ],
  ];
  return pick(kinds, random)();
}
