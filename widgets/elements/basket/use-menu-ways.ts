import { useState } from 'react';
import type { ElementListeners } from '#runtime/InnerElement.tsx';
import { placeOfHref } from '#runtime/order-flow/order-steps.ts';
import { useNavigate, useWidget } from '#runtime/widget-context.ts';

/**
 * The way from the basket to the menu of the restaurant: to the one that the page shows already, else by a link, and
 * inline to the whole menu in the dialog.
 */
export function useMenuWays(slug: string, onClose: () => void) {
  const { flow, host, apiBase } = useWidget();
  const navigate = useNavigate();
  const [wholeOf, setWholeOf] = useState<string | null>(null);

  /** Whether it could be shown here, without going to another page. */
  const showHere = () => {
    const menus = host.ownerDocument.querySelectorAll<HTMLElement>('fo-restaurant-menu');
    const menu = [...menus].find((each) => each.getAttribute('slug') === slug);
    if (menu) {
      onClose();
      menu.scrollIntoView({ block: 'start' });
      return true;
    }
    if (flow === 'inline') setWholeOf(slug);
    return flow === 'inline';
  };

  const listeners: ElementListeners = {
    'fo-navigate': (event) => {
      const step = placeOfHref(event.detail.href, apiBase);
      if (step?.kind !== 'menu' || step.slug !== slug || !showHere()) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const showMenu = () => {
    if (!showHere()) navigate(`/restaurant/${slug}`);
  };
  return { isWhole: wholeOf === slug && slug !== '', showMenu, listeners };
}
