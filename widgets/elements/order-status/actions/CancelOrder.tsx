import { useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isCancellable } from '#shared/domain/orders/order-transitions.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { cancelOrderAtom } from '#state/orders/order-actions.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { failureText } from '../labels/failure-text.ts';

interface CancelOrderProps {
  readonly order: Order;
  /** the button is gone: the focus wants another place */
  readonly onDone: () => void;
}

/**
 * Cancels until the restaurant confirms, after a second question. It stays mounted afterwards, as it says that the
 * restaurant was quicker.
 */
export function CancelOrder({ order, onDone }: CancelOrderProps) {
  const t = useMessages();
  const cancel = useSetAtom(cancelOrderAtom);
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAction();
  const restaurant = order.restaurant.name;
  const possible = order.owned && isCancellable(order.status);

  const handleCancel = async () => {
    const outcome = await run(() => cancel(order.id));
    setAsking(false);
    if (outcome.ok || outcome.error.status === 409) onDone();
  };

  return (
    <div className="cancel">
      {possible && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('order.cancel')}
        </Button>
      )}
      {problem && <Notice level="alert">{problemText(problem)}</Notice>}
      <Modal
        open={asking && possible}
        onClose={() => setAsking(false)}
        title={t('order.cancel.title')}
        closeLabel={t('common.close')}
        negative={{ label: t('order.cancel.no'), onClick: () => setAsking(false) }}
        affirmative={{ label: t('order.cancel.yes'), onClick: () => void handleCancel(), busy }}
      >
        <p>{t(hasPaid(order) ? 'order.cancel.text.paid' : 'order.cancel.text', { restaurant })}</p>
      </Modal>
    </div>
  );

  function problemText(failure: Failure): string {
    if (failure.status !== 409) return failureText(failure, t);
    return t(order.status === 7 || order.status === 6 ? 'order.cancel.already' : 'order.cancel.late');
  }
}

const hasPaid = ({ paymentStatus, totals }: Order): boolean =>
  paymentStatus === 'paid' || totals.credits > 0 || totals.voucherDiscount > 0;
