const euros = new Intl.NumberFormat('de-AT', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Cents as a fact in passing: whole euros without their zeros, "€ 15", else "€ 2,50". */
export function shortPriceText(cents: number): string {
  return euros.format(cents / 100);
}
