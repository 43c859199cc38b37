import { FavouriteButton } from '#runtime/favourites/FavouriteButton.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { discountLabel, labelledDiscount } from '#shared/domain/restaurants/restaurant-label.ts';

export interface CardPictureProps {
  readonly restaurant: Restaurant;
  /** percent */
  readonly globalDiscount: number;
  readonly tag: { readonly id: string; readonly text: string } | null;
  /** what lies over it, the first line strong */
  readonly overlay: readonly string[];
  /** stands in the first row, so it is fetched at once */
  readonly eager: boolean;
}

/** The widths that the pictures come in. */
const widths = [400, 800] as const;
const sizes = '(min-width: 1200px) 320px, (min-width: 768px) 45vw, 100vw';

/** The dish with its tag, discount and, when closed, what it is waiting for; the logo on its lower edge. */
export function CardPicture({ restaurant, globalDiscount, tag, overlay, eager }: CardPictureProps) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const { picture, logo } = restaurant;
  const label = labelledDiscount(restaurant, globalDiscount);
  const amount = label && discountLabel(label.percent, lang);
  const percent = amount && label?.upTo ? t('list.card.discount.upTo', { percent: amount }) : amount;
  const source = (width: number) => `${apiBase}/images/${picture}-${width}.jpg`;
  return (
    <div className="card-picture">
      <img
        className="card-dish"
        src={source(800)}
        srcSet={widths.map((width) => `${source(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={800}
        height={450}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      {overlay.length > 0 && (
        <p className="card-overlay">
          {overlay.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {tag && <p className={`card-tag card-tag-${tag.id}`}>{tag.text}</p>}
      {percent !== null && (
        <p className="card-discount">
          <span aria-hidden="true">{percent}</span>
          <span className="fo-visually-hidden">{t('list.card.discount', { percent })}</span>
        </p>
      )}
      <FavouriteButton slug={restaurant.slug} name={restaurant.name} />
      <img className="card-logo" src={`${apiBase}${logo}`} width={56} height={56} alt="" loading="lazy" />
    </div>
  );
}
