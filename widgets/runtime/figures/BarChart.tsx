import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useMessages } from '../hooks/use-messages.ts';

interface Bar {
  /** what it is of, in full, and as short as it fits below it */
  readonly name: string;
  readonly mark: string;
  readonly value: number;
  /** what the table says beside its name */
  readonly cells: readonly string[];
}

interface BarChartProps {
  /** the heading above it, for readers who meet the table alone */
  readonly title: string;
  readonly bars: readonly Bar[];
  /** headings of the table */
  readonly columns: readonly string[];
  readonly valueText: (value: number) => string;
}

/* In pixels; across it goes by the width there is. */
const height = 150;
const markHeight = 22;
const topGap = 20;
/** So many marks below a chart are read on a phone. */
const mostMarks = 16;

/** Bars side by side, for the eye; the same as a table for everybody, behind a press. */
export function BarChart({ title, bars, columns, valueText }: BarChartProps) {
  const t = useMessages();
  const highest = Math.max(...bars.map(({ value }) => value));
  const top = bars.findIndex(({ value }) => value === highest);
  const step = 100 / bars.length;
  const every = Math.ceil(bars.length / mostMarks);
  const share = (value: number) => (highest === 0 ? 0 : (value / highest) * (height - topGap));
  return (
    <figure className="bar-chart">
      <svg aria-hidden="true" width="100%" height={height + markHeight}>
        <line x1="0" x2="100%" y1={height} y2={height} />
        {bars.map(({ name, mark, value }, index) => (
          <g key={name}>
            <rect
              x={`${step * (index + 0.15)}%`}
              width={`${step * 0.7}%`}
              y={height - share(value)}
              height={share(value)}
              rx="2"
            />
            {index === top && highest > 0 && (
              <text className="bar-chart-top" x={`${within(step * (index + 0.5))}%`} y={height - share(value) - 6}>
                {valueText(value)}
              </text>
            )}
            {index % every === 0 && (
              <text x={`${step * (index + 0.5)}%`} y={height + markHeight - 6}>
                {mark}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details>
        <summary>
          {t('figures.table')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </summary>
        <table className="figures-table fo-numbers">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Percent across, far enough from both ends for an amount to stand around it. */
const within = (across: number) => Math.min(92, Math.max(8, across));
