import type { OrderTime } from '#shared/contract/baskets.ts';
import type { OrderTimeOption } from '#shared/contract/hours.ts';

/** A time as the select's value: the day and, unless it is as soon as possible, the time. */
export function timeValue({ dayOffset, time }: OrderTime): string {
  return `${dayOffset}|${time ?? ''}`;
}

export function timeOfValue(value: string): OrderTime {
  const [dayOffset = '0', time = ''] = value.split('|');
  return { dayOffset: Number(dayOffset), time: time === '' ? null : time };
}

/** The order time that an option of a day means. */
export function orderTimeOfOption(option: OrderTimeOption, dayOffset: number): OrderTime {
  return { dayOffset, time: option.value === '' ? null : option.caption };
}

/** Whether the chosen time is one of the options; if not, the select has to say so instead of showing another. */
export function isListed(options: readonly (readonly OrderTimeOption[])[], chosen: OrderTime): boolean {
  return (options[chosen.dayOffset] ?? []).some(
    (option) => timeValue(orderTimeOfOption(option, chosen.dayOffset)) === timeValue(chosen),
  );
}
