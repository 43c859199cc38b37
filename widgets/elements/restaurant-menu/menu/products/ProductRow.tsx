import { memo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Product } from '#shared/contract/menu.ts';
import { markItemName } from '#shared/domain/menu/item-search.ts';
import { IconButton } from '#ui/action/IconButton.tsx';
import { plusIcon } from '#ui/icon/drawings.ts';
import type { CardRow } from '../view/menu-rows.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { useRowActionsOfList } from './row-actions.ts';

export type ProductRowProps = Omit<CardRow, 'mounted' | 'shown'>;

/** What stands in a product's row: what it is, what it costs, what is in it, and the plus. Drawn anew only when it shows something else. */
export const ProductRow = memo(function ProductRow(row: ProductRowProps) {
  const { product, marks, available, pieces } = row;
  const { choose } = useRowActionsOfList();
  const { name, picture } = product;
  // for the hand only: it reaches over the whole row, and the plus says the same to all others
  const reachesOver = product.flavorSets.length > 0 && available;

  return (
    <>
      <div className="product-text">
        <h3>
          {reachesOver ? (
            <button type="button" className="product-name" tabIndex={-1} onClick={() => choose(product)}>
              <ProductName name={name} marks={marks} />
            </button>
          ) : (
            <ProductName name={name} marks={marks} />
          )}
        </h3>
        <ProductFacts
          product={product}
          available={available}
          conflict={row.conflict}
          undeclared={row.undeclared}
          discount={row.discount}
          undiscounted={row.undiscounted}
        />
      </div>
      <div className="product-side">
        {picture && <ProductPicture name={picture} />}
        <ProductAdd product={product} available={available} pieces={pieces} />
      </div>
    </>
  );
});

interface ProductAddProps {
  readonly product: Product;
  readonly available: boolean;
  readonly pieces: number;
}

const ProductAdd = memo(function ProductAdd({ product, available, pieces }: ProductAddProps) {
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
      {pieces > 0 && (
        <span className="product-count">
          <span aria-hidden="true">{pieces}</span>
          <span className="fo-visually-hidden">{t('restaurant.inBasket', { count: pieces })}</span>
        </span>
      )}
    </span>
  );
});

interface ProductNameProps {
  readonly name: string;
  /** the keys by which it was found, a line break between them */
  readonly marks: string;
}

/** A name, with the letters by which it was found marked. */
function ProductName({ name, marks }: ProductNameProps) {
  if (marks === '') return name;
  return markItemName(name, marks.split('\n')).map(({ start, text, matched }) =>
    matched ? <mark key={start}>{text}</mark> : text,
  );
}

/** The pictures' smallest size is a square crop, made for this. */
function ProductPicture({ name }: { readonly name: string }) {
  const { apiBase } = useWidget();
  return (
    <img
      className="product-picture"
      src={`${apiBase}/images/${name}-224.jpg`}
      width="112"
      height="112"
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
