import type { Day } from '#shared/contract/hours.ts';
import { temporal } from './temporal.ts';
import { boundaryInstant, viennaDate, wallClockOf } from './vienna.ts';

/** Austria's public holidays that fall on the same date every year, as `MM-DD`. */
const fixedHolidays: ReadonlySet<string> = new Set([
  '01-01', // Neujahr
  '01-06', // Heilige Drei Könige
  '05-01', // Staatsfeiertag
  '08-15', // Mariä Himmelfahrt
  '10-26', // Nationalfeiertag
  '11-01', // Allerheiligen
  '12-08', // Mariä Empfängnis
  '12-25', // Christtag
  '12-26', // Stefanitag
]);

/** Days after Easter Sunday: Ostermontag, Christi Himmelfahrt, Pfingstmontag, Fronleichnam. */
const movableHolidays: ReadonlySet<number> = new Set([1, 39, 50, 60]);

/** Whether `date` is one of Austria's thirteen public holidays (PRODUCT.md 2.8). Sundays are not. */
export function isPublicHoliday(date: Temporal.PlainDate): boolean {
  if (fixedHolidays.has(date.toString().slice(-5))) return true;
  // Easter is from March 22 to April 25, so that the movable ones lie between March and June.
  if (date.month < 3 || date.month > 6) return false;
  return movableHolidays.has(easterSunday(date.year).until(date, { largestUnit: 'days' }).days);
}

/** Easter Sunday of a Gregorian year, by the algorithm known as Meeus/Jones/Butcher. */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const exception = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const dayOfMarch = epact + weekday - 7 * exception + 22;
  return temporal()
    .PlainDate.from({ year, month: 3, day: 1 })
    .add({ days: dayOfMarch - 1 });
}

/** A calendar date in Vienna with what rules about hours ask of it; instants are in epoch milliseconds. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly weekday: Exclude<Day, 'holiday'>;
  readonly isHoliday: boolean;
  /** `wallInstant` of a second of this day */
  readonly wallTime: (seconds: number) => number | undefined;
  /** `boundaryInstant` of a second of this day */
  readonly boundary: (seconds: number) => number;
  /** Works out once what follows from hours and closures (the same arrays) on this day. */
  readonly ofHours: <Value>(hours: object, closures: object, work: () => Value) => Value;
}

/**
 * The days around a moment. Asking the zone takes longer than everything else that a rule about hours does, so each
 * day and each time of it is asked for once, however many restaurants are decided by the same calendar.
 */
export interface Calendar {
  readonly now: Temporal.Instant;
  /** epoch milliseconds of `now`, a fraction left out */
  readonly nowMilliseconds: number;
  /** the same, a fraction rounded up: what must not be before `now` is not before this */
  readonly nowRoundedUp: number;
  /** The day so many days after that of `now`. */
  readonly day: (offset: number) => CalendarDay;
  /** Epoch milliseconds as an instant's text. */
  readonly text: (milliseconds: number) => string;
}

/** When a rule is asked: at an instant, or by a calendar that many questions of the same moment share. */
export type Moment = Temporal.Instant | Calendar;

export function calendarOf(at: Moment): Calendar {
  return 'nowMilliseconds' in at ? at : calendarAt(at);
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** `earlier`: a calendar whose days are taken over if `now` is on the same date. */
export function calendarAt(now: Temporal.Instant, earlier?: Calendar): Calendar {
  const today = viennaDate(now);
  const isSameDate = earlier?.day(0).date === today.toString();
  return {
    now,
    nowMilliseconds: now.epochMilliseconds,
    nowRoundedUp: now.round({ smallestUnit: 'millisecond', roundingMode: 'ceil' }).epochMilliseconds,
    day: isSameDate ? earlier.day : remembered((offset: number) => calendarDay(today.add({ days: offset }))),
    text: isSameDate
      ? earlier.text
      : remembered((milliseconds: number) => temporal().Instant.fromEpochMilliseconds(milliseconds).toString()),
  };
}

function calendarDay(date: Temporal.PlainDate): CalendarDay {
  let clock: ReturnType<typeof wallClockOf> | undefined;
  return {
    date: date.toString(),
    weekday: weekdays[date.dayOfWeek - 1] ?? 'monday',
    isHoliday: isPublicHoliday(date),
    wallTime: remembered((seconds: number) => {
      clock ??= wallClockOf(date);
      return clock(seconds)?.epochMilliseconds;
    }),
    boundary: remembered((seconds: number) => boundaryInstant(date, seconds).epochMilliseconds),
    ofHours: rememberedOfHours(),
  };
}

function remembered<Value>(compute: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>();
  return (key) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const found = compute(key);
    known.set(key, found);
    return found;
  };
}

function rememberedOfHours(): CalendarDay['ofHours'] {
  const known = new WeakMap<object, WeakMap<object, unknown>>();
  return <Value>(hours: object, closures: object, work: () => Value) => {
    let ofHours = known.get(hours);
    if (!ofHours) {
      ofHours = new WeakMap();
      known.set(hours, ofHours);
    }
    const value = ofHours.get(closures);
    if (value !== undefined) return value as Value;
    const found = work();
    ofHours.set(closures, found);
    return found;
  };
}
