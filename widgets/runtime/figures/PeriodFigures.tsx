import { type ReactNode, useState } from 'react';
import type { FigurePeriod, Figures } from '#shared/contract/figures.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { figurePeriods, figuresPeriod } from '#shared/domain/figures/figures-period.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { nowAtom, todayAtom } from '#state/core/minute.ts';
import type { Remote } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Chip } from '#ui/action/Chip.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useWidget } from '../element/widget-context.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { RetryNotice } from '../parts/RetryNotice.tsx';
import { BarChart } from './BarChart.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import './figures.css?shared';

/** What a restaurant's figures and the marketplace's have in common. */
type PeriodValue = Omit<Figures, 'dishes'>;

/** The period that somebody looks at; `date` is a day in it, null: today. */
export function useFigurePeriod() {
  const [period, setPeriod] = useState<FigurePeriod>('day');
  const [date, setDate] = useState<string | null>(null);
  return { period, date, setPeriod, setDate };
}

interface PeriodFiguresProps<Value> extends Omit<ShownProps<Value>, 'figures' | 'file'> {
  readonly chosen: ReturnType<typeof useFigurePeriod>;
  readonly remote: Remote<Value>;
  readonly onRetry: () => unknown;
  /** the path of the same as a table */
  readonly path: string;
}

/** A day, week or month in figures: its choice, what it came to by hour and day, and the same as a file. */
export function PeriodFigures<Value extends PeriodValue>(props: PeriodFiguresProps<Value>) {
  const { chosen, remote, onRetry, path, tiles, children } = props;
  const { period, date, setPeriod, setDate } = chosen;
  const t = useMessages();
  const { lang } = useWidget();
  const today = useAtomValue(todayAtom);
  const now = useAtomValue(nowAtom);
  const span = figuresPeriod(period, temporal().PlainDate.from(date ?? today), now);
  return (
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
        {spanText(period, span, lang, t)}
      </p>
      {remote.status === 'failed' && (
        <RetryNotice error={remote.error} onRetry={onRetry}>
          {t('figures.failed')}
        </RetryNotice>
      )}
      {remote.status === 'ready' ? (
        <Shown figures={remote.value} tiles={tiles} file={`${path}?period=${period}&date=${date ?? today}`}>
          {children}
        </Shown>
      ) : (
        remote.status !== 'failed' && <FiguresSkeleton />
      )}
    </section>
  );
}

interface ShownProps<Value> {
  readonly figures: Value;
  /** more tiles */
  readonly tiles?: ReactNode;
  readonly file: string;
  /** what else stands next to the charts */
  readonly children: (figures: Value) => ReactNode;
}

function Shown<Value extends PeriodValue>({ figures, tiles, file, children }: ShownProps<Value>) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const { period, isRunning, totals, before, hours, days } = figures;
  const compared = spanText(period, before, lang, t);
  return (
    <>
      <p className="fo-quiet">{t(isRunning ? 'figures.compared.running' : 'figures.compared', { span: compared })}</p>
      <FigureTiles totals={totals} before={before.totals}>
        {tiles}
      </FigureTiles>
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
          {children(figures)}
        </div>
      )}
      <p>
        <LinkButton href={new URL(file, `${apiBase}/`).href} download>
          {t('figures.export')}
        </LinkButton>
      </p>
    </>
  );
}

/** From the first hour with an order to the last, and at least from eleven to ten in the evening. */
function openHours(hours: PeriodValue['hours']): PeriodValue['hours'] {
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
