import { useMessages } from '../../../runtime/use-messages.ts';
import { isChosen, paymentChoices, withChoice } from '../filters/payment-choices.ts';

export interface PaymentFilterProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function PaymentFilter({ chosen, onChange }: PaymentFilterProps) {
  const t = useMessages();
  return (
    <fieldset className="list-choices">
      <legend>{t('list.payment')}</legend>
      <ul className="list-kitchens">
        {paymentChoices.map((choice) => (
          <li key={choice.id}>
            <label className="list-kitchen">
              <input
                type="checkbox"
                checked={isChosen(choice, chosen)}
                onChange={(event) => onChange(withChoice(choice, chosen, event.target.checked))}
              />
              <span className="list-kitchen-name">{t(`list.payment.${choice.id}`)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
