import { type MouseEvent, memo } from 'react';
import { useEmit, useWidget } from '#runtime/element/widget-context.ts';
import { FavouriteButton } from '#runtime/favourites/FavouriteButton.tsx';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { formatRating } from '#shared/domain/number-format.ts';
import { discountLabel, listedDiscount } from '#shared/domain/restaurants/restaurant-label.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { todayAtom } from '#state/core/minute.ts';
import { classNames } from '#ui/class-names.ts';
import { Rating } from '#ui/data/Rating.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { factLabels, freeFromLabel, overlayLines, tagLabel } from './card-labels.ts';

/** When a card's picture is fetched: before all others, at once with the first row, or when it comes near. */
export type PictureFetching = 'first' | 'eager' | 'lazy';

interface RestaurantCardProps {
  readonly restaurant: Restaurant;
  /** 2: the person fetches the food */
  readonly mode: number;
  /** percent */
  readonly globalDiscount: number;
  readonly fetching: PictureFetching;
}

/**
 * One restaurant as one link: its name is the link's text, and the whole card is its area. There may be hundreds, so
 * one is drawn anew only when its own data change.
 */
export const RestaurantCard = memo(function RestaurantCard({
  restaurant,
  mode,
  globalDiscount,
  fetching,
}: RestaurantCardProps) {
  const t = useMessages();
  const emit = useEmit();
  const linkTo = useLink();
  const { lang } = useWidget();
  const today = useAtomValue(todayAtom);
  const { slug, name, kitchenTypes, statistics } = restaurant;
  const asked = { mode };
  const freeFrom = freeFromLabel(restaurant, asked, t, lang);
  const overlay = overlayLines(restaurant, asked, today, t, lang);
  const { average, count } = statistics.rating;
  const handleOpen = ({ currentTarget }: MouseEvent) => {
    markOpened(currentTarget);
    emit('fo-restaurant-selected', { slug, name });
  };
  return (
    <article className={classNames('card', overlay.length > 0 && 'card-off')} part="card">
      <CardPicture
        restaurant={restaurant}
        globalDiscount={globalDiscount}
        tag={tagLabel(restaurant, asked, t)}
        overlay={overlay}
        fetching={fetching}
      />
      <div className="fo-stack-1">
        <H3 className="card-name">
          <a {...linkTo(pathOf(slug, mode), handleOpen)} data-slug={slug}>
            <bdi>{name}</bdi>
          </a>
        </H3>
        <ul className="card-facts fo-wrap">
          {factLabels(restaurant, asked, t, lang).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {count > 0 && (
            <li>
              <Rating
                value={formatRating(average, lang)}
                label={t('list.card.rating', { rating: formatRating(average, lang) })}
              />
            </li>
          )}
        </ul>
        {freeFrom !== null && <p className="card-free">{freeFrom}</p>}
        <p className="fo-quiet fo-small">{kitchenTypes.map((kitchen) => t(`kitchen.${kitchen}`)).join(', ')}</p>
      </div>
    </article>
  );
});

/** Its picture alone may grow into the restaurant's by a page's view transition; after "back", another's may. */
function markOpened(link: Element): void {
  const pictures = link.closest('[data-root]')?.querySelectorAll<HTMLElement>('.card-dish') ?? [];
  const opened = link.closest('.card')?.querySelector('.card-dish');
  for (const picture of pictures) {
    if (picture === opened) picture.style.setProperty('--fo-opened-picture', 'restaurant-picture');
    else picture.style.removeProperty('--fo-opened-picture');
  }
}

/** Who looks for takeaway finds it chosen there. */
function pathOf(slug: string, mode: number): string {
  return `/restaurant/${slug}${mode === modes.takeaway ? `?mode=${modes.takeaway}` : ''}`;
}

interface CardPictureProps {
  readonly restaurant: Restaurant;
  /** percent */
  readonly globalDiscount: number;
  readonly tag: { readonly id: string; readonly text: string } | null;
  /** what lies over it, the first line strong */
  readonly overlay: readonly string[];
  readonly fetching: PictureFetching;
}

/** A column's width where the list has the window: three columns, two next to the filters or without them, or one. */
const sizes =
  '(min-width: 1248px) 325px, (min-width: 1040px) calc(50vw - 184px), (min-width: 632px) calc(50vw - 36px), calc(100vw - 32px)';

/** The dish with its tag, discount and, when closed, what it is waiting for; the logo on its lower edge. */
function CardPicture({ restaurant, globalDiscount, tag, overlay, fetching }: CardPictureProps) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const { picture, logo } = restaurant;
  const label = listedDiscount(restaurant, globalDiscount);
  const amount = label && discountLabel(label.percent, lang);
  const percent = amount && label?.upTo ? t('list.card.discount.upTo', { percent: amount }) : amount;
  return (
    <div className="card-picture">
      <Picture
        name={picture}
        shape="card"
        sizes={sizes}
        className="card-dish"
        part="card-picture"
        width={800}
        height={450}
        loading={fetching === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={fetching === 'first' ? 'high' : undefined}
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
        <p className="card-discount fo-numbers">
          <span aria-hidden="true">{percent}</span>
          <span className="fo-visually-hidden">{t('list.card.discount', { percent })}</span>
        </p>
      )}
      <FavouriteButton slug={restaurant.slug} name={restaurant.name} />
      <img className="card-logo" src={`${apiBase}${logo}`} width={56} height={56} alt="" loading="lazy" />
    </div>
  );
}
