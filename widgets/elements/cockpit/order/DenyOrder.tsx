import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { DenialReason } from '#shared/contract/cockpit.ts';
import type { Order } from '#shared/contract/orders.ts';
import { denialReasons } from '#shared/contract/values/cockpit-choices.ts';
import { Button } from '#ui/action/Button.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/RadioRow.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { useBoard } from '../board/board-context.ts';
import { shortNumber } from '../order-labels.ts';
import type { OrderMoving } from './use-order-move.ts';

interface DenyOrderProps {
  readonly order: Order;
  readonly moving: OrderMoving;
  /** the order stays */
  readonly onClose: () => void;
  readonly onDenied: () => void;
}

/** The second tap: why, as the guest will read it. */
export function DenyOrder({ order, moving, onClose, onDenied }: DenyOrderProps) {
  const t = useMessages();
  const { watchDenial } = useBoard();
  const [reason, setReason] = useState<DenialReason | null>(null);
  const [tried, setTried] = useState(false);
  const handleDeny = async () => {
    setTried(true);
    if (reason === null) return;
    // what follows is the answer to this, and is shown as such
    watchDenial(null);
    if (await moving.move('deny', { status: 7, reason })) onDenied();
    else watchDenial(order);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('cockpit.deny.title', { number: shortNumber(order) })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cockpit.deny.back')}
          </Button>
          <Button variant="danger" busy={moving.busy === 'deny'} onClick={() => void handleDeny()}>
            {t('cockpit.deny.submit')}
          </Button>
        </>
      }
    >
      <ChoiceGroup
        legend={t('cockpit.deny.question')}
        error={tried && reason === null ? t('cockpit.deny.missing') : undefined}
      >
        {denialReasons.map((each) => (
          <RadioRow
            key={each}
            name="reason"
            value={each}
            checked={reason === each}
            onSelect={() => setReason(each)}
            label={t(`cockpit.reason.${each}`)}
          />
        ))}
      </ChoiceGroup>
      {order.paymentStatus === 'paid' && <p className="fo-quiet">{t('cockpit.deny.refund')}</p>}
      {moving.problem !== null && (
        <p className="ticket-problem" role="alert">
          {moving.problem}
        </p>
      )}
    </Modal>
  );
}
