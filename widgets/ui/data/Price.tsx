import { priceText } from './price-text.ts';
import './Price.css?shared';

interface PriceProps {
  /** integer euro cents */
  readonly cents: number;
  /** `discount` for a lowered price */
  readonly tone?: 'plain' | 'discount' | 'quiet';
}

export function Price({ cents, tone = 'plain' }: PriceProps) {
  return <span className={`fo-price fo-price-${tone}`}>{priceText(cents)}</span>;
}
