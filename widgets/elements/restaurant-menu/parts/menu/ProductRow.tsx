import type { Product } from '../../../../../shared/contract/menu.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useWidget } from '../../../../runtime/widget-context.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { availableProductsAtom } from '../../../../state/order-time.ts';
import { IconButton } from '../../../../ui/action/IconButton.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Price } from '../../../../ui/data/Price.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { productFacts } from '../words/food-words.ts';
import { hoursText } from '../words/hours-words.ts';
import { FoodMarks } from './FoodMarks.tsx';
import { useAddProduct } from './use-add-product.ts';

/** One product: what it is, what it costs, what is in it, and the plus. */
export function ProductRow({ product }: { readonly product: Product }) {
  const t = useMessages();
  const { slug, menu, openProduct } = useRestaurant();
  const { add, inBasket } = useAddProduct(product);
  const available = useAtomValue(availableProductsAtom(slug))?.has(product.id) ?? true;
  const hasFlavors = product.flavorSets.length > 0;
  const { name, description, picture, price } = product;

  return (
    <li className={classNames('product', !available && 'product-unavailable')} part="product">
      <div className="product-text">
        <h3>
          {hasFlavors && available ? (
            // for the hand only: it reaches over the whole row, and the plus says the same to all others
            <button type="button" className="product-name" tabIndex={-1} onClick={() => openProduct(product)}>
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        {description && <p className="product-description">{description}</p>}
        {!available && <p className="product-when">{availabilityText()}</p>}
        <p className="product-facts">
          <span className="product-price">
            <Price cents={price} />
          </span>
          {productFacts(product, t).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <FoodMarks product={product} />
      </div>
      <div className="product-side">
        {picture && <ProductPicture name={picture} />}
        <span className="product-add">
          <IconButton
            icon="plus"
            tone="outlined"
            label={t(hasFlavors ? 'restaurant.choose' : 'restaurant.add', { name })}
            disabled={!available}
            onClick={() => (hasFlavors ? openProduct(product) : add())}
          />
          {inBasket > 0 && (
            <span className="product-count">
              <span aria-hidden="true">{inBasket}</span>
              <span className="fo-visually-hidden">{t('restaurant.inBasket', { count: inBasket })}</span>
            </span>
          )}
        </span>
      </div>
    </li>
  );

  /** When it is to be had, where the product or else one of its groups has hours. */
  function availabilityText(): string {
    const { availabilityProducts, availabilityProductGroups } = menu.availabilities;
    const entry =
      availabilityProducts.find(({ id }) => id === product.id) ??
      availabilityProductGroups.find(({ id }) => product.productGroups.includes(id));
    const hours = entry ? hoursText(entry.availabilityHours, t) : '';
    return hours === '' ? t('restaurant.unavailable') : t('restaurant.availableAt', { hours });
  }
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
