import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { lazy } from '#io/lazy.ts';
import { useEmit } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLazy } from '#runtime/lazy.tsx';
import { useLink } from '#runtime/navigation/use-link.ts';
import { restaurantPathOf } from '#runtime/order-flow/failed-order.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isPaymentAwaited, isUnderWay } from '#shared/domain/orders/order-transitions.ts';
import { formatAddressShort, formatDoor } from '#shared/domain/places/address-normalise.ts';
import type { Point } from '#shared/domain/places/distance.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { Button } from '#ui/action/Button.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { CallButton, CallRestaurant, ConfirmationHint, DeniedHelp, helpOf } from '../help/order-help.tsx';
import { paymentText } from '../labels/payment-text.ts';
import { statusMessage } from '../labels/status-text.ts';
import { OrderHead } from './OrderHead.tsx';
import { headlineOf, OrderHeadline } from './OrderHeadline.tsx';
import { OrderReceipt, ReceiptLink } from './OrderReceipt.tsx';
import { OrderProgress, OrderStations } from './OrderStations.tsx';
import { useOrderNow } from './use-order-now.ts';

const orderMap = lazy(async () => (await import('../map/OrderMap.tsx')).OrderMap);
const ownParts = lazy(() => import('../actions/own-parts.ts'));

/**
 * A loaded order: first when it comes, then what is happening and what can be done about it, what is to pay and whom to call,
 * then the rest. What only whoever ordered may do, which is known last, stands where it pushes nothing out of its place.
 */
export function OrderScreen({ order }: { readonly order: Order }) {
  const t = useMessages();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const restaurant = order.restaurant.name;
  const message = statusMessage(order);
  const time = useOrderNow(order.id);
  const help = helpOf(order, time);
  const { value: own } = useLazy(ownParts, order.owned);
  const isOver = !isUnderWay(order);
  useStatusChange(order);
  const { large, before = null } = headlineOf(order, time.now);
  const spoken = useAnnouncement({ status: message, change: before, help });
  const texts = {
    status: t(message, { restaurant }),
    change: before !== null && 'time' in large && t('order.expected.changed', { range: large.time, before }),
    help: help && t(help, { restaurant }),
  };
  return (
    <div className="order fo-stack-6">
      <div className="order-top">
        <OrderHead order={order} />
        <header className="fo-stack-3">
          <H1 ref={headingRef} tabIndex={-1}>
            {t('order.title', { restaurant })}
          </H1>
          <OrderHeadline order={order} time={time} />
          <OrderProgress order={order} now={time.now} />
          <p className="order-now">{texts.status}</p>
          {own && <own.PaymentCheck order={order} />}
          <DeniedHelp order={order} />
          {help && <CallRestaurant order={order}>{t(help)}</CallRestaurant>}
          <div className="order-quick fo-wrap fo-spread fo-gap-2">
            <div className="fo-line">
              <p className="fo-lead fo-numbers">{paymentText(order, t)}</p>
              <Button variant="quiet" onClick={openReceipt}>
                {t('order.receipt')}
              </Button>
            </div>
            {!help && !isPaymentAwaited(order) && <CallButton order={order} variant="secondary" />}
          </div>
          {isOver && <div className="order-over">{own && <own.OverActions order={order} />}</div>}
        </header>
      </div>
      <div className="order-columns fo-stack-6">
        <div className="fo-stack-4">
          <OrderStations order={order} />
          <OrderWay order={order} />
          {own && <own.RatingPanel order={order} />}
          <ConfirmationHint order={order} time={time} />
        </div>
        <div className="fo-stack-5">
          <OrderFacts order={order} />
          <div>
            <OrderReceipt order={order} />
            <ReceiptLink order={order} />
          </div>
          {own && <own.Complain order={order} />}
          {own && <own.ClaimAccount order={order} />}
          {!isOver && own && <own.Reorder order={order} />}
          {own && <own.CancelOrder order={order} onDone={() => headingRef.current?.focus()} />}
        </div>
      </div>
      <LiveRegion>{spoken.map((part) => texts[part] || '').join(' ')}</LiveRegion>
    </div>
  );
}

/** What can be spoken of an order; null: there is nothing of the kind. */
interface Spoken {
  readonly status: MessageKey;
  /** the time that was said before */
  readonly change: string | null;
  readonly help: MessageKey | null;
}

/**
 * What has changed since the first sight of it, and so is worth being spoken: the status, with what is wrong where
 * something is; another time than was said; or that something has gone wrong meanwhile. Empty before anything changed.
 */
export function useAnnouncement({ status, change, help }: Spoken): readonly (keyof Spoken)[] {
  const known = useRef<Spoken>({ status, change, help });
  const [spoken, setSpoken] = useState<readonly (keyof Spoken)[]>([]);
  useEffect(() => {
    const before = known.current;
    const now: Spoken = { status, change, help };
    known.current = now;
    const isMoved = before.status !== status;
    const parts = (['status', 'change', 'help'] as const).filter(
      (part) => now[part] !== null && (now[part] !== before[part] || (part === 'help' && isMoved)),
    );
    if (parts.length > 0) setSpoken(parts);
  }, [status, change, help]);
  return spoken;
}

/** Notifies the page of each move of the status after the first sight of it. */
export function useStatusChange({ id, status }: Pick<Order, 'id' | 'status'>): void {
  const emit = useEmit();
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    emit('fo-order-status-changed', { orderId: id, status });
  }, [emit, id, status]);
}

/** What it is made of stands further down. */
function openReceipt({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const root = currentTarget.getRootNode() as ParentNode;
  const receipt = root.querySelector<HTMLDetailsElement>('.receipt');
  if (!receipt) return;
  receipt.open = true;
  receipt.querySelector('summary')?.focus();
}

/** Both ends of the way, while food is on it or will be; its room is there before it is. */
function OrderWay({ order }: { readonly order: Order }) {
  const { restaurant, address } = order;
  const from = pointOf(restaurant);
  const to = isUnderWay(order) ? pointOf(address) : null;
  const { value: OrderMap } = useLazy(orderMap, from !== null && to !== null);
  if (!from || !to) return null;
  return (
    <div className="order-map fo-stack-2">
      {OrderMap && <OrderMap restaurant={{ ...from, name: restaurant.name }} address={to} />}
    </div>
  );
}

interface Placed {
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
}

function pointOf(placed: Placed | null): Point | null {
  const { lat = null, lng = null } = placed ?? {};
  return lat === null || lng === null ? null : { lat, lng };
}

/** From where to where. The address is there only for whoever ordered. */
function OrderFacts({ order }: { readonly order: Order }) {
  const t = useMessages();
  const linkTo = useLink();
  const { restaurant, address, comment } = order;
  return (
    <dl className="facts fo-stack-4">
      <div>
        <dt className="fo-quiet fo-small">{t('order.facts.restaurant')}</dt>
        <dd>
          <a {...linkTo(restaurantPathOf(order))}>{restaurant.name}</a>
        </dd>
      </div>
      {address && (
        <div>
          <dt className="fo-quiet fo-small">{t('order.facts.address')}</dt>
          <dd>{formatAddressShort({ ...address, streetNumber: doorOf(address) })}</dd>
        </div>
      )}
      {comment && (
        <div>
          <dt className="fo-quiet fo-small">{t('order.facts.comment')}</dt>
          <dd>{comment}</dd>
        </div>
      )}
    </dl>
  );
}

/** A house without doors has a dash for its door, which is no part of the address. */
function doorOf(address: NonNullable<Order['address']>): string {
  return formatDoor({ ...address, doorNumber: address.doorNumber.replace(/^[-–]$/, '') });
}
