import { createContext, Fragment, memo, useContext, useMemo } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import type { Product } from '#shared/contract/menu.ts';
import { markItemName } from '#shared/domain/menu/item-search.ts';
import { putProductAtom } from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { IconButton } from '#ui/action/IconButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { ReducedPrice } from '#ui/data/ReducedPrice.tsx';
import { plusIcon } from '#ui/icon/drawings.ts';
import { H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useAvailabilityLabel } from '../../labels/availability-label.ts';
import { conflictLabel, namedFoodTypes, productFacts } from '../../labels/food-labels.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import type { MenuRow, ProductState } from '../view/menu-rows.ts';

/**
 * What stands in a product's row: what it is and what it costs, and the plus. All of it but the plus opens its sheet, which
 * says the rest. Drawn anew only when it shows something else.
 */
export const ProductRow = memo(function ProductRow({
  product,
  marks,
  quantity,
  ...state
}: Omit<MenuRow, 'mounted' | 'shown'>) {
  const t = useMessages();
  const { open } = useRowActionsOfList();
  const langOf = useTextLanguage();
  const { name, picture } = product;

  return (
    <>
      <button
        type="button"
        className="product-open"
        aria-haspopup="dialog"
        aria-label={t('restaurant.openProduct', { name, price: priceText(state.asked) })}
        onClick={() => open(product)}
      />
      <div className="product-text">
        <div className="product-words">
          <H3 lang={langOf()}>{markedName(name, marks)}</H3>
          <ProductWords product={product} available={state.available} asked={state.asked} />
        </div>
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
  const { add, open } = useRowActionsOfList();
  const hasFlavors = product.flavorSets.length > 0;
  return (
    <span className="product-add">
      <IconButton
        icon={plusIcon}
        tone="outlined"
        label={t(hasFlavors ? 'restaurant.choose' : 'restaurant.add', { name: product.name })}
        disabled={!available}
        onClick={() => (hasFlavors ? open(product) : add(product))}
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

interface ProductWordsProps extends Pick<MenuRow, 'product' | 'available' | 'asked'> {}

/** What stands right below a product's name, as far as three lines go. A search changes nothing of it. */
const ProductWords = memo(function ProductWords({ product, available, asked }: ProductWordsProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const langOf = useTextLanguage();
  const { availabilityLabel } = useRowActionsOfList();
  const facts = productFacts(product, asked, t, lang);
  return (
    <>
      {!available && <p className="product-when">{availabilityLabel(product)}</p>}
      {facts.length > 0 && (
        <p className="fo-quiet fo-small">
          <Spans texts={facts} />
        </p>
      )}
      {product.description && (
        <p className="product-description" lang={langOf(product, 'description')}>
          {product.description}
        </p>
      )}
    </>
  );
});

/** Its price, and what is in it as far as a line goes: the sheet has all of it in words. */
const ProductFacts = memo(function ProductFacts({ product, ...state }: ProductState & { readonly product: Product }) {
  const t = useMessages();
  const { conflict, asked, struck } = state;
  const { allergens, foodTypes } = product;
  return (
    <>
      {conflict && <p className="product-warning">{conflictLabel(conflict, t)}</p>}
      {state.undeclared && <p className="product-warning">{t('restaurant.allergens.none')}</p>}
      <p className="product-facts fo-quiet fo-small">
        <span className="product-price fo-numbers">
          <ReducedPrice
            asked={asked}
            struck={struck}
            insteadOf={t('menu.insteadOf')}
            title={struck === null ? undefined : t('menu.lowestPrice', { price: priceText(struck) })}
          />
        </span>{' '}
        {state.undiscounted && <Spans texts={[t('menu.undiscounted')]} />}
        {namedFoodTypes(foodTypes).map((type) => (
          <Fragment key={type}>
            <span className={`food-type-${type}`}>{t(`restaurant.food.${type}`)}</span>{' '}
          </Fragment>
        ))}
        {allergens.length > 0 && (
          <span>
            <VisuallyHidden>{t('restaurant.allergens', { list: '' })}</VisuallyHidden>
            {allergens.join(', ')}
          </span>
        )}
      </p>
    </>
  );
});

/** Each by itself, so that a line breaks between them. */
function Spans({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <Fragment key={text}>
      <span>{text}</span>{' '}
    </Fragment>
  ));
}

/** What a row can do and say; the same from render to render, so that no row is drawn for its sake. */
interface RowActions {
  /** puts one into the basket and announces it; a refusal is said at the basket */
  readonly add: (product: Product) => void;
  /** opens its sheet */
  readonly open: (product: Product) => void;
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
      open: (product) => openProduct(product),
      availabilityLabel,
    };
  }, [t, slug, announce, openProduct, put, availabilityLabel]);
}
