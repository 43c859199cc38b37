import { memo, useId, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Product } from '#shared/contract/menu.ts';
import type { ProfileConflict } from '#shared/domain/menu/food-profile.ts';
import { discountLabel } from '#shared/domain/restaurants/restaurant-label.ts';
import { priceText } from '#ui/data/price-text.ts';
import { allergenWords, conflictWords, productFacts, toldFoodTypes } from '../../labels/food-labels.ts';
import { useRowActionsOfList } from './row-actions.ts';

export interface ProductFactsProps {
  readonly product: Product;
  readonly available: boolean;
  readonly conflict: ProfileConflict | null;
  readonly undeclared: boolean;
  /** percent taken off that the price history backs; null: none to be shown */
  readonly discount: number | null;
  readonly undiscounted: boolean;
}

/** What stands below a product's name. A search changes nothing of it. */
export const ProductFacts = memo(function ProductFacts({
  product,
  available,
  conflict,
  undeclared,
  discount,
  undiscounted,
}: ProductFactsProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { whenText } = useRowActionsOfList();
  return (
    <>
      {product.description && <p className="product-description">{product.description}</p>}
      {conflict && <p className="product-warning">{conflictWords(conflict, t)}</p>}
      {undeclared && <p className="product-warning">{t('restaurant.allergens.none')}</p>}
      {!available && <p className="product-when">{whenText(product)}</p>}
      <p className="product-facts">
        <span className="product-price">{priceText(product.price)}</span>
        {discount !== null && <DiscountFact product={product} percent={discount} />}
        {undiscounted && <span>{t('menu.undiscounted')}</span>}
        {productFacts(product, t, lang).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <FoodMarks product={product} />
    </>
  );
});

/**
 * "−10 %", taken off in the basket, with the lowest price of the last 30 days (§ 9a PrAG). Where that is the price
 * beside it, the eye needs no second one.
 */
function DiscountFact({ product, percent }: { readonly product: Product; readonly percent: number }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { price, lowestPrice } = product;
  if (lowestPrice === null) return null;
  const words = t('menu.lowestPrice', { price: priceText(lowestPrice) });
  return (
    <>
      <span className="product-discount" title={words}>
        {discountLabel(percent, lang)}
      </span>
      <span className={lowestPrice === price ? 'fo-visually-hidden' : undefined}>{words}</span>
    </>
  );
}

interface FoodMarksProps {
  readonly product: Pick<Product, 'name' | 'allergens' | 'foodTypes' | 'additives'>;
}

/**
 * Diets and additives as words, allergens as letters. Their words come on hover, over the row while they have the
 * keyboard's focus (until Escape), below after a tap, and always for readers.
 */
function FoodMarks({ product }: FoodMarksProps) {
  const t = useMessages();
  const wordsId = useId();
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const { allergens, foodTypes, additives } = product;
  if (allergens.length === 0 && foodTypes.length === 0 && additives.length === 0) return null;
  const words = t('restaurant.allergens', { list: allergenWords(allergens, t) });

  return (
    <div className="food-marks">
      {toldFoodTypes(foodTypes).map((type) => (
        <span key={type} className={`food-type food-type-${type}`}>
          {t(`restaurant.food.${type}`)}
        </span>
      ))}
      {allergens.length > 0 && (
        <span className="food-allergens">
          <button
            type="button"
            title={words}
            aria-label={t('restaurant.allergens', { list: allergens.join(', ') })}
            aria-describedby={wordsId}
            aria-expanded={open}
            aria-controls={wordsId}
            onClick={() => setOpen(!open)}
            onBlur={() => setDismissed(false)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setDismissed(true);
            }}
          >
            {allergens.join(', ')}
          </button>
          {!open && !dismissed && (
            <span className="food-words" aria-hidden="true">
              {words}
            </span>
          )}
        </span>
      )}
      {additives.length > 0 && (
        <span>{additives.map((each) => t(`restaurant.additive.${each}`)).join(', ')}</span>
      )}
      {allergens.length > 0 && (
        <p id={wordsId} hidden={!open}>
          {words}
        </p>
      )}
    </div>
  );
}
