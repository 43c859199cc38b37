import type { Translate } from '../labels/hours-labels.ts';

const most = 3;

/** "Suppe, Brot und Bier", of many "Suppe, Brot, Bier und 4 weitere"; each name once. */
export function namesText(names: readonly string[], lang: string, t: Translate): string {
  const list = new Intl.ListFormat(lang === 'en' ? 'en-GB' : 'de-AT');
  const each = [...new Set(names)];
  if (each.length <= most + 1) return list.format(each);
  return t('basket.block.names', { names: each.slice(0, most).join(', '), count: each.length - most });
}
