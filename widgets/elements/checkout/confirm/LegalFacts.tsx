import { useMessages } from '#runtime/hooks/use-messages.ts';
import { PartnerImpressum } from '#runtime/partner/PartnerImpressum.tsx';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { AllergenCode } from '#shared/contract/food-facts.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { allergensOf, flavorSetsOf } from '#shared/domain/menu/flavor-rules.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import type { RestaurantMenu } from '#state/restaurants/restaurant.ts';
import { phoneHref } from '#ui/data/phone-href.ts';
import { useCheckout } from '../wizard/checkout-context.ts';
import { Fact } from './Fact.tsx';

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

/** Every allergen in the order, flavors included, with its name, before the contract (Regulation 1169/2011). */
function AllergenFact() {
  const t = useMessages();
  const { view } = useCheckout();
  const { phone } = view.restaurant;
  const codes = allergensInOrder(view.items, view.menu);
  const list = codes.map((code) => `${code} ${t(`restaurant.allergen.${code}`)}`).join(', ');
  return (
    <>
      <span>
        {codes.length === 0 ? t('checkout.confirm.allergens.none') : t('checkout.confirm.allergens.list', { list })}
      </span>
      <span className="fo-quiet">
        {t('checkout.confirm.allergens.ask')} <a href={phoneHref(phone)}>{phone}</a>
      </span>
    </>
  );
}

function allergensInOrder(items: readonly BasketItem[], menu: RestaurantMenu): AllergenCode[] {
  const codes = items.flatMap((item) => {
    const product = menu.products.find(({ id }) => id === item.productId);
    return product ? allergensOf(product, flavorSetsOf(product, menu.flavorSets), item.flavors) : [];
  });
  return [...new Set(codes)].sort();
}

/** Who the contract is with: the restaurant's company, its whole impressum folded below. */
function Contractor({ impressum }: Pick<RestaurantDetails, 'impressum'>) {
  const t = useMessages();
  const { email } = impressum;
  const website = /^https?:\/\//.test(impressum.website) ? impressum.website : '';
  const rows = [
    [t('restaurant.info.restaurant'), impressum.name],
    [t('restaurant.info.owner'), impressum.owner],
    [t('restaurant.info.address'), impressum.address],
    [t('restaurant.info.register'), impressum.registerNumber],
    [t('restaurant.info.vat'), impressum.vatNumber],
  ] as const;
  return (
    <>
      <span>{impressum.companyName || impressum.name}</span>
      <span className="fo-quiet">{impressum.companyAddress}</span>
      <details className="impressum">
        <summary>{t('restaurant.info.impressum')}</summary>
        {rows.map(([label, text]) =>
          text ? (
            <span key={label}>
              {label}: {text}
            </span>
          ) : null,
        )}
        {website && (
          <a href={website} target="_blank" rel="noopener">
            {website}
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </details>
    </>
  );
}

/** Who runs the page that is ordered on, where that is neither the restaurant nor the marketplace. */
function PartnerFact() {
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
