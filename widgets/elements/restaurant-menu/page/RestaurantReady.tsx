import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useNavigate } from '#runtime/element/widget-context.ts';
import { useBasketEvents } from '#runtime/hooks/use-basket-events.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { AddressDialog } from '#runtime/parts/AddressDialog.tsx';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Product } from '#shared/contract/menu.ts';
import { rememberVisitAtom } from '#state/address-search/last-visited.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { connectionAtom } from '#state/core/remote/connection.ts';
import type { RestaurantMenu } from '#state/restaurants/restaurant.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useBasketSum } from '../basket/BasketNotices.tsx';
import { IncompleteItems } from '../guide/IncompleteItems.tsx';
import { RestaurantHeader } from '../header/RestaurantHeader.tsx';
import { BasketPanel, Copies, Dialog, FilterPanel, useLaterParts } from '../later/Later.tsx';
import { MenuArea } from '../menu/MenuArea.tsx';
import { SearchPanel } from '../menu/search/ItemSearch.tsx';
import { createMenuAtoms } from '../menu/view/menu-atoms.ts';
import { RestaurantContext, type RestaurantScreen, type RestaurantView, useRestaurant } from '../restaurant-context.ts';
import { BottomArea } from './BottomArea.tsx';
import { type Layout, type SideTab, usePlaces } from './use-places.ts';

export interface RestaurantReadyProps {
  readonly slug: string;
  readonly view: RestaurantView;
  readonly menu: RestaurantMenu;
  readonly layout: Layout;
  readonly onCheckout: () => void;
}

/** The chosen product, with the basket's line when that is being edited. */
interface OpenProduct {
  readonly product: Product;
  readonly item: BasketItem | null;
}

/** A loaded restaurant: header, groups, menu and basket, or the basket alone, and the dialogs above them. */
export function RestaurantReady({ slug, view, menu, layout, onCheckout }: RestaurantReadyProps) {
  const t = useMessages();
  const [announcement, setAnnouncement] = useState('');
  const [openProduct, setOpenProduct] = useState<OpenProduct | null>(null);
  const [placeDialog, setPlaceDialog] = useState<'address' | 'city' | null>(null);
  const pageRef = useRef<HTMLDivElement>(null);
  const [menuAtoms] = useState(() => createMenuAtoms(slug));
  const places = usePlaces(layout, pageRef);
  const { go } = places;
  const navigate = useNavigate();
  const rememberVisit = useSetAtom(rememberVisitAtom);
  const { name } = menu.details;
  useEffect(() => rememberVisit({ slug, name }), [rememberVisit, slug, name]);
  useBasketEvents(slug);
  useLaterParts();
  useWidgetMethods({ open: go.openBasket, close: places.closeAll });

  const screen = useMemo(
    (): RestaurantScreen => ({
      ...go,
      // the basket alone has no menu next to it
      ...(view === 'basket' && { goToMenu: () => void navigate(`/restaurant/${slug}`) }),
      slug,
      menu,
      menuAtoms,
      announce: setAnnouncement,
      openProduct: (product, item) => setOpenProduct({ product, item: item ?? null }),
      openAddress: () => setPlaceDialog('address'),
      openCity: () => setPlaceDialog('city'),
      onCheckout,
    }),
    [go, slug, view, menu, menuAtoms, navigate, onCheckout],
  );
  const handlePlaceClose = () => setPlaceDialog(null);

  return (
    <RestaurantContext value={screen}>
      {view === 'basket' ? (
        <div part="basket" ref={pageRef}>
          <BasketPanel />
        </div>
      ) : (
        <div className={layout === 'any' ? 'page page-any' : 'page'} ref={pageRef}>
          <SkipLinks pageRef={pageRef} />
          <div className="layout">
            <div className="main">
              <RestaurantHeader />
              <ConnectionNotice />
              <MenuArea layout={layout} filtersOpen={places.filtersOpen} />
            </div>
            {layout !== 'narrow' && <SideColumn layout={layout} tab={places.tab} onSelect={places.selectTab} />}
          </div>
          {(layout === 'narrow' || layout === 'any') && <BottomArea place={places.infoOpen ? 'info' : places.sheet} />}
        </div>
      )}
      <LiveRegion>{announcement}</LiveRegion>
      <Modal
        open={view === 'page' && places.sheet === 'basket'}
        onClose={places.closeSheet}
        title={t('basket.title')}
        closeLabel={t('common.close')}
      >
        <BasketPanel />
      </Modal>
      {places.sheet === 'filters' && (
        <Dialog kind="FilterSheet" title={t('menu.filters')} onClose={places.closeSheet} />
      )}
      {places.infoOpen && <Dialog kind="InfoDialog" title={name} onClose={places.closeInfo} />}
      {openProduct && (
        <Dialog
          kind="ProductDialog"
          title={openProduct.product.name}
          key={openProduct.item?.id ?? `new-${openProduct.product.id}`}
          {...openProduct}
          onClose={() => setOpenProduct(null)}
        />
      )}
      <IncompleteItems openItem={openProduct?.item} />
      <Copies />
      {placeDialog === 'address' && (
        <AddressDialog
          slug={slug}
          title={t('basket.address.title')}
          failedText={t('basket.address.failed')}
          onChosen={handlePlaceClose}
          onClose={handlePlaceClose}
        />
      )}
      {placeDialog === 'city' && <Dialog kind="CityDialog" title={t('basket.city.title')} onClose={handlePlaceClose} />}
    </RestaurantContext>
  );
}

/** For the keyboard: a large menu has hundreds of stops before the basket. */
function SkipLinks({ pageRef }: { readonly pageRef: RefObject<HTMLElement | null> }) {
  const t = useMessages();
  const { openBasket, goToMenu } = useRestaurant();
  const goToGroups = () => {
    const current = pageRef.current?.querySelector<HTMLElement>('.group-bar [aria-current]');
    current?.scrollIntoView({ block: 'center' });
    current?.focus({ preventScroll: true });
  };
  return (
    <div className="skip-links">
      <button type="button" className="fo-skip" onClick={goToGroups}>
        {t('menu.skip.groups')}
      </button>
      <button type="button" className="fo-skip" onClick={goToMenu}>
        {t('menu.skip.products')}
      </button>
      <button type="button" className="fo-skip" onClick={openBasket}>
        {t('menu.skip.basket')}
      </button>
    </div>
  );
}

/** That there is no connection, as long as there is none. */
function ConnectionNotice() {
  const t = useMessages();
  if (useAtomValue(connectionAtom) !== 'down') return null;
  return (
    <div className="connection-notice">
      <Notice level="warning">{t('common.offline')}</Notice>
    </div>
  );
}

interface SideColumnProps {
  readonly layout: Exclude<Layout, 'narrow'>;
  readonly tab: SideTab;
  readonly onSelect: (tab: SideTab) => void;
}

/** Next to the menu: the basket, or, where the menu leaves no room for search and filters, three tabs. */
function SideColumn({ layout, tab, onSelect }: SideColumnProps) {
  const t = useMessages();
  const quantity = useBasketSum()?.totalQuantity ?? 0;
  const sideRef = useSideTop();
  const isWide = layout !== 'medium';
  return (
    <aside ref={sideRef} className="side" aria-label={t(isWide ? 'basket.title' : 'menu.side')} tabIndex={-1}>
      <div className="basket" part="basket">
        {isWide ? (
          <>
            <H2>{t('basket.title')}</H2>
            {/* of `any` nobody knows whether it is to be seen */}
            <BasketPanel wanted={layout === 'wide'} />
          </>
        ) : (
          <Tabs
            label={t('menu.side')}
            selected={tab}
            onSelect={(id) => onSelect(id as SideTab)}
            tabs={[
              { id: 'filters', label: t('menu.filters'), panel: <FilterPanel /> },
              { id: 'search', label: t('menu.search'), panel: <SearchPanel /> },
              {
                id: 'basket',
                label: t('basket.title'),
                ...(quantity > 0 && { count: quantity }),
                panel: <BasketPanel />,
              },
            ]}
          />
        )}
      </div>
    </aside>
  );
}

/**
 * A ref that sets for the column's style how far below the window's upper edge it begins (`--_side-top`, in px), so that
 * it ends within the window before the page has been scrolled, and the way to checkout is in view from the start.
 */
function useSideTop(): (side: HTMLElement | null) => (() => void) | undefined {
  return useCallback((side: HTMLElement | null) => {
    const view = side?.ownerDocument.defaultView;
    if (!side || !view) return undefined;
    let known = -1;
    const update = () => {
      // once it has been scrolled past, the edge at which it sticks counts, and nothing is written any more
      const top = Math.max(0, Math.round(side.getBoundingClientRect().top));
      if (top === known) return;
      known = top;
      side.style.setProperty('--_side-top', `${top}px`);
    };
    // before anything is painted
    update();
    const observer = new ResizeObserver(update);
    observer.observe(side);
    // also where something comes or grows above the element
    observer.observe(side.ownerDocument.body);
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    // also of a page that scrolls inside itself
    view.addEventListener('scroll', update, { ...options, capture: true });
    view.addEventListener('resize', update, options);
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, []);
}
