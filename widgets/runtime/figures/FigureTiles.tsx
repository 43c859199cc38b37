import type { ReactNode } from 'react';
import type { FigureTotals } from '#shared/contract/figures.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { priceText } from '#ui/data/price-text.ts';
import { useWidget } from '../element/widget-context.ts';
import { useMessages } from '../hooks/use-messages.ts';

/** Of fewer orders a percentage says nothing. */
const fewestCompared = 10;
const percent = { style: 'percent', maximumFractionDigits: 0 } as const;
const endings = ['denied', 'cancelled', 'unanswered', 'void'] as const;

interface FigureTilesProps {
  readonly totals: FigureTotals;
  /** of the period before */
  readonly before: FigureTotals;
  /** more tiles */
  readonly children?: ReactNode;
}

/** What an owner asks first: how many, how much, what went wrong, and whether the food was there in time. */
export function FigureTiles({ totals, before, children }: FigureTilesProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const number = (value: number) => formatNumber(value, lang);
  const change = (name: 'orders' | 'sum' | 'average', text: (value: number) => string) => {
    const value = text(before[name]);
    if (before.orders < fewestCompared) return t('figures.change', { value });
    const by = formatNumber(totals[name] / before[name] - 1, lang, { ...percent, signDisplay: 'exceptZero' })
      // as amounts have it
      .replace('-', '\u2212');
    return t('figures.change.percent', { value, percent: by });
  };
  const cancelled = totals.denied + totals.cancelled + totals.unanswered;
  const { measured, inTime, early, late, medianDelay } = totals;
  return (
    <dl className="figure-tiles">
      <Tile name={t('figures.orders')} value={number(totals.orders)} notes={[change('orders', number)]} />
      <Tile
        name={t('figures.sum')}
        value={priceText(totals.sum)}
        notes={[change('sum', priceText), t('figures.sum.note')]}
      />
      <Tile name={t('figures.average')} value={priceText(totals.average)} notes={[change('average', priceText)]} />
      <Tile
        name={t('figures.cancelled')}
        value={number(cancelled)}
        notes={endings.flatMap((ending) =>
          totals[ending] > 0 ? [t(`figures.cancelled.${ending}`, { count: totals[ending] })] : [],
        )}
      />
      <Tile
        name={t('figures.punctual')}
        value={measured === 0 ? '–' : formatNumber(inTime / measured, lang, percent)}
        notes={
          measured === 0
            ? [t('figures.punctual.unknown')]
            : [
                t('figures.punctual.of', { inTime, measured }),
                ...(early > 0 ? [t('figures.punctual.early', { count: early })] : []),
                ...(late > 0 ? [t('figures.punctual.late', { count: late, minutes: medianDelay ?? 0 })] : []),
              ]
        }
      />
      {children}
    </dl>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly notes: readonly string[];
}

/** A number with its name above and what it means below. */
export function Tile({ name, value, notes }: TileProps) {
  return (
    <div className="figure-tile">
      <dt>{name}</dt>
      <dd className="figure-value fo-numbers">{value}</dd>
      {notes.map((note) => (
        <dd key={note} className="fo-quiet fo-small">
          {note}
        </dd>
      ))}
    </div>
  );
}
