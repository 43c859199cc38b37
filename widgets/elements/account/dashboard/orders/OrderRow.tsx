import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { meanText } from '#runtime/rating/rating-labels.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { Price } from '#ui/data/Price.tsx';
import { Stars } from '#ui/data/Stars.tsx';

interface OrderRowProps {
  readonly order: Order;
  /** with the day on which it was placed */
  readonly dated?: boolean;
  /** with what the person wrote in their rating */
  readonly commented?: boolean;
}

/** An order as one link to its state. */
export function OrderRow({ order, dated = false, commented = false }: OrderRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const linkTo = useLink();
  const { id, restaurant, totals, date, rating } = order;
  const comment = commented ? order.ownRating?.comment : undefined;
  return (
    <li>
      <a className="row-link" {...linkTo(`/order/status/${encodeURIComponent(id)}`)}>
        <span className="row-name fo-lead">
          <bdi>{restaurant.name}</bdi>
        </span>
        <span className="row-fact">{t(stateOf(order))}</span>
        {dated && date !== null && (
          <span className="row-fact">
            {t('account.orders.date', {
              date: formatDate(date, 'long', lang),
              time: formatDate(date, 'time', lang),
            })}
          </span>
        )}
        {rating !== null && (
          <span className="row-fact row-rating">
            <Stars value={rating} label={t('order.rating.stars', { rating: meanText(rating, lang) })} />
          </span>
        )}
        {comment && <span className="row-fact fo-as-typed">{comment}</span>}
        <Price cents={totals.totalSum} />
      </a>
    </li>
  );
}

/** Who fetches the food is shown nothing of a way. */
function stateOf({ status, transport }: Order): MessageKey {
  return status === orderStatus.transferred && transport === 'takeaway'
    ? 'account.dashboard.order.pickedUp'
    : `account.dashboard.order.${status}`;
}
