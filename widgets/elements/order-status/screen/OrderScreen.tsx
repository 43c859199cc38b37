import { useRef } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { CancelOrder } from '../actions/CancelOrder.tsx';
import { ClaimAccount } from '../actions/ClaimAccount.tsx';
import { PaymentCheck } from '../actions/PaymentCheck.tsx';
import { ReceiptLink } from '../actions/ReceiptLink.tsx';
import { Reorder } from '../actions/Reorder.tsx';
import { CallRestaurant } from '../help/CallRestaurant.tsx';
import { ConfirmationHint } from '../help/ConfirmationHint.tsx';
import { DeniedHelp } from '../help/DeniedHelp.tsx';
import { useHelp } from '../help/use-help.ts';
import { statusMessage } from '../labels/status-text.ts';
import { RatingPanel } from '../rating/RatingPanel.tsx';
import { LiveWord } from './LiveWord.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHeadline } from './OrderHeadline.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderStations } from './OrderStations.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useStatusChange } from './use-status-change.ts';

/** A loaded order: first when it comes, then what is happening and what can be done about it, then the rest. */
export function OrderScreen({ order }: { readonly order: Order }) {
  const t = useMessages();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const restaurant = order.restaurant.name;
  const message = statusMessage(order);
  const help = useHelp(order);
  useStatusChange(order);
  const spoken = useAnnouncement<MessageKey>({ status: message, help });
  return (
    <div className="order">
      <header className="order-header">
        <div className="order-title">
          <h1 ref={headingRef} tabIndex={-1}>
            {t('order.title', { restaurant })}
          </h1>
          <LiveWord status={order.status} />
        </div>
        <OrderHeadline order={order} />
        <p className="order-now">{t(message, { restaurant })}</p>
        <PaymentCheck order={order} />
        <DeniedHelp order={order} />
        <ConfirmationHint order={order} />
        {help && <CallRestaurant order={order}>{t(help)}</CallRestaurant>}
      </header>
      <RatingPanel order={order} />
      <div className="order-columns">
        <OrderStations order={order} />
        <div className="order-side">
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
      <LiveRegion>{spoken.map((key) => t(key, { restaurant })).join(' ')}</LiveRegion>
    </div>
  );
}
