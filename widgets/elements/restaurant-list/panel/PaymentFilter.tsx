import { useMessages } from '../../../runtime/use-messages.ts';
import { countOf, isChosen, paymentChoices, withChoice } from '../filters/payment-choices.ts';
import { CheckList } from './CheckList.tsx';

export interface PaymentFilterProps {
  readonly chosen: readonly string[];
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function PaymentFilter({ chosen, counts, onChange }: PaymentFilterProps) {
  const t = useMessages();
  return (
    <CheckList
      legend={t('list.payment')}
      items={paymentChoices.map((choice) => ({
        id: choice.id,
        label: t(`list.payment.${choice.id}`),
        checked: isChosen(choice, chosen),
        count: counts && countOf(choice, counts),
      }))}
      onToggle={(id, checked) => {
        const choice = paymentChoices.find((each) => each.id === id);
        if (choice) onChange(withChoice(choice, chosen, checked));
      }}
    />
  );
}
