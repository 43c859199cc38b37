import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isActive, isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { atom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { keptForVisit } from '#state/core/kept-for-visit.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { connectionAtom } from '#state/core/remote/connection.ts';
import { checkIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { ConnectionLabel } from '#ui/text/ConnectionLabel.tsx';

/** Who cooks, as their own page shows them, and whether what stands here is live. */
export function OrderHead({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { apiBase } = useWidget();
  const isJustPlaced = useJustPlaced(order);
  const { logo, picture } = order.restaurant;
  return (
    <div className="order-head">
      {picture && (
        <div className="order-picture">
          <Picture
            name={picture}
            shape="card"
            sizes="(min-width: 832px) 488px, (min-resolution: 2dppx) 62vw, 100vw"
            width={800}
            height={450}
            fetchPriority="high"
          />
          {isJustPlaced && (
            <p className="thanks fo-line">
              <Icon name={checkIcon} />
              {t('order.thanks')}
            </p>
          )}
        </div>
      )}
      <div className="order-sign">
        {logo && <img src={`${apiBase}${logo}`} width="56" height="56" decoding="async" alt="" />}
        <LiveWord status={order.status} />
      </div>
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

/** The order that was thanked for last, and on this page. */
const keptThanksAtom = keptForVisit('de-thanked', z.string());
const thankedAtom = atom<string | null>(null);
const thankAtom = atom(null, (get, set, id: string) => {
  if (get(keptThanksAtom) === id) return;
  set(keptThanksAtom, id);
  set(thankedAtom, id);
});
const newForMs = 10 * 60_000;

/**
 * Whether this is the first sight of an order that was placed a moment ago, by whoever did: once, and not again after a
 * reload. One that is paid online is placed once that is known.
 */
function useJustPlaced(order: Order): boolean {
  const { id, date, owned, status } = order;
  const now = useAtomValue(minuteAtom);
  const thank = useSetAtom(thankAtom);
  const isNew = owned && status <= orderStatus.confirmed && date !== null && now - Date.parse(date) < newForMs;
  const isDue = isNew && !isPaymentAwaited(order);
  useEffect(() => {
    if (isDue) thank(id);
  }, [isDue, id, thank]);
  return useAtomValue(thankedAtom) === id && status < orderStatus.denied;
}
