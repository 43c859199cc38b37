import type { CockpitTimes } from '#shared/contract/times.ts';

type HoursName = keyof CockpitTimes['hours'];
/** What of the times is changed by itself. */
export type TimesPart = `hours.${HoursName}` | Exclude<keyof CockpitTimes, 'hours'>;

export const timesParts = [
  'hours.opening',
  'hours.delivery',
  'hours.preOrderDelivery',
  'hours.takeaway',
  'specialDays',
  'deliveryMinutes',
  'leadMinutes',
  'areas',
  'freeDeliveryFrom',
] as const satisfies readonly TimesPart[];

const hoursOf = (part: TimesPart) => (part.startsWith('hours.') ? (part.slice('hours.'.length) as HoursName) : null);

export function partOf(times: CockpitTimes, part: TimesPart): unknown {
  const hours = hoursOf(part);
  return hours === null ? times[part as Exclude<keyof CockpitTimes, 'hours'>] : times.hours[hours];
}

function withPart(times: CockpitTimes, part: TimesPart, value: unknown): CockpitTimes {
  const hours = hoursOf(part);
  return hours === null
    ? { ...times, [part]: value }
    : { ...times, hours: { ...times.hours, [hours]: value as CockpitTimes['hours'][HoursName] } };
}

export const areSameParts = (one: CockpitTimes, other: CockpitTimes, part: TimesPart): boolean =>
  JSON.stringify(partOf(one, part)) === JSON.stringify(partOf(other, part));

/** The parts in which they differ. */
export const changedParts = (one: CockpitTimes, other: CockpitTimes): TimesPart[] =>
  timesParts.filter((part) => !areSameParts(one, other, part));

/**
 * Two who have changed the same state: what only one of them has changed is taken from whom it is; `conflicts` are the parts
 * that both have changed, and not alike. They are as in `mine` until somebody chooses.
 */
export function mergeTimes(
  before: CockpitTimes,
  mine: CockpitTimes,
  theirs: CockpitTimes,
): { readonly merged: CockpitTimes; readonly conflicts: readonly TimesPart[] } {
  const conflicts = changedParts(mine, theirs).filter(
    (part) => !areSameParts(before, mine, part) && !areSameParts(before, theirs, part),
  );
  const onlyTheirs = timesParts.filter((part) => areSameParts(before, mine, part));
  return { merged: takeParts(mine, theirs, onlyTheirs), conflicts };
}

/** `times` with these parts of others. */
export const takeParts = (times: CockpitTimes, from: CockpitTimes, parts: readonly TimesPart[]): CockpitTimes =>
  parts.reduce((taken, part) => withPart(taken, part, partOf(from, part)), times);
