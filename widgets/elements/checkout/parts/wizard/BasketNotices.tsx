import { useLink } from '../../../../runtime/use-link.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { LinkButton } from '../../../../ui/action/LinkButton.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { isBasketBlocker } from './blockers.ts';
import { useCheckout } from './checkout-context.ts';

/** What can only be mended in the basket, with the way back to it. */
export function BasketNotices() {
  const t = useMessages();
  const linkTo = useLink();
  const { slug, view } = useCheckout();
  const restaurant = view.restaurant.name;
  const toBasket = (
    <LinkButton variant="secondary" {...linkTo(`/restaurant/${slug}`)}>
      {t('checkout.toBasket')}
    </LinkButton>
  );
  return view.blockers.filter(isBasketBlocker).map((blocker) => (
    <Notice key={blocker} level="warning" action={toBasket}>
      {t(`checkout.error.${blocker}`, { restaurant })}
    </Notice>
  ));
}
