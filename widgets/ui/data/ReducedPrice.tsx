import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Price } from './Price.tsx';
import { priceText } from './price-text.ts';

interface StruckPriceProps {
  /** integer euro cents */
  readonly cents: number;
  /** the word before it, for readers who see no line: "statt" */
  readonly insteadOf: string;
  /** what is said of it on hover */
  readonly title?: string | undefined;
}

/** What a price replaces. */
export function StruckPrice({ cents, insteadOf, title }: StruckPriceProps) {
  return (
    <s className="fo-price fo-price-struck" title={title}>
      <VisuallyHidden>{insteadOf} </VisuallyHidden>
      {priceText(cents)}
    </s>
  );
}

interface ReducedPriceProps extends Omit<StruckPriceProps, 'cents'> {
  /** integer euro cents: what is asked */
  readonly asked: number;
  /** what it replaces, struck through beside it; null where nothing is */
  readonly struck: number | null;
}

/** What something costs, and what it cost before where that may be said. */
export function ReducedPrice({ asked, struck, ...before }: ReducedPriceProps) {
  if (struck === null) return <Price cents={asked} />;
  return (
    <>
      <Price cents={asked} tone="discount" /> <StruckPrice cents={struck} {...before} />
    </>
  );
}
