import type { CockpitTimes } from '#shared/contract/times.ts';
import { zipCodePattern } from '#shared/contract/values/patterns.ts';
import type { FieldError } from '../domain-error.ts';
import { temporal } from '../time/temporal.ts';
import { daySeconds } from '../time/vienna.ts';

/** The latest end of hours: noon of the day after. */
const latestEnd = 1.5 * daySeconds;
const mostRangesOfDay = 6;
/** Days are closed, or have other hours, at most so far ahead. */
const longestAhead = { years: 1 };

/** What the minutes and amounts may be, cents. */
const bounds = {
  deliveryMinutes: { least: 5, most: 240 },
  leadMinutes: { least: 0, most: 240 },
  fee: { least: 0, most: 5_000 },
  minimum: { least: 0, most: 50_000 },
  freeDeliveryFrom: { least: 0, most: 100_000 },
} as const;

/**
 * All that is wrong with the times that staff have written, in their order. Fields are paths into them, such as
 * `hours.delivery.3`, `specialDays.0.date` and `areas.1.zipCodes`. `today`: in Vienna.
 */
export function timesErrors(times: CockpitTimes, today: Temporal.PlainDate): FieldError[] {
  const { hours, specialDays, areas, deliveryMinutes, leadMinutes, freeDeliveryFrom } = times;
  const dates = specialDays.map(({ date }) => date);
  return [
    ...Object.entries(hours).flatMap(([kind, entries]) => rangeErrors(`hours.${kind}`, entries)),
    ...specialDays.flatMap((special, at) => {
      const field = `specialDays.${at}`;
      const { date, closed, delivery, takeaway } = special;
      return [
        ...dateErrors(date, dates.slice(0, at), today).map((key) => ({ key, field: `${field}.date` })),
        ...when(!closed && delivery.length + takeaway.length === 0, 'times.error.date-empty', field),
        ...(closed
          ? []
          : [...rangeErrors(`${field}.delivery`, delivery), ...rangeErrors(`${field}.takeaway`, takeaway)]),
      ];
    }),
    ...when(isOut(deliveryMinutes, bounds.deliveryMinutes), 'times.error.minutes', 'deliveryMinutes'),
    ...when(isOut(leadMinutes, bounds.leadMinutes), 'times.error.lead', 'leadMinutes'),
    ...when(
      freeDeliveryFrom !== null && isOut(freeDeliveryFrom, bounds.freeDeliveryFrom),
      'times.error.free-from',
      'freeDeliveryFrom',
    ),
    ...when(hours.delivery.length > 0 && areas.length === 0, 'times.error.no-area', 'areas'),
    ...areaErrors(areas),
  ];
}

/** Whether a text is a date from today on, at most a year ahead. */
export function isDateAhead(text: string, today: Temporal.PlainDate): boolean {
  return dateErrors(text, [], today).length === 0;
}

function rangeErrors(
  field: string,
  entries: readonly { readonly day?: string; readonly begin: number; readonly end: number }[],
): FieldError[] {
  return entries.flatMap(({ day, begin, end }, at): FieldError[] => {
    const ofDay = entries.filter((other, place) => other.day === day && place !== at);
    const before = entries.slice(0, at).filter((other) => other.day === day);
    const isRange = begin >= 0 && begin < daySeconds && end > begin && end <= latestEnd;
    // all round the clock begins at midnight: else it is the same time twice, by mistake
    const isWhole = isRange && (end - begin < daySeconds || (begin === 0 && end === daySeconds));
    if (!isWhole) return [{ key: 'times.error.range', field: `${field}.${at}` }];
    if (before.length === mostRangesOfDay)
      return [{ key: 'times.error.too-many-ranges', field: `${field}.${at}`, params: { maximum: mostRangesOfDay } }];
    const overlaps = ofDay.some(
      (other) =>
        other.begin < end &&
        begin < other.end &&
        // said once, of the later one; of two that begin alike of the second
        (other.begin < begin || (other.begin === begin && before.includes(other))),
    );
    return when(overlaps, 'times.error.overlap', `${field}.${at}`);
  });
}

function dateErrors(text: string, earlier: readonly string[], today: Temporal.PlainDate): FieldError['key'][] {
  const date = dateOf(text);
  if (date === null) return ['times.error.date'];
  const { compare } = temporal().PlainDate;
  if (compare(date, today) < 0 || compare(date, today.add(longestAhead)) > 0) return ['times.error.date-range'];
  return earlier.includes(text) ? ['times.error.date-twice'] : [];
}

/** Null for a text that is no date, or looks like one: 30 February. */
function dateOf(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  try {
    return temporal().PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

function areaErrors(areas: CockpitTimes['areas']): FieldError[] {
  const known = new Set<string>();
  return areas.flatMap(({ fee, minimum, zipCodes }, at): FieldError[] => {
    const field = `areas.${at}`;
    const wrong = zipCodes.filter((zip) => !zipCodePattern.test(zip));
    const twice = zipCodes.filter((zip) => zipCodePattern.test(zip) && (known.has(zip) || !known.add(zip)));
    const postcodeError = (key: FieldError['key'], zips: readonly string[]): FieldError[] =>
      zips.length === 0 ? [] : [{ key, field: `${field}.zipCodes`, params: { zipCodes: listOf(zips) } }];
    return [
      ...when(zipCodes.length === 0, 'times.error.postcodes-missing', `${field}.zipCodes`),
      ...postcodeError('times.error.postcode', wrong),
      ...postcodeError('times.error.postcode-twice', twice),
      ...when(isOut(fee, bounds.fee), 'times.error.fee', `${field}.fee`),
      ...when(isOut(minimum, bounds.minimum), 'times.error.minimum', `${field}.minimum`),
    ];
  });
}

/** The first few: the rest is seen once these are right. */
export function listOf(texts: readonly string[]): string {
  const shown = [...new Set(texts)];
  return shown.length > 5 ? `${shown.slice(0, 5).join(', ')} …` : shown.join(', ');
}

const isOut = (value: number, { least, most }: { least: number; most: number }) => value < least || value > most;

const when = (isWrong: boolean, key: FieldError['key'], field: string): FieldError[] =>
  isWrong ? [{ key, field }] : [];
