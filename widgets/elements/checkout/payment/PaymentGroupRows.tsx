import { useMessages } from '#runtime/use-messages.ts';
import type { Transport } from '#shared/contract/orders.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';
import type { PaymentGroup } from '#shared/domain/orders/offered-payment-types.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/RadioRow.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';
import { PaymentMark } from './PaymentMark.tsx';

interface PaymentGroupRowsProps {
  readonly group: PaymentGroup;
  readonly types: readonly PaymentType[];
  readonly error: string | undefined;
}

/** The types of one group as large rows; all groups together are one choice. */
export function PaymentGroupRows({ group, types, error }: PaymentGroupRowsProps) {
  const t = useMessages();
  const { view, form, change } = useCheckout();
  return (
    <ChoiceGroup legend={t(legendOf(group, view.transport))} error={error}>
      {types.map((type) => (
        <RadioRow
          key={type}
          name="order-payment-type"
          value={type}
          checked={form.fields['order-payment-type'] === type}
          onSelect={(value) => change('order-payment-type', value)}
          label={t(`checkout.payment.${type}`)}
          detail={t(detailOf(type, view.transport))}
          end={<PaymentMark type={type} />}
        />
      ))}
    </ChoiceGroup>
  );
}

function legendOf(group: PaymentGroup, transport: Transport): MessageKey {
  if (group === 'online') return 'checkout.payment.online';
  return transport === 'delivery' ? 'checkout.payment.onDelivery' : 'checkout.payment.onTakeaway';
}

function detailOf(type: PaymentType, transport: Transport): MessageKey {
  const atCounter = type === 'debit' && transport === 'takeaway';
  return atCounter ? 'checkout.payment.debit.takeaway' : `checkout.payment.${type}.detail`;
}
