import { useEffect, useRef, useState } from 'react';
import { useEmit } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { restaurantPathOf } from '#runtime/order-flow/failed-order.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { isActive } from '#shared/domain/orders/order-transitions.ts';
import { formatAddressShort, formatDoor } from '#shared/domain/places/address-normalise.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { connectionAtom } from '#state/core/remote/connection.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { phoneHref } from '#ui/data/phone-href.ts';
import { phoneIcon } from '#ui/icon/drawings.ts';
import { ConnectionLabel } from '#ui/text/ConnectionLabel.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { CancelOrder, ClaimAccount, PaymentCheck, Reorder } from '../actions/order-actions.tsx';
import { CallRestaurant, ConfirmationHint, DeniedHelp, useHelp } from '../help/order-help.tsx';
import { statusMessage } from '../labels/status-text.ts';
import { RatingPanel } from '../rating/RatingPanel.tsx';
import { headlineOf, OrderHeadline } from './OrderHeadline.tsx';
import { OrderReceipt, ReceiptLink } from './OrderReceipt.tsx';
import { OrderStations } from './OrderStations.tsx';

/** A loaded order: first when it comes, then what is happening and what can be done about it, then the rest. */
export function OrderScreen({ order }: { readonly order: Order }) {
  const t = useMessages();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const restaurant = order.restaurant.name;
  const message = statusMessage(order);
  const help = useHelp(order);
  useStatusChange(order);
  const { large, before = null } = headlineOf(order, useAtomValue(minuteAtom));
  const spoken = useAnnouncement({ status: message, change: before, help });
  const texts = {
    status: t(message, { restaurant }),
    change: before !== null && 'time' in large && t('order.expected.changed', { range: large.time, before }),
    help: help && t(help, { restaurant }),
  };
  return (
    <div className="order fo-stack-6">
      <header className="fo-stack-3">
        <div className="order-title fo-wrap fo-spread">
          <H1 ref={headingRef} tabIndex={-1}>
            {t('order.title', { restaurant })}
          </H1>
          <LiveWord status={order.status} />
        </div>
        <OrderHeadline order={order} />
        <p className="order-now">{texts.status}</p>
        <PaymentCheck order={order} />
        <DeniedHelp order={order} />
        <ConfirmationHint order={order} />
        {help && <CallRestaurant order={order}>{t(help)}</CallRestaurant>}
      </header>
      <RatingPanel order={order} />
      <div className="order-columns fo-stack-6">
        <OrderStations order={order} />
        <div className="fo-stack-5">
          <OrderFacts order={order} />
          <div>
            <OrderReceipt order={order} />
            <ReceiptLink order={order} />
          </div>
          <Reorder order={order} />
          <ClaimAccount order={order} />
          <CancelOrder order={order} onDone={() => headingRef.current?.focus()} />
        </div>
      </div>
      <LiveRegion>{spoken.map((part) => texts[part] || '').join(' ')}</LiveRegion>
    </div>
  );
}

const connectionTexts = {
  live: 'order.live',
  connecting: 'order.connecting',
  down: 'order.down',
  over: 'order.over',
} as const satisfies Record<string, MessageKey>;

const tones = { live: 'fresh', connecting: 'quiet', down: 'old', over: 'quiet' } as const;

/** Whether what stands here is the latest: always said, and never by colour alone. */
function LiveWord({ status }: { readonly status: OrderStatus }) {
  const t = useMessages();
  const connection = useAtomValue(connectionAtom);
  const state = isActive(status) ? connection : 'over';
  return (
    <ConnectionLabel tone={tones[state]} part="live">
      {t(connectionTexts[state])}
    </ConnectionLabel>
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

/** Whom to call and where it goes. The address is there only for whoever ordered. */
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
        <dd>
          <LinkButton variant="secondary" icon={phoneIcon} href={phoneHref(restaurant.phone)}>
            {t('order.call', { phone: restaurant.phone })}
          </LinkButton>
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
