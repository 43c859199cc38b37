import { memo, useId, useMemo } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Basket, OrderTime } from '#shared/contract/baskets.ts';
import type { OrderTimeOption } from '#shared/contract/hours.ts';
import { estimatedMinutes } from '#shared/domain/orders/estimated-minutes.ts';
import { promisedMinutes } from '#shared/domain/orders/promised-minutes.ts';
import { placeAtom } from '#state/address-search/place.ts';
import { setTimeAtom } from '#state/basket/basket-changes.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Radio } from '#ui/form/Radio.tsx';
import { Select } from '#ui/form/Select.tsx';
import { bagIcon, bikeIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useOrderTimes, useRestaurant } from '../../restaurant-context.ts';
import { useBasketError, useRefusalText } from '../BasketNotices.tsx';

/** How, where and when the food is got; of somebody else's basket it is only read. */
export function OrderOptions({ basket }: { readonly basket: Basket }) {
  const { owned, orderTransport, orderTime } = basket;
  // its parts as they are, so that what depends on them alone stays when a sum changes
  const { dayOffset, time } = orderTime;
  const chosen = useMemo(() => ({ dayOffset, time }), [dayOffset, time]);
  const { takeaway } = orderTransport;
  return (
    <div className="basket-how fo-stack-3">
      <TransportSwitch basket={basket} />
      <PlaceLine takeaway={takeaway} owned={owned} />
      <TimeSelect takeaway={takeaway} owned={owned} chosen={chosen} />
    </div>
  );
}

const transports = [
  { id: 'delivery', icon: bikeIcon },
  { id: 'takeaway', icon: bagIcon },
] as const;

/**
 * Delivery or takeaway, and what the basket would cost the other way, where that is something else; what the restaurant
 * does not offer can't be chosen. What delivery costs is only said where it can be delivered to.
 */
function TransportSwitch({ basket }: { readonly basket: Basket }) {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const problem = useRefusalText()(useBasketError('transport'));
  const changeBasket = useSetAtom(changeBasketAtom);
  const name = useId();
  const problemId = useId();
  const { orderTransport, owned } = basket;
  const sums = { delivery: basket.deliveryTotals.totalSum, takeaway: basket.takeawayTotals.totalSum };
  const isReachable = useAtomValue(placeAtom) !== null && menu.details.inRange;
  const isOtherPrice = sums.delivery !== sums.takeaway;

  if (!owned) {
    return <p className="place-line fo-line">{t(orderTransport.takeaway ? 'common.takeaway' : 'common.delivery')}</p>;
  }
  return (
    <div>
      <fieldset className="switch" aria-describedby={problem ? problemId : undefined}>
        <legend className="fo-visually-hidden">{t('basket.transport')}</legend>
        {transports.map(({ id, icon }) => {
          const offered = menu.details[id];
          const isPriced = isOtherPrice && offered && !orderTransport[id] && (id === 'takeaway' || isReachable);
          return (
            <label
              key={id}
              className={orderTransport[id] ? 'switch-on' : undefined}
              title={offered ? undefined : t('basket.transport.unavailable')}
            >
              <Radio
                name={name}
                value={id}
                checked={orderTransport[id]}
                disabled={!offered}
                onChange={() => void changeBasket({ slug, kind: 'transport', transport: id })}
              />
              <span className="switch-text">
                <Icon name={icon} />
                <span>{t(`common.${id}`)}</span>
              </span>{' '}
              {isPriced && <span className="switch-price fo-numbers">{priceText(sums[id])}</span>}
            </label>
          );
        })}
      </fieldset>
      {problem && (
        <p id={problemId} className="basket-line-refused" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface OptionProps {
  readonly takeaway: boolean;
  readonly owned: boolean;
}

/**
 * Where the food goes, or where it waits. Others see only where the restaurant is: an address of this visitor has nothing
 * to do with their basket.
 */
const PlaceLine = memo(function PlaceLine({ takeaway, owned }: OptionProps) {
  const t = useMessages();
  const { menu, openAddress } = useRestaurant();
  const place = useAtomValue(placeAtom);
  const { street, zipCode, city } = menu.details;

  if (takeaway) {
    return (
      <p className="place-line fo-line">
        <span className="fo-quiet">{t('basket.address.pickUp')}</span>
        <span>{`${street}, ${zipCode} ${city}`}</span>
      </p>
    );
  }
  if (!owned) return null;
  return (
    <p className="place-line fo-line">
      <span className="fo-quiet">{t('basket.address.deliver')}</span>
      <span>{place?.text ?? t('basket.address.none')}</span>
      <Button variant="quiet" onClick={openAddress}>
        {t(place ? 'basket.address.change' : 'basket.address.choose')}
      </Button>
    </p>
  );
});

const dayKeys = ['common.today', 'common.tomorrow'] as const;

interface TimeSelectProps extends OptionProps {
  readonly chosen: OrderTime;
}

/** When: as soon as possible or a time, today or tomorrow. A time that is gone is said, never silently changed. */
const TimeSelect = memo(function TimeSelect({ takeaway, chosen, owned }: TimeSelectProps) {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const problem = useRefusalText()(useBasketError('time'));
  const setTime = useSetAtom(setTimeAtom);
  const days = useOrderTimes()[takeaway ? 'takeaway' : 'delivery'];
  const anyTime = days.some((day) => day.length > 0);

  const minutes = estimatedMinutes(menu.details, takeaway ? 'takeaway' : 'delivery');
  const asapText = t('basket.time.asapMinutes', promisedMinutes(minutes));
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
      <p className="place-line fo-line">
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
