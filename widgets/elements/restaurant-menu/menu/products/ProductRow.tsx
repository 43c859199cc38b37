import { memo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Product } from '#shared/contract/menu.ts';
import { markItemName } from '#shared/domain/menu/item-search.ts';
import { IconButton } from '#ui/action/IconButton.tsx';
import { plusIcon } from '#ui/icon/drawings.ts';
import type { MenuRow } from '../view/menu-rows.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { useRowActionsOfList } from './row-actions.ts';

/**
 * What stands in a product's row: what it is, what it costs, what is in it, and the plus. Drawn anew only when it shows
 * something else.
 */
export const ProductRow = memo(function ProductRow({
  product,
  marks,
  quantity,
  ...state
}: Omit<MenuRow, 'mounted' | 'shown'>) {
  const { apiBase } = useWidget();
  const { choose } = useRowActionsOfList();
  const { picture, flavorSets } = product;
  // for the hand only: it reaches over the whole row, and the plus says the same to all others
  const reachesOver = flavorSets.length > 0 && state.available;
  const name = markedName(product.name, marks);

  return (
    <>
      <div className="product-text">
        <h3>
          {reachesOver ? (
            <button type="button" className="product-name" tabIndex={-1} onClick={() => choose(product)}>
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        <ProductFacts product={product} {...state} />
      </div>
      <div className="product-side">
        {picture && (
          // the pictures' smallest size is a square crop, made for this
          <img
            className="product-picture"
            src={`${apiBase}/images/${picture}-224.jpg`}
            width="112"
            height="112"
            loading="lazy"
            decoding="async"
            alt=""
          />
        )}
        <ProductAdd product={product} available={state.available} quantity={quantity} />
      </div>
    </>
  );
});

/** A name, with the letters by which it was found marked; `marks`: the keys, a line break between them. */
function markedName(name: string, marks: string) {
  if (marks === '') return name;
  return markItemName(name, marks.split('\n')).map(({ start, text, matched }) =>
    matched ? <mark key={start}>{text}</mark> : text,
  );
}

interface ProductAddProps {
  readonly product: Product;
  readonly available: boolean;
  readonly quantity: number;
}

const ProductAdd = memo(function ProductAdd({ product, available, quantity }: ProductAddProps) {
  const t = useMessages();
  const { add, choose } = useRowActionsOfList();
  const hasFlavors = product.flavorSets.length > 0;
  return (
    <span className="product-add">
      <IconButton
        icon={plusIcon}
        tone="outlined"
        label={t(hasFlavors ? 'restaurant.choose' : 'restaurant.add', { name: product.name })}
        disabled={!available}
        onClick={() => (hasFlavors ? choose(product) : add(product))}
      />
      {quantity > 0 && (
        <span className="product-count">
          <span aria-hidden="true">{quantity}</span>
          <span className="fo-visually-hidden">{t('restaurant.inBasket', { count: quantity })}</span>
        </span>
      )}
    </span>
  );
});
