import { useId, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Product } from '#shared/contract/menu.ts';
import { allergenWords, toldFoodTypes } from '../../labels/food-labels.ts';

export interface FoodMarksProps {
  readonly product: Pick<Product, 'name' | 'allergens' | 'foodTypes' | 'additives'>;
}

/**
 * Diets and additives as words, allergens as letters. Their words come on hover, over the row while they have the
 * keyboard's focus (until Escape), below after a tap, and always for readers.
 */
export function FoodMarks({ product }: FoodMarksProps) {
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
