/** The link that dials a number as it is written: `tel:+4315120000`. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
