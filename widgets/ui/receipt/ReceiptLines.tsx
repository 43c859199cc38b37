import type { ReactNode } from 'react';
import { ReducedPrice } from '../data/ReducedPrice.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import './Receipt.css?shared';

interface ReceiptLine {
  readonly id: string;
  readonly quantity: number;
  readonly name: ReactNode;
  /** quiet below the name, like the comment */
  readonly flavors?: ReactNode;
  readonly comment?: string;
  /** integer euro cents of the whole quantity */
  readonly cents: number;
  /** what that replaces; null or left out where nothing is struck through */
  readonly struck?: number | null;
}

interface ReceiptLinesProps {
  readonly lines: readonly ReceiptLine[];
  /** what the list is, for readers */
  readonly label: string;
  /** the quantity for readers, e.g. "2 mal" */
  readonly quantityLabel: (quantity: number) => string;
  /** the word before a price that is struck through, for readers; asked for where one is */
  readonly insteadOf?: string;
}

/** What was ordered, as a receipt lists it: quantity, name, price. */
export function ReceiptLines({ lines, label, quantityLabel, insteadOf = '' }: ReceiptLinesProps) {
  return (
    <ul className="fo-receipt-lines fo-stack-2 fo-numbers" aria-label={label}>
      {lines.map(({ id, quantity, name, flavors, comment, cents, struck = null }) => (
        <li key={id}>
          <span className="fo-receipt-quantity">
            <span aria-hidden="true">{quantity} ×</span>
            <VisuallyHidden>{quantityLabel(quantity)}</VisuallyHidden>
          </span>
          <span className="fo-receipt-name">
            {name}
            {flavors && <span className="fo-receipt-detail">{flavors}</span>}
            {comment && <span className="fo-receipt-detail">{comment}</span>}
          </span>
          <span className="fo-receipt-price">
            <ReducedPrice asked={cents} struck={struck} insteadOf={insteadOf} />
          </span>
        </li>
      ))}
    </ul>
  );
}
