import { useId, useState } from 'react';
import type { Product } from '../../../../../shared/contract/menu.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { allergenWords } from '../words/food-words.ts';

/** Diets as words, allergens as letters; their words on hover, for readers, and below after a tap. */
export function FoodMarks({
  product,
}: {
  readonly product: Pick<Product, 'name' | 'allergens' | 'foodTypes'>;
}) {
  const t = useMessages();
  const wordsId = useId();
  const [open, setOpen] = useState(false);
  const { allergens, foodTypes } = product;
  if (allergens.length === 0 && foodTypes.length === 0) return null;
  const words = t('restaurant.allergens', { list: allergenWords(allergens, t) });

  return (
    <div className="food-marks">
      {foodTypes.map((type) => (
        <span key={type} className={`food-type food-type-${type}`}>
          {t(`restaurant.food.${type}`)}
        </span>
      ))}
      {allergens.length > 0 && (
        <button
          type="button"
          title={words}
          aria-label={t('restaurant.allergens', { list: allergens.join(', ') })}
          aria-describedby={wordsId}
          aria-expanded={open}
          aria-controls={wordsId}
          onClick={() => setOpen(!open)}
        >
          {allergens.join(', ')}
        </button>
      )}
      <p id={wordsId} hidden={!open}>
        {words}
      </p>
    </div>
  );
}
