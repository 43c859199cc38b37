import type { Basket } from '#shared/contract/baskets.ts';
import { atom } from '../core/jotai.ts';
import { notifyAtom } from '../core/notices.ts';
import { catchUpWithMenuAtom } from '../restaurants/restaurant.ts';

/**
 * A basket was computed with a newer card than the one before: the card that is shown follows, and where a line is
 * touched the person is told. Which, and how, is said at the lines.
 */
export const noticeMenuAtom = atom(
  null,
  (_, set, slug: string, before: Basket | undefined, basket: Basket): void => {
    set(catchUpWithMenuAtom, { slug, menuVersion: basket.menuVersion });
    if (before?.id !== basket.id || basket.menuVersion <= before.menuVersion) return;
    if (isTouched(before, basket)) set(notifyAtom, { level: 'warning', key: 'basket.menu-changed' });
  },
);

/**
 * Whether a line has another price, is gone or sold out, or has become incomplete: a product that is gone is no complete
 * line.
 */
function isTouched(before: Basket, basket: Basket): boolean {
  return basket.keys.some((key) => {
    const item = basket.items[key];
    const old = before.items[key];
    if (!item || !old) return false;
    const otherPrice = item.priceBefore !== null && item.unitPrice !== old.unitPrice;
    return otherPrice || (old.sane && !item.sane) || (old.available && !item.available);
  });
}
