import type { PaymentType } from '#shared/contract/restaurants.ts';

/** Drawn on a grid of 40 by 26 px; what is not named looks like a card. */
const note = ['M1 1h38v24H1Z', 'M20 7.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z', 'M6 6v.1', 'M34 20v.1'];
const card = ['M4 1h32a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z'];
const chip = 'M6 10h7v6H6Z';
const stripe = 'M1 8h38';
const paths: Readonly<Record<PaymentType, readonly string[]>> = {
  cash: note,
  debit: [...card, chip, 'M25 18a7 7 0 0 0 0-10', 'M29.500 20.500a10.500 10.500 0 0 0 0-15'],
  creditcard: [...card, stripe, 'M6 19h9'],
  creditcard_3d: [...card, stripe, 'm25 18 3 3 6-6'],
  sofort: card,
  eps: ['M20 1 1 9v2h38V9Z', 'M1 25h38', 'M7 11v14', 'M15.500 11v14', 'M24.500 11v14', 'M33 11v14'],
};

/** The mark of a payment type, beside its word and so hidden from readers. */
export function PaymentMark({ type }: { readonly type: PaymentType }) {
  return (
    <svg className="payment-mark" viewBox="0 0 40 26" aria-hidden="true" focusable="false">
      {paths[type].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
