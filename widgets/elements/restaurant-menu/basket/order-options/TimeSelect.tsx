import { memo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { OrderTime } from '#shared/contract/baskets.ts';
import type { OrderTimeOption } from '#shared/contract/hours.ts';
import { setTimeAtom } from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Select } from '#ui/form/Select.tsx';
import { deliveryMinutes } from '../../labels/hours-labels.ts';
import { useOrderTimes, useRestaurant } from '../../restaurant-context.ts';
import { useBasketError, useRefusalText } from '../BasketNotices.tsx';

const dayKeys = ['common.today', 'common.tomorrow'] as const;

interface TimeSelectProps {
  readonly takeaway: boolean;
  readonly chosen: OrderTime;
  /** others only read it */
  readonly owned: boolean;
}

/** When: as soon as possible or a time, today or tomorrow. A time that is gone is said, never silently changed. */
export const TimeSelect = memo(function TimeSelect({ takeaway, chosen, owned }: TimeSelectProps) {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const problem = useRefusalText()(useBasketError('time'));
  const setTime = useSetAtom(setTimeAtom);
  const days = useOrderTimes()[takeaway ? 'takeaway' : 'delivery'];
  const anyTime = days.some((day) => day.length > 0);

  const asapText = takeaway
    ? t('basket.time.asap')
    : t('basket.time.asapMinutes', deliveryMinutes(menu.details.statistics.deliveryTime));
  const dayAndTime = ({ dayOffset, time }: OrderTime) =>
    t('basket.time.at', { day: t(dayKeys[dayOffset] ?? 'common.today'), time: time ?? '' });
  const choiceOf = (option: OrderTimeOption, dayOffset: number) => {
    const time = orderTimeOfOption(option, dayOffset);
    return { value: timeValue(time), label: time.time === null ? asapText : dayAndTime(time) };
  };
  /** A day without times is said where the other day has some, or its place in the list would only be missing. */
  const noneOf = (dayOffset: number) => ({
    value: `none|${dayOffset}`,
    label: t(dayOffset === 0 ? 'basket.time.dayNone' : 'basket.time.dayClosed'),
    disabled: true,
  });
  const chosenText = chosen.time === null ? t('basket.time.asap') : dayAndTime(chosen);
  const isOver = chosen.dayOffset < 0;

  if (!owned) {
    return (
      <p className="place-line">
        <span className="fo-quiet">{t('basket.time')}</span>
        <span>{isOver ? t('basket.time.over') : chosenText}</span>
      </p>
    );
  }
  const goneText = isOver ? t('basket.time.over') : t('basket.time.gone', { time: chosenText });
  const gone = {
    value: timeValue(chosen),
    label: anyTime ? goneText : t('basket.time.none'),
    disabled: true,
  };
  return (
    <Select
      label={t('basket.time')}
      value={timeValue(chosen)}
      error={problem || undefined}
      onValueChange={(value) => void setTime({ slug, ...timeOfValue(value) })}
      options={isListed(days, chosen) ? [] : [gone]}
      groups={days.flatMap((day, dayOffset) => {
        const key = dayKeys[dayOffset];
        if (!key || !anyTime) return [];
        const choices = day.map((option) => choiceOf(option, dayOffset));
        return [{ label: t(key), options: choices.length > 0 ? choices : [noneOf(dayOffset)] }];
      })}
    />
  );
});

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
