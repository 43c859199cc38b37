import { useEffect, useRef, useState } from 'react';
import { InnerElement } from '#runtime/InnerElement.tsx';
import { StateSlot } from '#runtime/StateSlot.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import type { Remote } from '#state/core/remote.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BasketChoice } from './BasketChoice.tsx';
import { BasketFailed } from './BasketFailed.tsx';
import { BasketLoading } from './BasketLoading.tsx';
import type { OpenBasket } from './basket.atoms.ts';
import { NoBasket } from './NoBasket.tsx';
import { useMenuWays } from './use-menu-ways.ts';

export interface BasketContentProps {
  /** of the restaurant that the page named; empty where it named none */
  readonly slug: string;
  readonly remote: Remote<readonly OpenBasket[]>;
  readonly shown: OpenBasket | null;
  /** an order that the payment page led back with */
  readonly orderId: string | null;
  readonly onChoose: (slug: string) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog's content: the restaurant's own basket, with all that can be done there, and inline what follows it up to
 * the order's state. A basket that is emptied stays, so that what was taken out can be brought back.
 */
export function BasketContent({
  slug,
  remote,
  shown,
  orderId,
  onChoose,
  onRetry,
  onClose,
}: BasketContentProps) {
  const t = useMessages();
  const [opened, setOpened] = useState<string | null>(null);
  if (opened === null && shown && shown.pieces > 0) setOpened(shown.slug);
  const current = opened ?? shown?.slug ?? slug;
  const { isWhole, showMenu, listeners } = useMenuWays(current, onClose);
  const cardRef = useRef<HTMLDivElement>(null);
  // what was pressed to come here is gone
  useEffect(() => {
    if (!isWhole) return;
    cardRef.current?.scrollIntoView({ block: 'start' });
    cardRef.current?.focus({ preventScroll: true });
  }, [isWhole]);
  const handleChoose = (next: string) => {
    setOpened(next);
    onChoose(next);
  };
  const inner = { loading: <Skeleton lines={6} />, failedText: t('common.failed'), passSlots: true };

  if (orderId !== null) {
    const attributes = { 'order-id': orderId, flow: 'inline' };
    return <InnerElement tag="fo-order-status" attributes={attributes} {...inner} />;
  }
  if (remote.status === 'failed') {
    return (
      <StateSlot name="error">
        <BasketFailed error={remote.error} onRetry={onRetry} />
      </StateSlot>
    );
  }
  if (remote.status !== 'ready') {
    return (
      <StateSlot name="loading">
        <BasketLoading />
      </StateSlot>
    );
  }
  if (opened === null && !isWhole) {
    return (
      <StateSlot name="empty">
        <NoBasket slug={current} onMenu={showMenu} />
      </StateSlot>
    );
  }
  return (
    <>
      <BasketChoice baskets={remote.value} chosen={current} onChoose={handleChoose} />
      <div ref={cardRef} className="mini-card" tabIndex={-1}>
        <InnerElement
          key={`${current} ${isWhole}`}
          tag="fo-restaurant-menu"
          attributes={isWhole ? { slug: current } : { slug: current, view: 'basket' }}
          listeners={listeners}
          {...inner}
        />
      </div>
    </>
  );
}
