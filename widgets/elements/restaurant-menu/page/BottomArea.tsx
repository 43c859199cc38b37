import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { RollingText } from '#ui/data/RollingText.tsx';
import { basketIcon, filterIcon, infoIcon, menuIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { BasketError, useBasketSum, WaitingChanges } from '../basket/BasketNotices.tsx';
import { useFilterCount } from '../filters/use-filters.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** What is being looked at; null: the menu. */
type BottomPlace = 'basket' | 'info' | 'filters' | null;

/**
 * At the window's lower edge as long as the element is in it: the basket in short ("2 Stück · € 23,80 · Zum Warenkorb"),
 * and the navigation below.
 */
export function BottomArea({ place }: { readonly place: BottomPlace }) {
  const t = useMessages();
  const { openBasket } = useRestaurant();
  const { totalQuantity: count = 0, totalSum = 0 } = useBasketSum() ?? {};
  return (
    <div className="bottom">
      <div className="basket-bar fo-stack-2" part="basket-bar">
        <BasketError />
        <WaitingChanges />
        {count > 0 && (
          <Button variant="primary" size="large" block aria-haspopup="dialog" onClick={openBasket}>
            <span className="basket-bar-text fo-wrap fo-spread fo-numbers">
              <span>
                {t('common.pieces', { count })} · <RollingText text={priceText(totalSum)} />
              </span>{' '}
              <span>{t('basket.open')}</span>
            </span>
          </Button>
        )}
      </div>
      <BottomNav place={place} quantity={count} />
    </div>
  );
}

/** Where one thing at a time has room: menu, basket, restaurant and filters. */
function BottomNav({ place, quantity }: { readonly place: BottomPlace; readonly quantity: number }) {
  const t = useMessages();
  const { goToMenu, openBasket, openInfo, openFilters } = useRestaurant();
  const filters = useFilterCount();
  const items = [
    { to: null, icon: menuIcon, label: t('menu.nav.card'), onClick: goToMenu },
    {
      to: 'basket',
      icon: basketIcon,
      label: t('basket.title'),
      badge: { count: quantity, label: t('common.pieces', { count: quantity }) },
      onClick: openBasket,
    },
    { to: 'info', icon: infoIcon, label: t('menu.nav.restaurant'), onClick: openInfo },
    {
      to: 'filters',
      icon: filterIcon,
      label: t('menu.filters'),
      badge: { count: filters, label: t('menu.filters.active', { count: filters }) },
      onClick: openFilters,
    },
  ];
  return (
    <nav className="bottom-nav" part="navigation" aria-label={t('menu.nav')}>
      <ul>
        {items.map(({ to, icon, label, badge = { count: 0, label: '' }, onClick }) => (
          <li key={label}>
            <button
              type="button"
              aria-current={to === place || undefined}
              aria-haspopup={to === null ? undefined : 'dialog'}
              onClick={onClick}
            >
              <span className="bottom-nav-icon">
                <Icon name={icon} />
                {badge.count > 0 && (
                  <span className="bottom-nav-badge" aria-hidden="true">
                    <RollingText text={`${badge.count}`} />
                  </span>
                )}
              </span>
              {label}
              {badge.count > 0 && <span className="fo-visually-hidden">, {badge.label}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
