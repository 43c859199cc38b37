import { useMessages } from '#runtime/use-messages.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { classNames } from '#ui/class-names.ts';
import { todayOf, weekRows } from '../labels/hours-labels.ts';

export interface WeekTableProps {
  readonly details: Pick<RestaurantDetails, 'openingHours'>;
  readonly now: Temporal.Instant;
}

/** The whole week day by day, public holidays below it where they have hours of their own; today is marked. */
export function WeekTable({ details: { openingHours }, now }: WeekTableProps) {
  const t = useMessages();
  const today = todayOf(openingHours, now);
  return (
    <section>
      <h3>{t('restaurant.info.hours')}</h3>
      <dl className="info-rows">
        {weekRows(openingHours).map(({ day, spans }) => (
          <div
            key={day}
            className={classNames(day === today && 'info-today')}
            aria-current={day === today ? 'date' : undefined}
          >
            <dt>
              {t(`restaurant.day.${day}`)}
              {day === today && <span> ({t('restaurant.info.today')})</span>}
            </dt>
            <dd className="fo-numbers">{spans.join(', ') || t('restaurant.info.closedDay')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
