import { createContext, memo, useContext, useId, useMemo, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import type { Product } from '#shared/contract/menu.ts';
import { markItemName } from '#shared/domain/menu/item-search.ts';
import { discountLabel } from '#shared/domain/restaurants/restaurant-label.ts';
import { putProductAtom } from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { IconButton } from '#ui/action/IconButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { plusIcon } from '#ui/icon/drawings.ts';
import { H3 } from '#ui/text/Heading.tsx';
import { useAvailabilityLabel } from '../../labels/availability-label.ts';
import { additiveLabel, allergenLabel, conflictLabel, namedFoodTypes, productFacts } from '../../labels/food-labels.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import type { MenuRow, ProductState } from '../view/menu-rows.ts';

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
  const { choose } = useRowActionsOfList();
  const { picture, flavorSets } = product;
  // for the hand only: it reaches over the whole row, and the plus says the same to all others
  const reachesOver = flavorSets.length > 0 && state.available;
  const name = markedName(product.name, marks);

  return (
    <>
      <div className="product-text">
        <H3>
          {reachesOver ? (
            <button type="button" className="product-name" tabIndex={-1} onClick={() => choose(product)}>
              {name}
            </button>
          ) : (
            name
          )}
        </H3>
        <ProductFacts product={product} {...state} />
      </div>
      <div className="product-side">
        {picture && (
          // the pictures' smallest size is a square crop, made for this
          <Picture
            name={picture}
            shape="square"
            className="product-picture"
            width={112}
            height={112}
            loading="lazy"
            decoding="async"
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

type ProductAddProps = Pick<MenuRow, 'product' | 'available' | 'quantity'>;

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

/** What stands below a product's name. A search changes nothing of it. */
const ProductFacts = memo(function ProductFacts({ product, ...state }: ProductState & { readonly product: Product }) {
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
      <p className="product-facts fo-wrap fo-quiet fo-small">
        <span className="product-price fo-numbers">{priceText(product.price)}</span>
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
 * next to it, the eye needs no second one.
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
 * Diets and additives by name, allergens as letters. Their names come on hover, over the row while they have the
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
    <div className="food-marks fo-line fo-quiet fo-small">
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
            <span className="food-text" aria-hidden="true">
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

/** What a row can do and say; the same from render to render, so that no row is drawn for its sake. */
interface RowActions {
  /** puts one into the basket and announces it; a refusal is said at the basket */
  readonly add: (product: Product) => void;
  /** opens the choice of its flavors */
  readonly choose: (product: Product) => void;
  /** when it is to be had, where it is not at the chosen time */
  readonly availabilityLabel: (product: Product) => string;
}

export const RowActionsContext = createContext<RowActions | null>(null);

function useRowActionsOfList(): RowActions {
  const actions = useContext(RowActionsContext);
  if (!actions) throw new Error('A product row was rendered outside MenuArea, which says what it can do.');
  return actions;
}

export function useRowActions(): RowActions {
  const t = useMessages();
  const { slug, announce, openProduct } = useRestaurant();
  const availabilityLabel = useAvailabilityLabel();
  const put = useSetAtom(putProductAtom);

  return useMemo(() => {
    const add = async (product: Product) => {
      const outcome = await put({ slug, productId: product.id });
      if (!outcome.ok) return;
      const count = outcome.value.deliveryTotals.totalQuantity;
      announce(t('restaurant.added', { name: product.name, count }));
    };
    return {
      add: (product) => void add(product),
      choose: (product) => openProduct(product),
      availabilityLabel,
    };
  }, [t, slug, announce, openProduct, put, availabilityLabel]);
}
