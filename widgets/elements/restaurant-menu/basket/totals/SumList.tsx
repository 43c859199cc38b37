import type { ReactNode } from 'react';
import type { SumRow } from './sum-rows.ts';

export interface SumListProps {
  readonly rows: readonly SumRow[];
  /** what stands beside the label of a row */
  readonly besides?: { readonly [id in SumRow['id']]?: ReactNode };
}

/** Sums one below the other, amounts at the right. */
export function SumList({ rows, besides }: SumListProps) {
  return (
    <dl className="sum-list">
      {rows.map((row) => (
        <div key={row.id} className={`totals-${row.id}`}>
          <dt>
            {row.label}
            {besides?.[row.id]}
          </dt>
          <dd>{row.text}</dd>
        </div>
      ))}
    </dl>
  );
}
