import { useEffect, useEffectEvent } from 'react';
import { useIsServed } from '#runtime/server-rendered/use-is-served.ts';
import type { Product } from '#shared/contract/menu.ts';
import { linkedProduct, useVisit } from '../page/VisitProvider.tsx';
import { useRestaurant } from '../restaurant-context.ts';

/** So many frames it is kept in sight: what comes near is drawn and may be higher than the room kept for it. */
const settlingFrames = 6;

export interface LinkedProductProps {
  /** where the rows stand */
  readonly list: HTMLElement | null;
  readonly mountSection: (sectionId: number) => void;
  /** opens its sheet */
  readonly open: (product: Product) => void;
}

/**
 * `#product-12` in the page's address leads to that product: its row is scrolled to and marked, has the focus, and its sheet
 * opens. Once for whoever comes by such a link, and for each that is followed on the page. A product that is not
 * on the menu, or that the visitor's filters leave out, is not looked for.
 */
export function LinkedProduct({ list, mountSection, open }: LinkedProductProps) {
  const { menu } = useRestaurant();
  const visit = useVisit();
  const isServed = useIsServed();

  const show = useEffectEvent((id: number | null) => {
    const product = menu.products.find((each) => each.id === id);
    if (!product || !list) return;
    for (const sectionId of product.productGroups) mountSection(sectionId);
    let frames = settlingFrames;
    const settle = () => {
      const row = rowOf(list, product.id);
      row?.scrollIntoView({ block: 'center', behavior: 'instant' });
      frames -= 1;
      if (frames > 0) requestAnimationFrame(settle);
      if (frames > 0 || !row) return;
      for (const before of list.querySelectorAll('[data-linked]')) before.removeAttribute('data-linked');
      row.dataset['linked'] = '';
      // where the focus comes back to
      row.querySelector<HTMLButtonElement>('.product-open')?.focus({ preventScroll: true });
      open(product);
    };
    settle();
  });

  useEffect(() => {
    if (!list || isServed) return undefined;
    show(visit?.takeProduct() ?? null);
    const handleLink = () => show(linkedProduct(location.hash));
    addEventListener('hashchange', handleLink);
    return () => removeEventListener('hashchange', handleLink);
  }, [list, isServed, visit]);
  return null;
}

const rowOf = (list: HTMLElement, id: number) =>
  list.querySelector<HTMLElement>(`.product[data-product="${id}"]:not([hidden])`);
