import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { HoursEntry } from '#shared/contract/hours.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { calendarAt } from '#shared/domain/time/calendar.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { classNames } from '#ui/class-names.ts';
import { daysText, hoursRows, todayOf, weekRows } from '../labels/hours-labels.ts';

export interface HoursTableProps {
  readonly title: string;
  readonly hours: readonly HoursEntry[];
}

/** Hours with equal days taken together. */
export function HoursTable({ title, hours }: HoursTableProps) {
  const t = useMessages();
  return (
    <section>
      <h3>{title}</h3>
      <dl className="info-rows">
        {hoursRows(hours).map((row) => (
          <div key={row.days.join()}>
            <dt>{daysText(row, t, 'day')}</dt>
            <dd className="fo-numbers">{row.spans.join(', ') || t('restaurant.info.closedDay')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface SpecialDaysProps {
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

interface WeekTableProps {
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

/** A day on which the week's hours do not hold. */
interface SpecialDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly isHoliday: boolean;
  /** such as "11:00–14:30"; none: closed */
  readonly spans: readonly string[];
}

const daysAhead = 14;

/**
 * The closures of the next two weeks, today's included, and the public holidays that have hours of their own; one
 * without follows its weekday and is nothing special (rulings 1).
 */
export function specialDays(
  { closures, openingHours }: Pick<RestaurantDetails, 'closures' | 'openingHours'>,
  now: Temporal.Instant,
): SpecialDay[] {
  const calendar = calendarAt(now);
  const holidayHours = openingHours.filter(({ day }) => day === 'holiday');
  const ofHolidays = hoursRows(holidayHours).at(-1)?.spans ?? [];
  return Array.from({ length: daysAhead }, (_, offset) => calendar.day(offset)).flatMap(
    ({ date, isHoliday }): SpecialDay[] => {
      if (closures.includes(date)) return [{ date, isHoliday, spans: [] }];
      return isHoliday && holidayHours.length > 0 ? [{ date, isHoliday, spans: ofHolidays }] : [];
    },
  );
}
