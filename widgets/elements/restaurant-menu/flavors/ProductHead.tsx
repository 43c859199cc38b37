import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Product } from '#shared/contract/menu.ts';
import { type FoodProfile, profileConflict } from '#shared/domain/menu/food-profile.ts';
import { priceText } from '#ui/data/price-text.ts';
import { conflictWords } from '../labels/conflict-labels.ts';
import { foodWords, productFacts } from '../labels/food-labels.ts';

export interface ProductHeadProps {
  readonly product: Product;
  readonly profile: FoodProfile;
}

/** What the product is before anything is chosen: picture, description, price and facts, and what is in it. */
export function ProductHead({ product, profile }: ProductHeadProps) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const { description, picture, price, minimumAge } = product;
  const food = foodWords(product, t);
  const conflict = profileConflict(product, profile);
  return (
    <div className="flavor-head">
      {picture && (
        <img
          className="flavor-picture"
          src={`${apiBase}/images/${picture}-800.jpg`}
          width="800"
          height="450"
          alt=""
        />
      )}
      {description && <p>{description}</p>}
      <p className="product-facts">
        <span className="product-price">{priceText(price)}</span>
        {productFacts(product, t, lang).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {food && <p className="flavor-food">{food}</p>}
      {conflict && <p className="flavor-conflict">{conflictWords(conflict, t)}</p>}
      {minimumAge !== null && (
        <p className="flavor-age">{t('restaurant.flavors.age', { age: minimumAge })}</p>
      )}
    </div>
  );
}
