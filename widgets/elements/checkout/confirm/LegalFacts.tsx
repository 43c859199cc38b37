import { useMessages } from '#runtime/use-messages.ts';
import { useCheckout } from '../wizard/checkout-context.ts';
import { AllergenFact } from './AllergenFact.tsx';
import { Contractor } from './Contractor.tsx';
import { Fact } from './Fact.tsx';
import { PartnerFact } from './PartnerFact.tsx';

/** Who the contract is with and what is in the food: on the receipt, so that it stands right above the button too. */
export function LegalFacts() {
  const t = useMessages();
  const { view } = useCheckout();
  return (
    <dl className="facts">
      <Fact label={t('checkout.confirm.contract')}>
        <Contractor impressum={view.restaurant.impressum} />
      </Fact>
      <PartnerFact />
      <Fact label={t('checkout.confirm.allergens')}>
        <AllergenFact />
      </Fact>
    </dl>
  );
}
