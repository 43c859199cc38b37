import type { Restaurant } from '../../../../shared/contract/restaurants.ts';
import { useLink } from '../../../runtime/use-link.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { useEmit, useWidget } from '../../../runtime/widget-context.ts';
import { useAtomValue } from '../../../state/jotai.ts';
import { minuteAtom } from '../../../state/minute.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Rating } from '../../../ui/data/Rating.tsx';
import { factsOf, overlayWords } from '../cards/card-words.ts';
import { CardPicture } from './CardPicture.tsx';

export interface RestaurantCardProps {
  readonly restaurant: Restaurant;
  /** 2: the person fetches the food */
  readonly mode: number;
  /** percent */
  readonly globalDiscount: number;
  readonly eager: boolean;
}

/** One restaurant as one link: its name is the link's text, and the whole card is its area. */
export function RestaurantCard({ restaurant, mode, globalDiscount, eager }: RestaurantCardProps) {
  const t = useMessages();
  const emit = useEmit();
  const linkTo = useLink();
  const { lang } = useWidget();
  const now = useAtomValue(minuteAtom);
  const { slug, name, kitchenTypes, statistics } = restaurant;
  const overlay = overlayWords(restaurant, now, t);
  const { average, count } = statistics.rating;
  const numbers = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <article className={classNames('card', overlay.length > 0 && 'card-off')} part="card">
      <CardPicture restaurant={restaurant} globalDiscount={globalDiscount} overlay={overlay} eager={eager} />
      <h3 className="card-name">
        <a {...linkTo(`/restaurant/${slug}`, () => emit('fo-restaurant-selected', { slug, name }))}>{name}</a>
      </h3>
      <ul className="card-facts fo-numbers">
        {factsOf(restaurant, mode, t, lang).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {count > 0 && (
          <li>
            <Rating
              value={average}
              label={t('list.card.rating', { rating: average.toLocaleString(lang, numbers) })}
            />
          </li>
        )}
      </ul>
      <p className="card-kitchens">{kitchenTypes.map((kitchen) => t(`kitchen.${kitchen}`)).join(', ')}</p>
    </article>
  );
}
