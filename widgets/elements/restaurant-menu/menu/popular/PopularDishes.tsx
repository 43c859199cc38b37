import { memo, useId } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import { useAtomValue } from '#state/core/jotai.ts';
import { ReducedPrice } from '#ui/data/ReducedPrice.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { useRestaurant } from '../../restaurant-context.ts';

/** Fewer say nothing about a menu. */
const fewest = 3;

/**
 * What most orders of the last thirty days held, best first, as far as it is to be had; each opens its product. Next to
 * pictures, what has none is left out.
 */
export const PopularDishes = memo(function PopularDishes() {
  const t = useMessages();
  const langOf = useTextLanguage();
  const headingId = useId();
  const { menuAtoms, openProduct } = useRestaurant();
  const products = useAtomValue(menuAtoms.popularAtom);
  if (products.length < fewest) return null;
  const pictured = products.filter(({ product }) => product.picture !== null);
  const showsPictures = pictured.length >= fewest;
  return (
    <section className="popular" part="popular" aria-labelledby={headingId}>
      <H2 id={headingId}>{t('menu.popular')}</H2>
      <ul>
        {(showsPictures ? pictured : products).map(({ product, asked, struck }) => (
          <li key={product.id}>
            <button type="button" aria-haspopup="dialog" onClick={() => openProduct(product)}>
              {showsPictures && product.picture && (
                <Picture
                  name={product.picture}
                  shape="square"
                  className="popular-picture"
                  width={112}
                  height={112}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span className="popular-name" lang={langOf()}>
                {product.name}
              </span>
              <span className="popular-price fo-numbers">
                <ReducedPrice asked={asked} struck={struck} insteadOf={t('menu.insteadOf')} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
