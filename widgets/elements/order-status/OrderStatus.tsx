import { useState } from 'react';
import { lazy } from '#io/lazy.ts';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLazy } from '#runtime/lazy.tsx';
import { EmptyPage } from '#runtime/parts/EmptyPage.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { openingId } from '#shared/contract/primitives.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { activeOrderAtom, reloadOrderAtom } from '#state/orders/order.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { OrderScreen } from './screen/OrderScreen.tsx';

export interface OrderStatusProps {
  readonly orderId?: string;
  readonly view?: string;
}

/** What else is under way is one line, over the page: nothing waits for its code. */
const orderStrip = lazy(async () => (await import('./strip/OrderStrip.tsx')).OrderStrip);

/** The order in its states, or that there is no such order; or a line on what is under way. */
export function OrderStatus({ orderId, view }: OrderStatusProps) {
  return view === 'strip' ? <LazyStrip orderId={orderId} /> : <OrderPage orderId={orderId} />;
}

function LazyStrip({ orderId }: { readonly orderId: string | undefined }) {
  const { value: OrderStrip } = useLazy(orderStrip);
  return OrderStrip ? <OrderStrip orderId={orderId} /> : <StateSlot name="loading" />;
}

function OrderPage({ orderId }: { readonly orderId: string | undefined }) {
  const reload = useSetAtom(reloadOrderAtom);
  const [returned] = useState(() => (orderId ? null : orderInAddress()));
  const id = orderId || returned;
  const refresh = async () => {
    if (id) await reload(id);
  };
  useWidgetMethods({ refresh });
  return (
    <>
      <StateSlot name="header" />
      <div className="fo-container">{id ? <OrderAt key={id} id={id} /> : unknownOrder}</div>
    </>
  );
}

/** The order that a payment page led back from: the page's address has it as `fo-order`. */
function orderInAddress(): string | null {
  const id = new URLSearchParams(globalThis.location.search).get('fo-order');
  return id !== null && openingId.safeParse(id).success ? id : null;
}

function OrderAt({ id }: { readonly id: string }) {
  const t = useMessages();
  const remote = useAtomValue(activeOrderAtom(id));
  const reload = useSetAtom(reloadOrderAtom);
  // what this browser kept of it does not outlive the order
  if (remote.status === 'ready' && remote.error?.status === 404) return unknownOrder;
  if (remote.status === 'ready') return <OrderScreen order={remote.value} />;
  if (remote.status !== 'failed') return <OrderSkeleton />;
  if (remote.error.status === 404) return unknownOrder;
  return (
    <StateSlot name="error">
      <RetryNotice title={t('order.failed.title')} error={remote.error} onRetry={() => reload(id)}>
        {t(remote.error.offline ? 'order.failed.offline' : 'order.failed.text')}
      </RetryNotice>
    </StateSlot>
  );
}

const unknownOrder = (
  <StateSlot name="empty">
    <EmptyPage topic="order.unknown" href="/" />
  </StateSlot>
);

/** The screen's shape while it is loading. */
function OrderSkeleton() {
  const t = useMessages();
  return (
    <StateSlot name="loading">
      <div className="order fo-stack-6" aria-busy="true">
        <VisuallyHidden>{t('order.loading')}</VisuallyHidden>
        <div className="order-top">
          <div className="order-head">
            <div className="order-picture" />
            <div className="order-sign" />
          </div>
          <div className="fo-stack-3">
            <Skeleton />
            <div className="headline-large fo-numbers">
              <Skeleton shape="title" />
            </div>
            <Skeleton lines={2} />
          </div>
        </div>
        <div className="order-columns fo-stack-6">
          <Skeleton lines={5} />
          <Skeleton shape="block" />
        </div>
      </div>
    </StateSlot>
  );
}
