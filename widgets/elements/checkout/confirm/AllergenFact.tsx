import { useMessages } from '#runtime/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { AllergenCode } from '#shared/contract/food-facts.ts';
import { allergensOf, flavorSetsOf } from '#shared/domain/menu/flavor-rules.ts';
import type { RestaurantMenu } from '#state/restaurants/restaurant.ts';
import { useCheckout } from '../wizard/checkout-context.ts';

/** Every allergen in the order, flavors included, with its word, before the contract (Regulation 1169/2011). */
export function AllergenFact() {
  const t = useMessages();
  const { view } = useCheckout();
  const { phone } = view.restaurant;
  const codes = allergensInOrder(view.items, view.menu);
  const list = codes.map((code) => `${code} ${t(`restaurant.allergen.${code}`)}`).join(', ');
  return (
    <>
      <span>
        {codes.length === 0
          ? t('checkout.confirm.allergens.none')
          : t('checkout.confirm.allergens.list', { list })}
      </span>
      <span className="fo-quiet">
        {t('checkout.confirm.allergens.ask')} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
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
