import { PartnerImpressum } from '#runtime/partner/PartnerImpressum.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import { Fact } from './Fact.tsx';

/** Who runs the page that is ordered on, where that is neither the restaurant nor the marketplace. */
export function PartnerFact() {
  const t = useMessages();
  const partner = useAtomValue(partnerAtom);
  if (!partner?.impressum) return null;
  return (
    <Fact label={t('checkout.confirm.runBy')}>
      <span>{partner.name}</span>
      <PartnerImpressum className="impressum" />
    </Fact>
  );
}
