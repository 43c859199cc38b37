import { memo, useId, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Product } from '#shared/contract/menu.ts';
import { discountLabel } from '#shared/domain/restaurants/restaurant-label.ts';
import { priceText } from '#ui/data/price-text.ts';
import {
  additiveLabel,
  allergenLabel,
  conflictLabel,
  namedFoodTypes,
  productFacts,
} from '../../labels/food-labels.ts';
import type { ProductState } from '../view/menu-rows.ts';
import { useRowActionsOfList } from './row-actions.ts';

/** What stands below a product's name. A search changes nothing of it. */
export const ProductFacts = memo(function ProductFacts({
  product,
  ...state
}: ProductState & { readonly product: Product }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { availabilityLabel } = useRowActionsOfList();
  const { conflict, discount } = state;
  return (
    <>
      {product.description && <p className="product-description">{product.description}</p>}
      {conflict && <p className="product-warning">{conflictLabel(conflict, t)}</p>}
      {state.undeclared && <p className="product-warning">{t('restaurant.allergens.none')}</p>}
      {!state.available && <p className="product-when">{availabilityLabel(product)}</p>}
      <p className="product-facts">
        <span className="product-price">{priceText(product.price)}</span>
        {discount !== null && <DiscountFact product={product} percent={discount} />}
        {state.undiscounted && <span>{t('menu.undiscounted')}</span>}
        {productFacts(product, t, lang).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <FoodMarks {...product} />
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
  const label = t('menu.lowestPrice', { price: priceText(lowestPrice) });
  return (
    <>
      <span className="product-discount" title={label}>
        {discountLabel(percent, lang)}
      </span>
      <span className={lowestPrice === price ? 'fo-visually-hidden' : undefined}>{label}</span>
    </>
  );
}

/**
 * Diets and additives as words, allergens as letters. Their words come on hover, over the row while they have the
 * keyboard's focus (until Escape), below after a tap, and always for readers.
 */
function FoodMarks({ allergens, foodTypes, additives }: Product) {
  const t = useMessages();
  const labelId = useId();
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  if (allergens.length === 0 && foodTypes.length === 0 && additives.length === 0) return null;
  const label = t('restaurant.allergens', { list: allergenLabel(allergens, t) });

  return (
    <div className="food-marks">
      {namedFoodTypes(foodTypes).map((type) => (
        <span key={type} className={`food-type food-type-${type}`}>
          {t(`restaurant.food.${type}`)}
        </span>
      ))}
      {allergens.length > 0 && (
        <span className="food-allergens">
          <button
            type="button"
            title={label}
            aria-label={t('restaurant.allergens', { list: allergens.join(', ') })}
            aria-describedby={labelId}
            aria-expanded={open}
            aria-controls={labelId}
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
              {label}
            </span>
          )}
        </span>
      )}
      {additives.length > 0 && <span>{additiveLabel(additives, t)}</span>}
      {allergens.length > 0 && (
        <p id={labelId} hidden={!open}>
          {label}
        </p>
      )}
    </div>
  );
}
