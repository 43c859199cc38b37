import type { ReactNode } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { calendarAt } from '#shared/domain/time/calendar.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { areSameHours, daysText, hoursRows, todayOf, weekRows } from '../labels/hours-labels.ts';
import { useRestaurant } from '../restaurant-context.ts';

/**
 * The whole week day by day, public holidays below it where they have hours of their own, then closures and holidays of
 * the next two weeks, and the hours of each way to get food where they are other ones.
 */
export function OpeningHours() {
  const t = useMessages();
  const { lang } = useWidget();
  const { details } = useRestaurant().menu;
  const now = useAtomValue(nowAtom);
  const { delivery, takeaway, openingHours, deliveryHours, preOrderDeliveryHours, takeawayHours } = details;
  const today = todayOf(openingHours, now);
  const days = specialDays(details, now);
  const hasPreorderHours = delivery && preOrderDeliveryHours.length > 0;
  const dayText = (date: string) => {
    // noon, so that it is that day in Vienna whatever its clocks do
    const noon = `${date}T12:00:00Z`;
    return `${formatDate(noon, 'weekday', lang)}, ${formatDate(noon, 'month-day', lang)}`;
  };
  const hoursTable = (title: string, hours: typeof openingHours) => (
    <HoursTable
      title={title}
      rows={hoursRows(hours).map((row) => ({ label: daysText(row, t, 'day'), spans: row.spans }))}
    />
  );
  return (
    <>
      <HoursTable
        title={t('restaurant.info.hours')}
        rows={weekRows(openingHours).map(({ day, spans }) => ({
          label: t(`restaurant.day.${day}`),
          spans,
          isToday: day === today,
        }))}
      />
      {days.length > 0 && (
        <HoursTable
          title={t('restaurant.info.specialDays')}
          rows={days.map(({ date, isHoliday, spans }) => ({
            label: isHoliday ? t('restaurant.info.holidayName', { day: dayText(date) }) : dayText(date),
            spans,
          }))}
        />
      )}
      {delivery &&
        !areSameHours(deliveryHours, openingHours) &&
        hoursTable(t('restaurant.info.deliveryHours'), deliveryHours)}
      {hasPreorderHours &&
        !areSameHours(preOrderDeliveryHours, deliveryHours) &&
        hoursTable(t('restaurant.info.preorderHours'), preOrderDeliveryHours)}
      {takeaway &&
        !areSameHours(takeawayHours, openingHours) &&
        hoursTable(t('restaurant.info.takeawayHours'), takeawayHours)}
    </>
  );
}

interface HoursTableProps {
  readonly title: string;
  /** `spans` such as "11:00–14:30", none on a closed day */
  readonly rows: readonly {
    readonly label: string;
    readonly spans: readonly string[];
    readonly isToday?: boolean;
  }[];
}

function HoursTable({ title, rows }: HoursTableProps): ReactNode {
  const t = useMessages();
  return (
    <section>
      <h3>{title}</h3>
      <dl className="info-rows">
        {rows.map(({ label, spans, isToday = false }) => (
          <div
            key={label}
            className={isToday ? 'info-today' : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            <dt>
              {label}
              {isToday && <span> ({t('restaurant.info.today')})</span>}
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
 * without follows its weekday and is nothing special.
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
