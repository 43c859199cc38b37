import type { Language } from '../../../../../../shared/contract/primitives.ts';

/** `14 kB`, `2,3 MB`; whole kilobytes, at least one. */
export function sizeText(bytes: number, lang: Language): string {
  const locale = lang === 'en' ? 'en-GB' : 'de-AT';
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${kilobytes.toLocaleString(locale)} kB`;
  return `${(bytes / 1_000_000).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}
