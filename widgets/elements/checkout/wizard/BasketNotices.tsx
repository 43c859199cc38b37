import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { cancelCheckoutAtom } from '#state/checkout/guide.ts';
import { orderTimesAtom } from '#state/checkout/order-time.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { timeText } from '../summary/summary-text.ts';
import { type BasketBlocker, isBasketBlocker } from './blockers.ts';
import { useCheckout } from './checkout-context.ts';
import { hasOtherTime } from './checkout-errors.ts';
import { TimeChoice } from './TimeChoice.tsx';

/**
 * What stands between besides the form: mended in place where it is the time, else with the way back to the basket. That
 * the basket has another time by now stands there too, as that may be ordered for, or changed.
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
    <div className="basket-notices" tabIndex={-1} data-focus="basket">
      {blockers.map((blocker) => (
        <Notice key={blocker} level="warning" action={isMendedHere(blocker) ? undefined : toBasket}>
          {t(`checkout.error.${blocker}`, { restaurant, time: timeText(view, t) })}
          {isMendedHere(blocker) && <TimeChoice />}
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
  function isMendedHere(blocker: BasketBlocker): boolean {
    return isAboutTime(blocker) && times[view.transport].some((day) => day.length > 0);
  }
}

function isAboutTime(blocker: BasketBlocker): boolean {
  return blocker === 'invalidOrderTime' || blocker === 'closedForTheDay' || blocker === 'timeReset';
}
