import { type ReactNode, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { FigurePeriod, Figures } from '#shared/contract/figures.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { mayWorkIn } from '#shared/domain/cockpit/staff-areas.ts';
import { figurePeriods, figuresPeriod } from '#shared/domain/figures/figures-period.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { figuresTexts } from '#shared/messages/figures/texts.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { cockpitRestaurantsAtom } from '#state/cockpit/cockpit.ts';
import { figuresAtom, figuresKey } from '#state/cockpit/figures.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { nowAtom, todayAtom } from '#state/core/minute.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Chip } from '#ui/action/Chip.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import type { RoomProps } from '../room-props.ts';
import { BarChart } from './BarChart.tsx';
import { Dishes } from './Dishes.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { Statements } from './Statements.tsx';
import './figures.css?shared';

/** What a restaurant took in a day, week or month, and its monthly statements. */
export const FiguresRoom = withTexts([figuresTexts], FiguresOf);

function FiguresOf({ slug }: RoomProps) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const role = valueOf(useAtomValue(cockpitRestaurantsAtom))?.find((each) => each.slug === slug)?.role;
  const [period, setPeriod] = useState<FigurePeriod>('day');
  const [date, setDate] = useState<string | null>(null);
  const today = useAtomValue(todayAtom);
  const now = useAtomValue(nowAtom);
  const { stateAtom, reloadAtom } = useAtomValue(figuresAtom(figuresKey({ slug, period, date })));
  const remote = useAtomValue(stateAtom);
  const reload = useSetAtom(reloadAtom);
  const span = figuresPeriod(period, temporal().PlainDate.from(date ?? today), now);
  const name = spanText(period, span, lang, t);
  const file = `/json/cockpit/restaurants/${slug}/figures.csv?period=${period}&date=${date ?? today}`;
  return (
    <div className="figures fo-stack-6" part="figures">
      <section className="fo-stack-4">
        <H2>{t('figures.title')}</H2>
        <div className="fo-line fo-apart">
          <div role="group" aria-label={t('figures.period')} className="fo-wrap fo-gap-2">
            {figurePeriods.map((each) => (
              <Chip key={each} selected={each === period} onClick={() => setPeriod(each)}>
                {t(`figures.period.${each}`)}
              </Chip>
            ))}
          </div>
          <div className="fo-wrap fo-gap-2">
            <Button onClick={() => setDate(span.from.subtract({ days: 1 }).toString())}>{t('figures.earlier')}</Button>
            {span.to.toString() < today && (
              <>
                <Button onClick={() => setDate(span.to.add({ days: 1 }).toString())}>{t('figures.later')}</Button>
                <Button variant="quiet" onClick={() => setDate(null)}>
                  {t('figures.today')}
                </Button>
              </>
            )}
          </div>
        </div>
        <p className="fo-lead" role="status">
          {name}
        </p>
        {remote.status === 'failed' && (
          <RetryNotice error={remote.error} onRetry={() => reload()}>
            {t('figures.failed')}
          </RetryNotice>
        )}
        {remote.status === 'ready' ? (
          <Shown figures={remote.value}>
            <LinkButton href={new URL(file, `${apiBase}/`).href} download>
              {t('figures.export')}
            </LinkButton>
          </Shown>
        ) : (
          remote.status !== 'failed' && <FiguresSkeleton />
        )}
      </section>
      {role && mayWorkIn(role, 'settlements') && <Statements slug={slug} />}
    </div>
  );
}

function Shown({ figures, children }: { readonly figures: Figures; readonly children: ReactNode }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { period, isRunning, totals, before, hours, days, dishes } = figures;
  const compared = spanText(period, before, lang, t);
  return (
    <>
      <p className="fo-quiet">{t(isRunning ? 'figures.compared.running' : 'figures.compared', { span: compared })}</p>
      <FigureTiles totals={totals} before={before.totals} />
      {totals.orders === 0 ? (
        <p>{t('figures.none')}</p>
      ) : (
        <div className="figures-charts">
          <section className="fo-stack-3">
            <H3>{t('figures.hours')}</H3>
            <BarChart
              title={t('figures.hours')}
              bars={openHours(hours).map(({ hour, orders, sum }) => ({
                name: t('figures.hour', { hour }),
                mark: String(hour),
                value: orders,
                cells: [formatNumber(orders, lang), priceText(sum)],
              }))}
              columns={[t('figures.column.hour'), t('figures.orders'), t('figures.sum')]}
              valueText={(value) => formatNumber(value, lang)}
            />
          </section>
          {days.length > 1 && (
            <section className="fo-stack-3">
              <H3>{t('figures.days')}</H3>
              <BarChart
                title={t('figures.days')}
                bars={days.map(({ date, orders, sum }) => ({
                  name: dayText(date, lang),
                  mark:
                    days.length > 7
                      ? String(Number(date.slice(8)))
                      : formatDate(noon(date), 'weekday', lang).slice(0, 2),
                  value: sum,
                  cells: [formatNumber(orders, lang), priceText(sum)],
                }))}
                columns={[t('figures.column.day'), t('figures.orders'), t('figures.sum')]}
                valueText={(value) => formatCentsShort(Math.round(value / 100) * 100, lang)}
              />
            </section>
          )}
          <section className="fo-stack-3">
            <H3>{t('figures.dishes')}</H3>
            <Dishes dishes={dishes} />
          </section>
        </div>
      )}
      <p>{children}</p>
    </>
  );
}

/** From the first hour with an order to the last, and at least from eleven to ten in the evening. */
function openHours(hours: Figures['hours']): Figures['hours'] {
  const busy = hours.filter(({ orders }) => orders > 0).map(({ hour }) => hour);
  return hours.filter(({ hour }) => hour >= Math.min(11, ...busy) && hour <= Math.max(21, ...busy));
}

const noon = (date: string) => `${date}T12:00:00Z`;
const dayText = (date: string, lang: Language) =>
  `${formatDate(noon(date), 'weekday', lang)}, ${formatDate(noon(date), 'month-day', lang)}`;

/** `Freitag, 20. November`, `16. November bis 22. November`, `November 2026`. */
function spanText(
  period: FigurePeriod,
  span: { readonly from: string | Temporal.PlainDate; readonly to: string | Temporal.PlainDate },
  lang: Language,
  t: Translate,
): string {
  const [from, to] = [String(span.from), String(span.to)];
  if (from === to) return dayText(from, lang);
  if (period === 'month' && temporal().PlainDate.from(to).daysInMonth === Number(to.slice(8)))
    return formatDate(noon(from), 'month', lang);
  return t('figures.span', {
    from: formatDate(noon(from), 'month-day', lang),
    to: formatDate(noon(to), 'month-day', lang),
  });
}

/** In the shape of what comes: tiles and a chart. */
function FiguresSkeleton() {
  const t = useMessages();
  return (
    <div className="fo-stack-4" aria-busy="true">
      <VisuallyHidden>{t('figures.loading')}</VisuallyHidden>
      <div className="figure-tiles">
        {['orders', 'sum', 'average', 'cancelled', 'punctual'].map((tile) => (
          <Skeleton key={tile} shape="title" />
        ))}
      </div>
      <Skeleton shape="block" />
    </div>
  );
}
