import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useReorder } from '#runtime/hooks/use-reorder.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import { meanText } from '#runtime/rating/rating-labels.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { itemsText } from '#shared/domain/orders/items-text.ts';
import { refundedSum } from '#shared/domain/orders/refund-split.ts';
import { formatPastMoment } from '#shared/domain/time/past-moment.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { todayAtom } from '#state/core/minute.ts';
import { type Failure, isLost } from '#state/core/remote/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/data/Price.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Stars } from '#ui/data/Stars.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

interface OrderRowProps {
  readonly order: Order;
  /** with when it was placed */
  readonly dated?: boolean;
  /** with what the person wrote in their rating */
  readonly commented?: boolean;
  /** with a button for the same once more */
  readonly repeatable?: boolean;
}

/** An order as one link to its state: where, when, what, and what it cost. */
export function OrderRow({ order, dated = false, commented = false, repeatable = false }: OrderRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const linkTo = useLink();
  const today = useAtomValue(todayAtom);
  const { id, restaurant, totals, date, rating, items, status } = order;
  const { name, picture } = restaurant;
  const refunded = refundedSum(order.refunds);
  const comment = commented ? order.ownRating?.comment : undefined;
  return (
    <li>
      <a
        className={classNames('row-link', picture && 'row-pictured')}
        {...linkTo(`/order/status/${encodeURIComponent(id)}`)}
      >
        {picture && (
          <Picture name={picture} shape="card" sizes="96px" width={96} height={72} loading="lazy" decoding="async" />
        )}
        <span className="row-name fo-lead">
          <bdi>{name}</bdi>
        </span>
        <span className="row-fact">{t(stateOf(order))}</span>
        {dated && date !== null && <span className="row-fact">{formatPastMoment(date, today, lang)}</span>}
        <span className="row-fact row-items">{itemsText(items)}</span>
        {refunded > 0 && (
          <span className="row-fact">{t('account.orders.refunded', { price: priceText(refunded) })}</span>
        )}
        {rating !== null && (
          <span className="row-fact row-rating">
            <Stars value={rating} label={t('order.rating.stars', { rating: meanText(rating, lang) })} />
          </span>
        )}
        {comment && <span className="row-fact fo-as-typed">{comment}</span>}
        <Price cents={totals.totalSum} />
      </a>
      {repeatable && status !== orderStatus.unconfirmed && <Repeat order={order} />}
    </li>
  );
}

function Repeat({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { busy, problem, reorder } = useReorder(order);
  const { name } = order.restaurant;
  const problemText = (failure: Failure) => {
    if (failure.key === 'restaurant.error.unknown') return t('account.last.closed', { restaurant: name });
    return isLost(failure) ? t('account.last.lost') : t('account.last.failed', { reason: failure.message });
  };
  return (
    <div className="row-repeat fo-stack-2 fo-start">
      {problem && <Notice level="alert">{problemText(problem)}</Notice>}
      <Button variant="secondary" busy={busy} onClick={reorder}>
        {t('account.last.again')}
      </Button>
    </div>
  );
}

/** Who fetches the food is shown nothing of a way. */
function stateOf({ status, transport }: Order): MessageKey {
  return status === orderStatus.transferred && transport === 'takeaway'
    ? 'account.dashboard.order.pickedUp'
    : `account.dashboard.order.${status}`;
}
