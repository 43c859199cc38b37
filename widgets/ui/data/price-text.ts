const euros = new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' });

/** A sign keeps to its amount: a narrow space that does not break. */
const signed = (sign: string, cents: number) => `${sign}\u202f${euros.format(cents / 100)}`;

/** A price in integer cents as people read it: 1290 is "€ 12,90" (PRODUCT.md 2.1), what is taken off "− € 2,88". */
export function priceText(cents: number): string {
  return cents < 0 ? signed('\u2212', -cents) : euros.format(cents / 100);
}

/** What a choice adds to a price: "+ € 1,80". */
export function extraText(cents: number): string {
  return signed('+', cents);
}
