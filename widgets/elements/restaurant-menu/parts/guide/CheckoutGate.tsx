import { useRef } from 'react';
import type { Basket } from '../../../../../shared/contract/baskets.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { BlockerNote } from './BlockerNote.tsx';
import { useGuide } from './use-guide.ts';

export interface CheckoutGateProps {
  readonly basket: Basket;
  /** a change is under way, so what blocks is not sure yet */
  readonly busy: boolean;
}

/** The button to checkout, or in its place what stands between, each with the way to mend it. */
export function CheckoutGate({ basket, busy }: CheckoutGateProps) {
  const t = useMessages();
  const { onCheckout } = useRestaurant();
  const gateRef = useRef<HTMLDivElement>(null);
  const blockers = useGuide(basket);

  /** Shows the times of the basket in which this gate stands. */
  const handleEditTime = () => {
    const basketRoot = gateRef.current?.closest('.basket-content');
    basketRoot?.querySelector<HTMLSelectElement>('select')?.focus();
  };

  return (
    <div className={blockers.length === 0 ? 'gate gate-open' : 'gate'} ref={gateRef}>
      {blockers.length === 0 ? (
        <Button variant="primary" size="large" block busy={busy} part="checkout" onClick={onCheckout}>
          {t('basket.checkout')}
        </Button>
      ) : (
        <ul>
          {blockers.map((blocker) => (
            <li key={blocker}>
              <BlockerNote blocker={blocker} basket={basket} onEditTime={handleEditTime} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
