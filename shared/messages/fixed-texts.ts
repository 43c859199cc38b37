import type { MessageKey } from './translate.ts';

/**
 * What the law wants said in its words, or said at all, so that no page replaces it: the button that binds (FAGG § 8),
 * the lowest price before a reduction (PrAG § 9a), that prices include VAT, and the way to imprint and privacy policy.
 */
export const fixedTexts: readonly MessageKey[] = [
  'checkout.confirm.order',
  'menu.lowestPrice',
  'basket.sum.vat',
  'site.impressum.title',
  'site.privacy.title',
];
