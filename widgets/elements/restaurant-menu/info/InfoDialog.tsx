import type { ReactNode } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { additiveIds, allergenCodes } from '#shared/contract/values/food-fact-ids.ts';
import { calendarAt } from '#shared/domain/time/calendar.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import { phoneHref } from '#ui/data/phone-href.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { ShareLink } from '../copies/ShareLink.tsx';
import { areSameHours, daysText, hoursRows, spansOf, todayOf, weekRows } from '../labels/hours-labels.ts';
import { useRestaurant } from '../restaurant-context.ts';
import './info.css?shared';

/** The small print behind the "i": hours, what letters and additives mean, and who the contract is with. */
export function InfoDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { name, claim } = useRestaurant().menu.details;
  return (
    <Modal onClose={onClose} title={name} closeLabel={t('common.close')}>
      {claim && <p className="fo-quiet">{claim}</p>}
      <ShareLink text={name} />
      <div className="info fo-stack-6">
        <OpeningHours />
        <FoodLegend />
        <Impressum />
        <PartnerSection />
      </div>
    </Modal>
  );
}

/** What the allergen letters mean, and which additives the menu names. */
function FoodLegend() {
  const t = useMessages();
  return (
    <>
      <section>
        <H3>{t('restaurant.info.allergens')}</H3>
        <p className="fo-quiet">{t('restaurant.info.allergens.text')}</p>
        <dl className="allergen-legend">
          {allergenCodes.map((code) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{t(`restaurant.allergen.${code}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="fo-quiet">{t('restaurant.info.allergens.doubt')}</p>
      </section>
      <section>
        <H3>{t('restaurant.info.additives')}</H3>
        <p className="fo-quiet">{t('restaurant.info.additives.text')}</p>
        <ul className="additive-legend">
          {additiveIds.map((id) => (
            <li key={id}>{t(`restaurant.additive.${id}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

/** Who the contracting party is (§ 5 ECG): what the restaurant has not given has no row. */
function Impressum() {
  const t = useMessages();
  const { impressum, phone } = useRestaurant().menu.details;
  const { email, website } = impressum;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('restaurant.info.restaurant'), impressum.name],
    [t('restaurant.info.company'), impressum.companyName],
    [t('restaurant.info.owner'), impressum.owner],
    [t('restaurant.info.address'), impressum.address],
    [t('restaurant.info.companyAddress'), impressum.companyAddress],
    [t('restaurant.info.register'), impressum.registerNumber],
    [t('restaurant.info.vat'), impressum.vatNumber],
    [t('restaurant.info.phone'), phone && <a href={phoneHref(phone)}>{phone}</a>],
    [t('restaurant.info.email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [
      t('restaurant.info.website'),
      /^https?:\/\//.test(website) && (
        <a href={website} target="_blank" rel="noreferrer">
          {withoutScheme(website)}
        </a>
      ),
    ],
  ];
  return (
    <section>
      <H3>{t('restaurant.info.impressum')}</H3>
      <p>{t('restaurant.info.contractWith', { name: impressum.companyName || impressum.name })}</p>
      <dl className="info-rows fo-lined">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Who runs the page that the element stands on, next to the restaurant's impressum; nothing on our pages. */
function PartnerSection() {
  const t = useMessages();
  const partner = useAtomValue(partnerAtom);
  if (!partner?.impressum) return null;
  const { lines, url } = partner.impressum;
  return (
    <section>
      <H3>{t('common.impressumOf', { name: partner.name })}</H3>
      {lines.length > 0 && <p className="fo-as-typed">{lines.join('\n')}</p>}
      {url !== null && (
        <p>
          <a href={url} target="_blank" rel="noopener">
            {withoutScheme(url)}
            <span className="fo-visually-hidden"> {t('account.newWindow')}</span>
          </a>
        </p>
      )}
    </section>
  );
}

/**
 * The whole week day by day, public holidays below it where they have hours of their own, then closures and holidays of
 * the next two weeks, and the hours of each way to get food where they are other ones.
 */
function OpeningHours() {
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
  const otherHours = (title: string, hours: typeof openingHours, usual: typeof openingHours) =>
    !areSameHours(hours, usual) && (
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
      {delivery && otherHours(t('restaurant.info.deliveryHours'), deliveryHours, openingHours)}
      {hasPreorderHours && otherHours(t('restaurant.info.preorderHours'), preOrderDeliveryHours, deliveryHours)}
      {takeaway && otherHours(t('restaurant.info.takeawayHours'), takeawayHours, openingHours)}
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

function HoursTable({ title, rows }: HoursTableProps) {
  const t = useMessages();
  return (
    <section>
      <H3>{title}</H3>
      <dl className="info-rows fo-lined">
        {rows.map(({ label, spans, isToday = false }) => (
          <div key={label} className={isToday ? 'info-today' : undefined} aria-current={isToday ? 'date' : undefined}>
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
 * The closures of the next two weeks, today's included, days with other hours, and the public holidays that have hours of
 * their own; one without follows its weekday and is nothing special.
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
      if (openingHours.some(({ day }) => day === date))
        return [{ date, isHoliday, spans: spansOf(openingHours, date) }];
      return isHoliday && holidayHours.length > 0 ? [{ date, isHoliday, spans: ofHolidays }] : [];
    },
  );
}
