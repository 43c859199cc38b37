import { formatCentsShort } from '../../../../../shared/domain/money.ts';
import { isOutOfRange } from '../../../../../shared/domain/restaurants/restaurant-label.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useWidget } from '../../../../runtime/widget-context.ts';
import { Rating } from '../../../../ui/data/Rating.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { deliveryMinutes } from '../words/delivery-minutes.ts';

const oneDigit = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "25–35 min · € 2,50 Lieferung · ab € 15 · ★ 4,6" */
export function RestaurantFacts() {
  const t = useMessages();
  const { lang } = useWidget();
  const { details } = useRestaurant().menu;
  const { average, count } = details.statistics.rating;
  return (
    <ul className="facts">
      {deliveryFacts().map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      <li>
        {count > 0 ? (
          <Rating
            value={average}
            count={count}
            label={t('restaurant.rating', { rating: oneDigit.format(average), count })}
          />
        ) : (
          t('restaurant.rating.none')
        )}
      </li>
    </ul>
  );

  function deliveryFacts(): string[] {
    const minutes = t('restaurant.minutes', deliveryMinutes(details.statistics.deliveryTime));
    if (!details.delivery) return [t('restaurant.takeawayOnly'), `${details.street}, ${details.city}`];
    if (isOutOfRange(details)) return [t('restaurant.outOfRange')];
    const { deliveryfee, minimumOrderValue } = details;
    return [
      minutes,
      deliveryfee === 0
        ? t('restaurant.fee.free')
        : t('restaurant.fee', { price: formatCentsShort(deliveryfee, lang) }),
      ...(minimumOrderValue > 0
        ? [t('restaurant.minimum', { price: formatCentsShort(minimumOrderValue, lang) })]
        : []),
    ];
  }
}
