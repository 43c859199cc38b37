import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { countOf, isChosen, offeredChoices, withChoice } from '../filters/payment-choices.ts';
import { onlinePaymentTypesAtom } from '../restaurant-list.atoms.ts';
import { CheckList } from './CheckList.tsx';

export interface PaymentFilterProps {
  readonly chosen: readonly string[];
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** What can be paid with here; what an old link still asks for stays, so that it can be taken away. */
export function PaymentFilter({ chosen, counts, onChange }: PaymentFilterProps) {
  const t = useMessages();
  const choices = offeredChoices(useAtomValue(onlinePaymentTypesAtom), chosen);
  return (
    <CheckList
      legend={t('list.payment')}
      items={choices.map((choice) => ({
        id: choice.id,
        label: t(`list.payment.${choice.id}`),
        checked: isChosen(choice, chosen),
        count: counts && countOf(choice, counts),
      }))}
      onToggle={(id, checked) => {
        const choice = choices.find((each) => each.id === id);
        if (choice) onChange(withChoice(choice, chosen, checked));
      }}
    />
  );
}
