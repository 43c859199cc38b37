import { type FormEvent, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { OfficeOrderAnswer } from '#shared/contract/office/orders.ts';
import { formatCents, sum } from '#shared/domain/money.ts';
import { costOfLine } from '#shared/domain/orders/refund-split.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { refundOrderAtom } from '#state/office/orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { CheckboxRow, RadioRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { failureText } from '../../failure-text.ts';

export interface OrderDialogProps {
  readonly answer: OfficeOrderAnswer;
  readonly onClose: () => void;
  readonly onDone: (answer: OfficeOrderAnswer, text: string) => void;
}

/** Refunds in whole and in part: first how much and why, then once more with the sums. */
export function RefundDialog({ answer: { order, left }, onClose, onDone }: OrderDialogProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const refund = useSetAtom(refundOrderAtom);
  const { busy, problem, run } = useAction();
  const [kind, setKind] = useState<'whole' | 'part'>(left > 0 ? 'part' : 'whole');
  const [lines, setLines] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  // one key for one decision: whoever presses twice, or again after a lost answer, gives back once
  const [keyed, setKeyed] = useState({ of: '', key: '' });

  const amount = centsOf(typed);
  const euros = (cents: number) => formatCents(cents, lang);
  const faults = {
    amount: kind === 'part' && amountFault(),
    reason: reason.trim() === '' && t('officeOrders.refund.reason.missing'),
  };
  function amountFault(): string | false {
    if (amount < 1) return t('officeOrders.refund.amount.missing');
    if (amount > left) return t('officeOrders.refund.amount.above', { left: euros(left) });
    const cost = sum(lines.map((position) => (order.items[position] ? costOfLine(order.items[position]) : 0)));
    return lines.length > 0 && amount > cost && t('officeOrders.refund.amount.lines', { cost: euros(cost) });
  }

  const handleLine = (position: number, checked: boolean) => {
    const next = order.items.flatMap((_, index) =>
      (index === position ? checked : lines.includes(index)) ? [index] : [],
    );
    setLines(next);
    const cost = sum(next.map((index) => (order.items[index] ? costOfLine(order.items[index]) : 0)));
    setTyped(next.length === 0 ? '' : (Math.min(cost, left) / 100).toFixed(2).replace('.', ','));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleNext();
  };
  const handleNext = () => {
    setIsTried(true);
    if (faults.amount || faults.reason) return;
    const of = `${kind} ${amount} ${lines.join()}`;
    if (keyed.of !== of) setKeyed({ of, key: crypto.randomUUID() });
    setIsConfirming(true);
  };
  const handleRefund = () => {
    const wanted = kind === 'whole' ? { amount: null, lines: [] } : { amount, lines: [...lines] };
    const text =
      kind === 'whole' ? t('officeOrders.refund.done') : t('officeOrders.refund.donePart', { amount: euros(amount) });
    void run(
      () => refund({ id: order.id, key: keyed.key, reason: reason.trim(), ...wanted }),
      (answer) => onDone(answer, text),
    );
  };

  if (isConfirming) {
    const rest = kind === 'whole' ? 0 : left - amount;
    return (
      <Modal
        title={t('officeOrders.refund.confirm')}
        closeLabel={t('common.close')}
        onClose={onClose}
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsConfirming(false)}>
              {t('officeOrders.refund.change')}
            </Button>
            <Button variant="danger" busy={busy} onClick={handleRefund}>
              {kind === 'part' || left > 0
                ? t('officeOrders.refund.yes', { amount: euros(kind === 'part' ? amount : left) })
                : t('officeOrders.refund.yesAll')}
            </Button>
          </>
        }
      >
        <div className="fo-stack-3">
          <p>
            {t(kind === 'whole' ? 'officeOrders.refund.sumsWhole' : 'officeOrders.refund.sums', {
              amount: euros(kind === 'whole' ? left : amount),
              rest: euros(rest),
              points: order.totals.credits,
              voucher: euros(order.totals.voucherDiscount),
            })}
          </p>
          {problem && (
            <p className="office-problem" role="alert">
              {failureText(problem, t)}
            </p>
          )}
        </div>
      </Modal>
    );
  }
  return (
    <Modal
      title={t('officeOrders.refund')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('officeOrders.refund.no')}
          </Button>
          <Button variant="primary" onClick={handleNext}>
            {t('officeOrders.refund.next')}
          </Button>
        </>
      }
    >
      <form className="fo-stack-4" noValidate onSubmit={handleSubmit}>
        {left > 0 && (
          <ChoiceGroup legend={t('officeOrders.refund.kind')}>
            {(['part', 'whole'] as const).map((each) => (
              <RadioRow
                key={each}
                name="refund-kind"
                value={each}
                label={t(`officeOrders.refund.${each}`)}
                checked={kind === each}
                onSelect={() => setKind(each)}
              />
            ))}
          </ChoiceGroup>
        )}
        {kind === 'whole' && <p>{t('officeOrders.refund.wholeText')}</p>}
        {kind === 'part' && (
          <>
            <ChoiceGroup legend={t('officeOrders.refund.lines')} hint={t('officeOrders.refund.lines.hint')}>
              {order.items.map((item, index) => (
                <CheckboxRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
                  key={index}
                  name="refund-line"
                  label={`${item.quantity} × ${item.name}`}
                  end={euros(costOfLine(item))}
                  checked={lines.includes(index)}
                  onCheckedChange={(checked) => handleLine(index, checked)}
                />
              ))}
            </ChoiceGroup>
            <TextField
              label={t('officeOrders.refund.amount')}
              help={t('officeOrders.refund.left', { left: euros(left) })}
              name="refund-amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={typed}
              onValueChange={setTyped}
              error={(isTried && faults.amount) || undefined}
            />
          </>
        )}
        <TextField
          label={t('officeOrders.refund.reason')}
          help={t('officeOrders.refund.reason.help')}
          name="refund-reason"
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={(isTried && faults.reason) || undefined}
        />
      </form>
    </Modal>
  );
}

/** Cents of what was typed, `5`, `5,5` or `5.50`; 0 for what is no amount. */
function centsOf(text: string): number {
  const [, whole, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/^€\s*|\s*€$/g, '')) ?? [];
  return whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
