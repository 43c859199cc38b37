import type { RefObject } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** For the keyboard: a large card has hundreds of stops before the basket. */
export function SkipLinks({ pageRef }: { readonly pageRef: RefObject<HTMLElement | null> }) {
  const t = useMessages();
  const { openBasket, goToMenu } = useRestaurant();
  const handleGroups = () => {
    const current = pageRef.current?.querySelector<HTMLElement>('.group-bar [aria-current]');
    current?.scrollIntoView({ block: 'center' });
    current?.focus({ preventScroll: true });
  };
  return (
    <div className="skip-links">
      <button type="button" onClick={handleGroups}>
        {t('menu.skip.groups')}
      </button>
      <button type="button" onClick={goToMenu}>
        {t('menu.skip.products')}
      </button>
      <button type="button" onClick={openBasket}>
        {t('menu.skip.basket')}
      </button>
    </div>
  );
}
