import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { OrderTime } from '#shared/contract/baskets.ts';
import { setTimeAtom } from '#state/basket/basket-changes.ts';
import { cancelCheckoutAtom, confirmPreorderAtom } from '#state/checkout/guide.ts';
import { orderTimesAtom } from '#state/checkout/order-time.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Select } from '#ui/form/Select.tsx';
import { timeText } from '../summary/summary-text.ts';
import { type BasketBlocker, isAboutTime, isBasketBlocker } from './blockers.ts';
import { useCheckout } from './checkout-context.ts';
import { hasOtherTime } from './checkout-errors.ts';

/**
 * What stands between apart from the form: resolved in place where it is the time, else with the way back to the basket.
 * That the basket has another time by now stands there too, as that may be ordered for, or changed.
 */
export function BasketNotices() {
  const t = useMessages();
  const linkTo = useLink();
  const { slug, view, failure } = useCheckout();
  const cancelCheckout = useSetAtom(cancelCheckoutAtom);
  const restaurant = view.restaurant.name;
  const times = useAtomValue(orderTimesAtom(slug)) ?? view.restaurant.orderTimeOptions;
  const toBasket = (
    <LinkButton variant="secondary" {...linkTo(`/restaurant/${slug}`, () => cancelCheckout(slug))}>
      {t('checkout.toBasket')}
    </LinkButton>
  );
  const blockers = view.blockers.filter(isBasketBlocker);
  const isOtherTime = failure !== null && hasOtherTime(failure) && !blockers.some(isAboutTime);
  if (blockers.length === 0 && !isOtherTime) return null;
  return (
    <div className="basket-notices fo-stack-3" tabIndex={-1} data-focus="basket">
      {blockers.map((blocker) => (
        <Notice key={blocker} level="warning" action={isResolvedHere(blocker) ? undefined : toBasket}>
          {t(`checkout.error.${blocker}`, { restaurant, time: timeText(view, t) })}
          {isResolvedHere(blocker) && <TimeChoice />}
        </Notice>
      ))}
      {isOtherTime && (
        <Notice level="warning">
          {t('checkout.error.timeChanged')}
          <TimeChoice />
        </Notice>
      )}
    </div>
  );

  /** A time that has passed, where there is another one: nobody has to go back for that. */
  function isResolvedHere(blocker: BasketBlocker): boolean {
    return isAboutTime(blocker) && times[view.transport].some((day) => day.length > 0);
  }
}

const dayKeys = ['common.today', 'common.tomorrow'] as const;

/**
 * Another time right here, in place of one that has passed or that somebody else chose. A button takes it, so that
 * walking through the list by keyboard changes nothing yet; the focus then goes to the page's heading, because this goes
 * with its reason. `onTaken`: it was opened by a press, and so gets the focus.
 */
export function TimeChoice({ onTaken }: { readonly onTaken?: () => void }) {
  const t = useMessages();
  const { slug, view, forgetRefusal } = useCheckout();
  const setTime = useSetAtom(setTimeAtom);
  const confirmPreorder = useSetAtom(confirmPreorderAtom);
  const options = useAtomValue(orderTimesAtom(slug)) ?? view.restaurant.orderTimeOptions;
  const placeRef = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const isAskedFor = onTaken !== undefined;
  useEffect(() => {
    if (isAskedFor) placeRef.current?.querySelector('select')?.focus();
  }, [isAskedFor]);

  const days = options[view.transport].map((day, dayOffset) =>
    day.map(({ value, caption }): OrderTime => ({ dayOffset, time: value === '' ? null : caption })),
  );
  const times = days.flat();
  const { orderTime } = view.basket;
  const offered = (key: string | null) => times.find((time) => keyOf(time) === key);
  const chosen = offered(wanted) ?? offered(keyOf(orderTime)) ?? days[orderTime.dayOffset]?.[0] ?? times[0];
  if (!chosen) return null;

  const textOf = ({ dayOffset, time }: OrderTime) => {
    if (time === null) return t('checkout.time.asapShort');
    return t(dayOffset === 0 ? 'checkout.time.today' : 'checkout.time.tomorrow', { time });
  };
  const handleTake = () => {
    const checkout = placeRef.current?.closest('.checkout');
    // shown at once; where the server refuses it, this notice is back
    void setTime({ slug, ...chosen });
    forgetRefusal();
    // taken by a button, so the guide need not ask once more on the way back
    confirmPreorder(slug);
    onTaken?.();
    checkout?.querySelector<HTMLElement>('[data-focus="page"]')?.focus();
  };

  return (
    <div className="time-choice fo-wrap" ref={placeRef}>
      <Select
        label={t('checkout.time.choose')}
        value={keyOf(chosen)}
        onValueChange={setWanted}
        groups={days.flatMap((day, dayOffset) => {
          const key = dayKeys[dayOffset];
          if (!key || day.length === 0) return [];
          return [{ label: t(key), options: day.map((time) => ({ value: keyOf(time), label: textOf(time) })) }];
        })}
      />
      <Button variant="secondary" onClick={handleTake}>
        {t('checkout.time.take')}
      </Button>
    </div>
  );
}

function keyOf({ dayOffset, time }: OrderTime): string {
  return `${dayOffset} ${time ?? ''}`;
}
