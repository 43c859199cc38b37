import { type Order, orderStatus } from '../../../../shared/contract/orders.ts';
import { useLink } from '../../../runtime/use-link.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { denialOf } from './status-words.ts';

/** Why there is no food, what becomes of the money, and the way on. */
export function DeniedHelp({ order }: { readonly order: Order }) {
  const t = useMessages();
  const linkTo = useLink();
  if (order.status !== orderStatus.denied) return null;
  const denial = denialOf(order);
  const { reason, restaurant, paymentStatus } = order;
  return (
    <div className="denied">
      {denial === 'refused' && reason && <p>{t('order.reason', { reason })}</p>}
      {paymentStatus === 'refunded' && <p>{t('order.refunded')}</p>}
      {denial === 'unpaid' ? (
        <LinkButton variant="primary" {...linkTo(`/restaurant/${restaurant.slug}?failed-order=${order.id}`)}>
          {t('order.denied.again')}
        </LinkButton>
      ) : (
        <LinkButton variant="primary" {...linkTo('/restaurants')}>
          {t('order.denied.action')}
        </LinkButton>
      )}
    </div>
  );
}
