import { useEffect, useLayoutEffect, useState } from 'react';
import { useHost, useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { failedOrderIn } from '#runtime/order-flow/failed-order.ts';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isPaymentAwaited, isUnderWay } from '#shared/domain/orders/order-transitions.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { notifyAtom } from '#state/core/notices.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { statusMessage } from '../labels/status-text.ts';
import { daysFrom, nearDayText } from '../labels/time-text.ts';
import { headlineOf, isLateLabel } from '../screen/OrderHeadline.tsx';
import { useAnnouncement, useStatusChange } from '../screen/OrderScreen.tsx';
import { sheet } from './order-strip.css?sheet';
import { refreshRunningAtom, runningOrdersAtom } from './running-orders.ts';

interface OrderStripProps {
  readonly orderId?: string | undefined;
}

/**
 * The newest order that is under way, in one line that leads to it; nothing while there is none, and on the page that it
 * leads to.
 */
export function OrderStrip({ orderId = '' }: OrderStripProps) {
  useSheet();
  useOrdersOfPage();
  const t = useMessages();
  const { orders, isPending } = useAtomValue(runningOrdersAtom(orderId));
  const running = orders.filter((order) => isUnderWay(order) && !isThisPage(pathOf(order)));
  const [newest, ...others] = running;
  return (
    <>
      {newest && (
        <nav className="strip" aria-label={t('order.strip')} part="strip">
          <StripLink order={newest} others={others.length} />
        </nav>
      )}
      {!newest && isPending && <StateSlot name="loading" />}
      {orders.map((order) => (
        <StatusNews key={order.id} order={order} />
      ))}
    </>
  );
}

const pathOf = ({ id }: Order) => `/order/status/${id}`;

/** Marketplace's own pages have these paths; an id is nobody else's. */
const isThisPage = (path: string) => globalThis.location?.pathname === path;

/** The restaurant's page says itself that an order's payment has failed, where its address names the order. */
const isSaidByPage = ({ id }: Order) => failedOrderIn(new URL(globalThis.location.href)) === id;

function StripLink({ order, others }: { readonly order: Order; readonly others: number }) {
  const t = useMessages();
  const { lang } = useWidget();
  const linkTo = useLink();
  const now = useAtomValue(minuteAtom);
  const { label, large, day } = headlineOf(order, now);
  const dayName = day === null || daysFrom(now, day) === 0 ? null : nearDayText(now, day, lang, t);
  const word = isLateLabel(label) ? 'order.strip.late' : stationOf(order);
  return (
    <a className="strip-link" {...linkTo(pathOf(order))}>
      <strong className="strip-name">{order.restaurant.name}</strong>
      {'time' in large && (
        <span className="strip-fact fo-numbers">{[dayName, large.time].filter(Boolean).join(' ')}</span>
      )}
      <span className={isLateLabel(label) ? 'strip-fact strip-word fo-attention' : 'strip-fact strip-word'}>
        {t(word)}
      </span>
      {others > 0 && (
        <span className="strip-fact">
          <span aria-hidden="true">+{others}</span>
          <VisuallyHidden>{t('order.strip.others', { count: others })}</VisuallyHidden>
        </span>
      )}
      <span className="strip-arrow" aria-hidden="true">
        ›
      </span>
    </a>
  );
}

/** The word for where it is by now: the station's, as on the order's page. */
function stationOf(order: Order): MessageKey {
  if (isPaymentAwaited(order)) return 'order.headline.checking';
  if (order.status === orderStatus.ready && order.transport === 'takeaway') return 'order.station.readyTakeaway';
  return stations[order.status] ?? 'order.station.ordered';
}

const stations: Readonly<Partial<Record<number, MessageKey>>> = {
  2: 'order.station.confirmed',
  3: 'order.station.ready',
  4: 'order.station.transferred',
};

/** Tells the page of each move, and who hears; that an order was denied is seen too, as the strip is gone then. */
function StatusNews({ order }: { readonly order: Order }) {
  const t = useMessages();
  const notify = useSetAtom(notifyAtom);
  useStatusChange(order);
  const message = statusMessage(order);
  const { large, before = null } = headlineOf(order, useAtomValue(minuteAtom));
  const spoken = useAnnouncement({ status: message, change: before, help: null });
  const restaurant = order.restaurant.name;
  const texts = {
    status: t(message, { restaurant }),
    change: before !== null && 'time' in large && t('order.expected.changed', { range: large.time, before }),
    help: '',
  };
  // that page takes it out of its address once it has said so
  const [isSaid] = useState(() => isSaidByPage(order));
  const text = isSaid || isSaidByPage(order) ? '' : spoken.map((part) => texts[part] || '').join(' ');
  const isDenied = text !== '' && order.status === orderStatus.denied;
  useEffect(() => {
    if (isDenied) notify({ level: 'alert', text });
  }, [isDenied, text, notify]);
  return <LiveRegion>{isDenied ? '' : text}</LiveRegion>;
}

/** An order that is placed on this page is under way. */
function useOrdersOfPage(): void {
  const { ownerDocument } = useHost();
  const refresh = useSetAtom(refreshRunningAtom);
  useEffect(() => {
    ownerDocument.addEventListener('fo-order-placed', refresh);
    return () => ownerDocument.removeEventListener('fo-order-placed', refresh);
  }, [ownerDocument, refresh]);
}

/** Its rules come with it: pages of an order are shown without. */
function useSheet(): void {
  const root = useHost().shadowRoot;
  useLayoutEffect(() => {
    if (root && sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [root]);
}
