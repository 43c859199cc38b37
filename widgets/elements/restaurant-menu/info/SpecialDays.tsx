import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { specialDays } from './special-days.ts';

export interface SpecialDaysProps {
  readonly details: Pick<RestaurantDetails, 'openingHours' | 'closures'>;
  readonly now: Temporal.Instant;
}

/** Closures and holidays of the next two weeks; nothing where there are none. */
export function SpecialDays({ details, now }: SpecialDaysProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const days = specialDays(details, now);
  if (days.length === 0) return null;
  const dayText = (date: string) => {
    // noon, so that it is that day in Vienna whatever its clocks do
    const noon = `${date}T12:00:00Z`;
    return `${formatDate(noon, 'weekday', lang)}, ${formatDate(noon, 'month-day', lang)}`;
  };
  return (
    <section>
      <h3>{t('restaurant.info.specialDays')}</h3>
      <dl className="info-rows">
        {days.map(({ date, isHoliday, spans }) => (
          <div key={date}>
            <dt>{isHoliday ? t('restaurant.info.holidayName', { day: dayText(date) }) : dayText(date)}</dt>
            <dd className="fo-numbers">{spans.join(', ') || t('restaurant.info.closedDay')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
