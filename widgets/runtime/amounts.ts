/** Integer cents of what somebody types as an amount: "8,90", "8.9", "€ 8"; null for anything else. */
export function parseCents(text: string): number | null {
  const plain = text.replaceAll(/[\s€\u00a0\u202f]/g, '');
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '' || cents === 0 ? cents : -cents;
}

/** As it is typed: 890 is "8,90". */
export function centsText(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

/** Millilitres of what somebody types as litres: "0,33"; null for anything else. */
export function parseLitres(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  return whole === '' ? null : Number(whole) * 1000 + Number(part.padEnd(3, '0'));
}

export function litresText(millilitres: number | null): string {
  return millilitres === null ? '' : String(millilitres / 1000).replace('.', ',');
}

/** Whole numbers, as of how many may be chosen. */
export function parseCount(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}
