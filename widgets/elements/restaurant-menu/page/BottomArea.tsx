import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { basketIcon, filterIcon, infoIcon, menuIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { BasketError, WaitingChanges } from '../basket/BasketError.tsx';
import { useFilterCount } from '../filters/use-profile.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { useBasketPieces, useBasketSum } from './use-basket-sum.ts';

/** At the window's lower edge as long as the element is in it: the basket in short, and the navigation below. */
export function BottomArea({ place }: { readonly place: BottomPlace }) {
  return (
    <div className="bottom">
      <BasketBar />
      <BottomNav place={place} />
    </div>
  );
}

/** The way to the basket where it has no column: "2 Stück · € 23,80 · Zum Warenkorb". */
function BasketBar() {
  const t = useMessages();
  const { openBasket } = useRestaurant();
  const { totalQuantity: count = 0, totalSum = 0 } = useBasketSum() ?? {};

  return (
    <div className="basket-bar" part="basket-bar">
      <BasketError />
      <WaitingChanges />
      {count > 0 && (
        <Button variant="primary" size="large" block aria-haspopup="dialog" onClick={openBasket}>
          <span className="basket-bar-words">
            <span>
              {t('common.pieces', { count })} · {priceText(totalSum)}
            </span>{' '}
            <span>{t('basket.open')}</span>
          </span>
        </Button>
      )}
    </div>
  );
}

/** What is being looked at; null: the card. */
type BottomPlace = 'basket' | 'info' | 'filters' | null;

interface BottomNavProps {
  readonly place: BottomPlace;
}

interface Item {
  readonly place: BottomPlace;
  readonly icon: IconName;
  readonly label: string;
  readonly badge?: { readonly count: number; readonly words: string };
  readonly onClick: () => void;
}

/** Where one thing at a time has room: card, basket, restaurant and filters (spec section 2, bottom navigation). */
function BottomNav({ place }: BottomNavProps) {
  const t = useMessages();
  const { goToMenu, openBasket, openInfo, openFilters } = useRestaurant();
  const pieces = useBasketPieces();
  const filters = useFilterCount();
  const items: readonly Item[] = [
    { place: null, icon: menuIcon, label: t('menu.nav.card'), onClick: goToMenu },
    {
      place: 'basket',
      icon: basketIcon,
      label: t('basket.title'),
      badge: { count: pieces, words: t('common.pieces', { count: pieces }) },
      onClick: openBasket,
    },
    { place: 'info', icon: infoIcon, label: t('menu.nav.restaurant'), onClick: openInfo },
    {
      place: 'filters',
      icon: filterIcon,
      label: t('menu.filters'),
      badge: { count: filters, words: t('menu.filters.active', { count: filters }) },
      onClick: openFilters,
    },
  ];
  return (
    <nav className="bottom-nav" part="navigation" aria-label={t('menu.nav')}>
      <ul>
        {items.map(({ place: itsPlace, icon, label, badge, onClick }) => (
          <li key={label}>
            <button
              type="button"
              aria-current={itsPlace === place || undefined}
              aria-haspopup={itsPlace === null ? undefined : 'dialog'}
              onClick={onClick}
            >
              <span className="bottom-nav-icon">
                <Icon name={icon} />
                {badge !== undefined && badge.count > 0 && (
                  <span className="bottom-nav-badge" aria-hidden="true">
                    {badge.count}
                  </span>
                )}
              </span>
              {label}
              {badge !== undefined && badge.count > 0 && (
                <span className="fo-visually-hidden">, {badge.words}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
