import type { Language } from '#shared/contract/primitives.ts';
import { formatNumber } from '#shared/domain/number-format.ts';

/** `14 kB`, `2,3 MB`; whole kilobytes, at least one. */
export function sizeText(bytes: number, lang: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${formatNumber(kilobytes, lang)} kB`;
  return `${formatNumber(bytes / 1_000_000, lang, { maximumFractionDigits: 1 })} MB`;
}
