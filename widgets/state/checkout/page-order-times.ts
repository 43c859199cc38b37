import type { OrderTime } from '#shared/contract/baskets.ts';
import type { OrderTimeOption, OrderTimeOptions } from '#shared/contract/hours.ts';
import { defaultTimeSettings, type TimeSettings } from '#shared/domain/time/delivery-slots.ts';
import { secondsOfTime } from '#shared/domain/time/vienna.ts';
import { atom } from '../core/jotai.ts';

/** Which of the marketplace's order times the page offers (see `<fo-store>`); what is undefined leaves all. */
export interface PageOrderTimes {
  /** only times on multiples of so many minutes */
  readonly stepMinutes?: number | undefined;
  /** today only times from so many steps on */
  readonly firstSlot?: number | undefined;
  /** no day later than so many from today */
  readonly lastDay?: number | undefined;
}

export const pageOrderTimesAtom = atom<PageOrderTimes>({});

interface Narrowing {
  readonly page: PageOrderTimes;
  readonly settings: TimeSettings | undefined;
  readonly now: Temporal.Instant;
  /** stays among them, wherever it was chosen */
  readonly chosen: OrderTime | null;
}

/** Those of the order times that the page offers: never one that the server does not, as none is added. */
export function narrowedTimes(
  options: OrderTimeOptions,
  { page, settings = defaultTimeSettings, now, chosen }: Narrowing,
): OrderTimeOptions {
  const { stepMinutes, firstSlot, lastDay } = page;
  if (stepMinutes === undefined && firstSlot === undefined && lastDay === undefined) return options;
  const step = stepMinutes ?? settings.stepMinutes;
  const earliest = now.epochMilliseconds + (firstSlot ?? 0) * step * 60_000;
  const isOffered = ({ value, caption }: OrderTimeOption, dayOffset: number) => {
    if (chosen?.dayOffset === dayOffset && (chosen.time ?? '') === caption) return true;
    if (dayOffset > (lastDay ?? dayOffset)) return false;
    if (value === '') return true;
    if (dayOffset === 0 && Date.parse(value) < earliest) return false;
    return (secondsOfTime(caption) ?? 0) % (step * 60) === 0;
  };
  const days = (ofDays: OrderTimeOptions['delivery']) =>
    ofDays.map((ofDay, dayOffset) => ofDay.filter((option) => isOffered(option, dayOffset)));
  return { delivery: days(options.delivery), takeaway: days(options.takeaway) };
}
