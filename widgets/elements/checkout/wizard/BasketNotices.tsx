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
import { isAboutAddress, isAboutTime } from './blockers.ts';
import { useCheckout } from './checkout-context.ts';
import { addressField, hasOtherTime } from './checkout-errors.ts';

/**
 * The hardest of what stands between apart from the form, alone and with its way out: another time in place, the address at
 * its field, all else in the basket. That the basket has another time by now stands there too, as that may be ordered for,
 * or changed.
 */
export function BasketNotices() {
  const t = useMessages();
  const linkTo = useLink();
  const { slug, view, failure, page, focusError } = useCheckout();
  const cancelCheckout = useSetAtom(cancelCheckoutAtom);
  const times = useAtomValue(orderTimesAtom(slug)) ?? view.restaurant.orderTimeOptions;
  const { blocker, transport, location } = view;
  const isAddress = isAboutAddress(blocker);
  const said = blocker ?? (failure !== null && hasOtherTime(failure) ? 'timeChanged' : null);
  // there it is said at its field
  if (said === null || (isAddress && page === addressField.page)) return null;
  const isTimeChosenHere =
    said === 'timeChanged' || (isAboutTime(blocker) && times[transport].some((day) => day.length > 0));
  const wayOut = () => {
    if (isAddress) {
      return (
        <Button onClick={() => focusError(addressField)}>
          {t(location ? 'checkout.address.change' : 'checkout.address.choose')}
        </Button>
      );
    }
    return (
      <LinkButton variant="secondary" {...linkTo(`/restaurant/${slug}`, () => cancelCheckout(slug))}>
        {t('checkout.toBasket')}
      </LinkButton>
    );
  };
  return (
    <div className="basket-notices" tabIndex={-1} data-focus="basket">
      <Notice level="warning" action={isTimeChosenHere ? undefined : wayOut()}>
        {t(`checkout.error.${said}`, { restaurant: view.restaurant.name, time: timeText(view, t) })}
        {isTimeChosenHere && <TimeChoice />}
      </Notice>
    </div>
  );
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
