const amount = /^(?:€\s*)?(\d{1,6})(?:[.,](\d{1,2}))?(?:\s*€)?$/;

/** Cents of an amount as people type it: `2`, `2,5`, `€ 2.50`; nothing typed is 0, null is no amount. */
export function readEuros(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  const [, euros, cents = ''] = amount.exec(typed) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents as they stand in a field: 250 is `2,50`. */
export function writeEuros(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
