import { useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { DenialReason } from '#shared/contract/cockpit.ts';
import { denialReasons } from '#shared/contract/values/cockpit-choices.ts';
import { formatCents } from '#shared/domain/money.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { cancelOfficeOrderAtom } from '#state/office/orders.ts';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { failureText } from '../../failure-text.ts';
import type { OrderDialogProps } from './RefundDialog.tsx';

/** Cancels an order in the name of its restaurant, with what goes back by it. */
export function CancelDialog({ answer: { order, left }, onClose, onDone }: OrderDialogProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const cancel = useSetAtom(cancelOfficeOrderAtom);
  const { busy, problem, run } = useAction();
  const [denialReason, setDenialReason] = useState<DenialReason>('other');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);

  const handleCancel = () => {
    setIsTried(true);
    if (reason.trim() === '') return;
    void run(
      () => cancel({ id: order.id, denialReason, reason: reason.trim() }),
      (answer) => onDone(answer, t('officeOrders.cancel.done')),
    );
  };
  return (
    <Modal
      title={t('officeOrders.cancel.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      negative={{ label: t('officeOrders.cancel.no'), onClick: onClose }}
      affirmative={{ label: t('officeOrders.cancel.yes'), onClick: handleCancel, busy }}
    >
      <div className="fo-stack-4">
        <p>
          {left > 0
            ? t('officeOrders.cancel.text.paid', { amount: formatCents(left, lang) })
            : t('officeOrders.cancel.text')}
        </p>
        <Select
          label={t('officeOrders.cancel.reason')}
          value={denialReason}
          onValueChange={(value) => setDenialReason(value as DenialReason)}
          options={denialReasons.map((value) => ({ value, label: t(`officeOrders.denial.${value}`) }))}
        />
        <TextField
          label={t('officeOrders.refund.reason')}
          help={t('officeOrders.refund.reason.help')}
          name="cancel-reason"
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={(isTried && reason.trim() === '' && t('officeOrders.refund.reason.missing')) || undefined}
        />
        {problem && (
          <p className="office-problem" role="alert">
            {failureText(problem, t)}
          </p>
        )}
      </div>
    </Modal>
  );
}
