import type { Order } from '../../../../shared/contract/orders.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { LiveRegion } from '../../../ui/text/LiveRegion.tsx';
import { ConfirmationHint } from './ConfirmationHint.tsx';
import { DeniedHelp } from './DeniedHelp.tsx';
import { LiveWord } from './LiveWord.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHeadline } from './OrderHeadline.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderStations } from './OrderStations.tsx';
import { Reorder } from './Reorder.tsx';
import { statusMessage } from './status-words.ts';
import { useStatusChange } from './use-status-change.ts';

/** A loaded order: first when it comes, then what is happening, then the rest. */
export function OrderScreen({ order }: { readonly order: Order }) {
  const t = useMessages();
  const restaurant = order.restaurant.name;
  const words = t(statusMessage(order), { restaurant });
  const changed = useStatusChange(order);
  return (
    <div className="order">
      <header className="order-header">
        <div className="order-title">
          <h1>{t('order.title', { restaurant })}</h1>
          <LiveWord status={order.status} />
        </div>
        <OrderHeadline order={order} />
        <p className="order-now">{words}</p>
        <DeniedHelp order={order} />
        <ConfirmationHint order={order} />
      </header>
      <div className="order-columns">
        <OrderStations order={order} />
        <div className="order-side">
          <OrderFacts order={order} />
          <OrderReceipt order={order} />
          <Reorder order={order} />
        </div>
      </div>
      <LiveRegion>{changed ? words : ''}</LiveRegion>
    </div>
  );
}
