import type { Day } from '#shared/contract/hours.ts';
import type { CockpitTimes } from '#shared/contract/times.ts';
import { days } from '#shared/contract/values/days.ts';
import { daySeconds, secondsOfTime, timeOfSeconds } from '#shared/domain/time/vienna.ts';

export type HoursName = keyof CockpitTimes['hours'];
export type Way = 'delivery' | 'takeaway';

/** Times as texts of fields; each with an id, under which its errors are told. */
export interface RangeDraft {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface SpecialDraft {
  readonly id: string;
  readonly date: string;
  readonly closed: boolean;
  readonly delivery: readonly RangeDraft[];
  readonly takeaway: readonly RangeDraft[];
}

export interface AreaDraft {
  readonly id: string;
  readonly zipCodes: string;
  readonly fee: string;
  readonly minimum: string;
}

export interface TimesDraft {
  readonly hours: Readonly<Record<HoursName, Readonly<Record<Day, readonly RangeDraft[]>>>>;
  readonly specialDays: readonly SpecialDraft[];
  readonly deliveryMinutes: string;
  readonly leadMinutes: string;
  /** empty: a delivery always costs what its area says */
  readonly freeDeliveryFrom: string;
  readonly areas: readonly AreaDraft[];
}

export const hoursNames: readonly HoursName[] = ['opening', 'delivery', 'preOrderDelivery', 'takeaway'];

let made = 0;
/** An id that no other row has. */
export const newId = () => `row-${(made += 1)}`;

export const aRange = (from = '', to = ''): RangeDraft => ({ id: newId(), from, to });

const rangeOf = ({ begin, end }: { readonly begin: number; readonly end: number }) =>
  aRange(timeOfSeconds(begin), timeOfSeconds(end > daySeconds ? end - daySeconds : end));

export function draftOf(times: CockpitTimes): TimesDraft {
  const weekOf = (name: HoursName) =>
    Object.fromEntries(
      days.map((day) => [day, times.hours[name].filter((entry) => entry.day === day).map(rangeOf)]),
    ) as Record<Day, RangeDraft[]>;
  return {
    hours: {
      opening: weekOf('opening'),
      delivery: weekOf('delivery'),
      preOrderDelivery: weekOf('preOrderDelivery'),
      takeaway: weekOf('takeaway'),
    },
    specialDays: times.specialDays.map(({ date, closed, delivery, takeaway }) => ({
      id: newId(),
      date,
      closed,
      delivery: delivery.map(rangeOf),
      takeaway: takeaway.map(rangeOf),
    })),
    deliveryMinutes: String(times.deliveryMinutes),
    leadMinutes: String(times.leadMinutes),
    freeDeliveryFrom: times.freeDeliveryFrom === null ? '' : amountText(times.freeDeliveryFrom),
    areas: times.areas.map(({ zipCodes, fee, minimum }) => ({
      id: newId(),
      zipCodes: zipCodes.join(', '),
      fee: amountText(fee),
      minimum: amountText(minimum),
    })),
  };
}

/**
 * What the texts say, and under which id each field of it is to be found. What is no number, amount or time becomes one that
 * the rules refuse, so that it is told with all else that is wrong.
 */
export function timesOf(draft: TimesDraft): { readonly times: CockpitTimes; readonly idOf: (field: string) => string } {
  const ids = new Map<string, string>();
  const ranges = (field: string, rows: readonly RangeDraft[]) =>
    rows.map(({ id, from, to }, at) => {
      ids.set(`${field}.${at}`, id);
      return secondsOf(from, to);
    });
  const week = (name: HoursName) => {
    const rows = days.flatMap((day) => draft.hours[name][day].map((row) => ({ day, row })));
    const entries = ranges(
      `hours.${name}`,
      rows.map(({ row }) => row),
    );
    return rows.map(({ day }, at) => ({ day, ...(entries[at] ?? nothing) }));
  };
  const times: CockpitTimes = {
    hours: {
      opening: week('opening'),
      delivery: week('delivery'),
      preOrderDelivery: week('preOrderDelivery'),
      takeaway: week('takeaway'),
    },
    specialDays: draft.specialDays.map(({ id, date, closed, delivery, takeaway }, at) => {
      const field = `specialDays.${at}`;
      ids.set(field, id).set(`${field}.date`, `${id}.date`);
      return {
        date,
        closed,
        delivery: closed ? [] : ranges(`${field}.delivery`, delivery),
        takeaway: closed ? [] : ranges(`${field}.takeaway`, takeaway),
      };
    }),
    deliveryMinutes: wholeNumber(draft.deliveryMinutes),
    leadMinutes: wholeNumber(draft.leadMinutes),
    freeDeliveryFrom: draft.freeDeliveryFrom.trim() === '' ? null : centsOf(draft.freeDeliveryFrom),
    areas: draft.areas.map(({ id, zipCodes, fee, minimum }, at) => {
      for (const part of ['zipCodes', 'fee', 'minimum']) ids.set(`areas.${at}.${part}`, `${id}.${part}`);
      return { zipCodes: postcodesOf(zipCodes), fee: centsOf(fee), minimum: centsOf(minimum) };
    }),
  };
  return { times, idOf: (field) => ids.get(field) ?? field };
}

const nothing = { begin: -1, end: -1 };

/** `11`, `1130` and `11:30` are times; what is none stays as it is. */
export function fullTime(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

/** The begin and the end of what was typed; an end that is not later is one of the next day. */
function secondsOf(from: string, to: string): { begin: number; end: number } {
  const begin = secondsOfTime(fullTime(from));
  const end = fullTime(to) === '24:00' ? daySeconds : secondsOfTime(fullTime(to));
  if (begin === undefined || end === undefined) return nothing;
  return { begin, end: end <= begin ? end + daySeconds : end };
}

/** Whether a range ends on the day after that on which it begins. */
export const endsNextDay = ({ from, to }: RangeDraft) => secondsOf(from, to).end > daySeconds;

const wholeNumber = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : -1);

/** `2,5`, `2.50` and `2` are amounts; what is none is below nothing. */
function centsOf(text: string): number {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/^€\s*|\s*€$/g, '')) ?? [];
  return euros === undefined ? -1 : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

function amountText(cents: number): string {
  const rest = cents % 100;
  return `${Math.floor(cents / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}

/** Sorted, since their order says nothing. */
export const postcodesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .sort();
