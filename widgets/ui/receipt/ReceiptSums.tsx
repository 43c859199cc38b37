import { Price } from '../data/Price.tsx';
import './Receipt.css?shared';

export interface SumRow {
  readonly id: string;
  readonly label: string;
  /** integer euro cents; negative for what is taken off */
  readonly cents: number;
  /** said in place of the amount: "gratis" */
  readonly text?: string | undefined;
  /** `total` is the sum at 26 px, `strong` one that others follow, `quiet` what is only contained in another */
  readonly tone?: 'plain' | 'strong' | 'total' | 'quiet';
}

/** Amounts under one another, aligned at the right. */
export function ReceiptSums({ rows }: { readonly rows: readonly SumRow[] }) {
  return (
    <dl className="fo-receipt-sums fo-stack-2 fo-numbers">
      {rows.map(({ id, label, cents, text, tone = 'plain' }) => (
        <div key={id} className={`fo-receipt-sum fo-receipt-sum-${tone}`}>
          <dt>{label}</dt>
          <dd>{text ?? <Price cents={cents} />}</dd>
        </div>
      ))}
    </dl>
  );
}
