import type { Basket, OrderTime } from '../../../../../shared/contract/baskets.ts';
import type { OrderTimeOption } from '../../../../../shared/contract/hours.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { setTimeAtom } from '../../../../state/basket-changes.ts';
import { useAtomValue, useSetAtom } from '../../../../state/jotai.ts';
import { orderTimesAtom } from '../../../../state/order-time.ts';
import { Select } from '../../../../ui/form/Select.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { deliveryMinutes } from '../words/delivery-minutes.ts';
import { isListed, orderTimeOfOption, timeOfValue, timeValue } from './time-choices.ts';

const dayKeys = ['common.today', 'common.tomorrow'] as const;

/** When: as soon as possible or a time, today or tomorrow. A time that is gone is said, never silently changed. */
export function TimeSelect({ basket }: { readonly basket: Basket }) {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const setTime = useSetAtom(setTimeAtom);
  const options = useAtomValue(orderTimesAtom(slug)) ?? menu.details.orderTimeOptions;
  const { takeaway } = basket.orderTransport;
  const days = options[takeaway ? 'takeaway' : 'delivery'];
  const chosen = basket.orderTime;
  const listed = isListed(days, chosen);

  const asapText = takeaway
    ? t('basket.time.asap')
    : t('basket.time.asapMinutes', deliveryMinutes(menu.details.statistics.deliveryTime));
  const dayAndTime = ({ dayOffset, time }: OrderTime) =>
    t('basket.time.at', { day: t(dayKeys[dayOffset] ?? 'common.today'), time: time ?? '' });
  const choiceOf = (option: OrderTimeOption, dayOffset: number) => {
    const time = orderTimeOfOption(option, dayOffset);
    return { value: timeValue(time), label: time.time === null ? asapText : dayAndTime(time) };
  };
  const gone = days.some((day) => day.length > 0)
    ? t('basket.time.gone', { time: chosen.time === null ? t('basket.time.asap') : dayAndTime(chosen) })
    : t('basket.time.none');

  return (
    <Select
      label={t('basket.time')}
      value={timeValue(chosen)}
      onValueChange={(value) => void setTime({ slug, ...timeOfValue(value) })}
      options={listed ? [] : [{ value: timeValue(chosen), label: gone, disabled: true }]}
      groups={days.flatMap((day, dayOffset) => {
        const key = dayKeys[dayOffset];
        return key && day.length > 0
          ? [{ label: t(key), options: day.map((option) => choiceOf(option, dayOffset)) }]
          : [];
      })}
    />
  );
}
