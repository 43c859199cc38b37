import { useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { longestComplaint } from '#shared/contract/values/complaint-choices.ts';
import { isHandedOver } from '#shared/domain/orders/order-transitions.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { complainAtom } from '#state/orders/order-actions.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';

/** What was wrong, for the operator, once it is handed over; then that it has arrived there. */
export function Complain({ order }: { readonly order: Order }) {
  const t = useMessages();
  const complain = useSetAtom(complainAtom);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { busy, problem, run } = useAction();
  if (!order.owned || !isHandedOver(order)) return null;
  const isSent = Boolean(order.complainedAt);

  const handleSend = () => {
    setIsTried(true);
    if (text.trim() === '') return;
    void run(
      () => complain({ id: order.id, text: text.trim() }),
      () => setOpen(false),
    );
  };
  return (
    <div className="fo-stack-2 fo-start">
      {/* it stands there before it has anything to say */}
      <div role="status">
        {isSent && (
          <Notice level="success" live={false}>
            {t('order.complaint.sent')}
          </Notice>
        )}
      </div>
      {!isSent && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('order.complaint')}
        </Button>
      )}
      <Modal
        open={open && !isSent}
        onClose={() => setOpen(false)}
        title={t('order.complaint.title')}
        closeLabel={t('common.close')}
        negative={{ label: t('order.complaint.no'), onClick: () => setOpen(false) }}
        affirmative={{ label: t('order.complaint.send'), onClick: handleSend, busy }}
      >
        <div className="fo-stack-3">
          <TextField
            multiline
            label={t('order.complaint.title')}
            help={t('order.complaint.text')}
            name="complaint"
            maxLength={longestComplaint}
            value={text}
            onValueChange={setText}
            error={(isTried && text.trim() === '' && t('order.complaint.missing')) || undefined}
          />
          {problem && (
            <Notice level="alert">
              {t('order.complaint.failed', { reason: problem.offline ? t('order.action.offline') : problem.message })}
            </Notice>
          )}
        </div>
      </Modal>
    </div>
  );
}
