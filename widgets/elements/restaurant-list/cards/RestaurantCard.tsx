import { memo } from 'react';
import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useEmit, useWidget } from '#runtime/widget-context.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { formatRating } from '#shared/domain/number-format.ts';
import { modes } from '#shared/domain/restaurants/restaurant-filters.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { classNames } from '#ui/class-names.ts';
import { Rating } from '#ui/data/Rating.tsx';
import { todayAtom } from '../restaurant-list.atoms.ts';
import { CardPicture } from './CardPicture.tsx';
import { factsOf, freeFromWords, overlayWords, tagWords } from './card-labels.ts';

export interface RestaurantCardProps {
  readonly restaurant: Restaurant;
  /** 2: the person fetches the food */
  readonly mode: number;
  /** percent */
  readonly globalDiscount: number;
  readonly eager: boolean;
}

/**
 * One restaurant as one link: its name is the link's text, and the whole card is its area. There may be hundreds, so
 * one is drawn anew only when its own data change.
 */
export const RestaurantCard = memo(function RestaurantCard({
  restaurant,
  mode,
  globalDiscount,
  eager,
}: RestaurantCardProps) {
  const t = useMessages();
  const emit = useEmit();
  const linkTo = useLink();
  const { lang } = useWidget();
  const today = useAtomValue(todayAtom);
  const { slug, name, kitchenTypes, statistics } = restaurant;
  const asked = { mode };
  const freeFrom = freeFromWords(restaurant, asked, t, lang);
  const overlay = overlayWords(restaurant, asked, today, t, lang);
  const { average, count } = statistics.rating;
  return (
    <article className={classNames('card', overlay.length > 0 && 'card-off')} part="card">
      <CardPicture
        restaurant={restaurant}
        globalDiscount={globalDiscount}
        tag={tagWords(restaurant, asked, t)}
        overlay={overlay}
        eager={eager}
      />
      <div className="card-text">
        <h3 className="card-name">
          <a
            {...linkTo(pathOf(slug, mode), () => emit('fo-restaurant-selected', { slug, name }))}
            data-slug={slug}
          >
            <bdi>{name}</bdi>
          </a>
        </h3>
        <ul className="card-facts fo-numbers">
          {factsOf(restaurant, asked, t, lang).map((fact) => (
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
        <p className="card-kitchens">{kitchenTypes.map((kitchen) => t(`kitchen.${kitchen}`)).join(', ')}</p>
      </div>
    </article>
  );
});

/** Who looks for takeaway finds it chosen there. */
function pathOf(slug: string, mode: number): string {
  return `/restaurant/${slug}${mode === modes.takeaway ? `?mode=${modes.takeaway}` : ''}`;
}
