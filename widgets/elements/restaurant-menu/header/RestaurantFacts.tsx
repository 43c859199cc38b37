import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import { formatNumber, formatRating } from '#shared/domain/number-format.ts';
import { amountKindOf } from '#shared/domain/restaurants/delivery-fees.ts';
import type { RestaurantState } from '#shared/domain/restaurants/restaurant-state.ts';
import type { Translate } from '#shared/messages/translate.ts';
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
  const { average, count } = menu.details.statistics.rating;
  const rating = formatRating(average, lang);
  return (
    <>
      <ul className="facts">
        {factsOf(menu.details, state, t, lang).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>
          <button type="button" className="facts-rating" onClick={() => setRatingsOpen(true)}>
            {count > 0 ? (
              <Rating
                value={rating}
                count={formatNumber(count, lang)}
                label={t('restaurant.ratings.open', { rating, count })}
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
}

function factsOf(
  details: RestaurantDetails,
  state: RestaurantState | null,
  t: Translate,
  lang: Language,
): string[] {
  const { deliveryfee, deliveryfeeFrom, minimumOrderValue, minimumOrderValueFrom } = details;
  const address = `${details.street}, ${details.zipCode} ${details.city}`;
  if (!details.delivery) {
    // whether it can be had now or for later; what is not known yet is not promised
    const later = state?.kind === 'preorder' ? 'preorder' : 'none';
    return [t(`restaurant.takeawayOnly.${state?.kind === 'open' ? 'now' : later}`), address];
  }
  if (state?.transport === 'takeaway') return [t('common.takeaway'), address];
  if (state?.kind === 'outOfRange') return [t('restaurant.outOfRange')];
  const minimumKind = amountKindOf(minimumOrderValue, minimumOrderValueFrom);
  const minimum = { price: formatCentsShort(minimumOrderValue, lang) };
  return [
    t('restaurant.minutes', deliveryMinutes(details.statistics.deliveryTime)),
    t(`restaurant.fee.${amountKindOf(deliveryfee, deliveryfeeFrom)}`, {
      price: formatCentsShort(deliveryfee, lang),
    }),
    ...(minimumKind === 'none' ? [] : [t(`restaurant.minimum.${minimumKind}`, minimum)]),
  ];
}
