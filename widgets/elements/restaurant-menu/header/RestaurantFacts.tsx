import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import { formatNumber, formatRating } from '#shared/domain/number-format.ts';
import { amountKindOf } from '#shared/domain/restaurants/delivery-terms.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Rating } from '#ui/data/Rating.tsx';
import { deliveryMinutes } from '../labels/hours-labels.ts';
import { RatingsDialog } from '../ratings/RatingsDialog.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { restaurantStateAtom } from './services.atoms.ts';

/** "25–35 min · € 2,50 Lieferung · ab € 15 · ★ 4,6"; who fetches the food reads where. The stars open what was said. */
export function RestaurantFacts() {
  const t = useMessages();
  const { lang } = useWidget();
  const { slug, menu } = useRestaurant();
  const [ratingsOpen, setRatingsOpen] = useState(false);
  const state = useAtomValue(restaurantStateAtom(slug));
  const { details } = menu;
  const { average, count } = details.statistics.rating;
  return (
    <>
      <ul className="facts">
        {facts().map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>
          <button type="button" className="facts-rating" onClick={() => setRatingsOpen(true)}>
            {count > 0 ? (
              <Rating
                value={formatRating(average, lang)}
                count={formatNumber(count, lang)}
                label={t('restaurant.ratings.open', { rating: formatRating(average, lang), count })}
              />
            ) : (
              t('restaurant.rating.none')
            )}
          </button>
        </li>
      </ul>
      {ratingsOpen && <RatingsDialog onClose={() => setRatingsOpen(false)} />}
    </>
  );

  function facts(): string[] {
    const { delivery, deliveryfee, deliveryfeeFrom, street, zipCode, city, statistics } = details;
    const { minimumOrderValue, minimumOrderValueFrom } = details;
    const minimumKind = amountKindOf(minimumOrderValue, minimumOrderValueFrom);
    const address = `${street}, ${zipCode} ${city}`;
    if (!delivery) return [t(`restaurant.takeawayOnly.${takeawayNow()}`), address];
    if (state?.transport === 'takeaway') return [t('common.takeaway'), address];
    if (state?.kind === 'outOfRange') return [t('restaurant.outOfRange')];
    return [
      t('restaurant.minutes', deliveryMinutes(statistics.deliveryTime)),
      t(`restaurant.fee.${amountKindOf(deliveryfee, deliveryfeeFrom)}`, {
        price: formatCentsShort(deliveryfee, lang),
      }),
      ...(minimumKind === 'none'
        ? []
        : [t(`restaurant.minimum.${minimumKind}`, { price: formatCentsShort(minimumOrderValue, lang) })]),
    ];
  }
  /** Whether it can be had now or for later; what is not known yet is not promised. */
  function takeawayNow() {
    if (state?.kind === 'open') return 'now';
    return state?.kind === 'preorder' ? 'preorder' : 'none';
  }
}
