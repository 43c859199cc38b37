import { priceText } from './price-text.ts';
import './Price.css?shared';

interface PriceProps {
  /** integer euro cents */
  readonly cents: number;
  /** `discount` for a lowered price, `struck` for the one it replaces */
  readonly tone?: 'plain' | 'discount' | 'quiet' | 'struck';
}

export function Price({ cents, tone = 'plain' }: PriceProps) {
  const className = `fo-price fo-price-${tone}`;
  if (tone === 'struck') return <s className={className}>{priceText(cents)}</s>;
  return <span className={className}>{priceText(cents)}</span>;
}
