import { useEffect, useMemo, useRef, useState } from 'react';
import { AddressDialog } from '#runtime/AddressDialog.tsx';
import { useBasketEvents } from '#runtime/use-basket-events.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidgetMethods } from '#runtime/use-widget-methods.ts';
import { useNavigate } from '#runtime/widget-context.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Product } from '#shared/contract/menu.ts';
import { rememberVisitAtom } from '#state/address-search/last-visited.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import type { RestaurantMenu } from '#state/restaurants/restaurant.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { BasketPanel } from './basket/BasketPanel.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Copies } from './copies/Copies.tsx';
import { FilterSheet } from './filters/FilterSheet.tsx';
import { FlavorDialog } from './flavors/FlavorDialog.tsx';
import { CityDialog } from './guide/CityDialog.tsx';
import { IncompleteItems } from './guide/IncompleteItems.tsx';
import { InfoDialog } from './header/InfoDialog.tsx';
import { RestaurantHeader } from './header/RestaurantHeader.tsx';
import { createCardAtoms } from './menu/card/card-atoms.ts';
import { CardContext } from './menu/card/use-card.ts';
import { MenuArea } from './menu/MenuArea.tsx';
import { BasketSheet } from './nav/BasketSheet.tsx';
import { BottomArea } from './nav/BottomArea.tsx';
import { SideColumn } from './nav/SideColumn.tsx';
import { SkipLinks } from './nav/SkipLinks.tsx';
import type { Layout } from './nav/use-layout.ts';
import { usePlaces } from './nav/use-places.ts';
import { RestaurantContext, type RestaurantScreen, type RestaurantView } from './restaurant-context.ts';

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
  const [card] = useState(() => createCardAtoms(slug));
  const places = usePlaces(layout, pageRef);
  const { go } = places;
  const navigate = useNavigate();
  const rememberVisit = useSetAtom(rememberVisitAtom);
  const { name } = menu.details;
  useEffect(() => rememberVisit({ slug, name }), [rememberVisit, slug, name]);
  useBasketEvents(slug);
  useWidgetMethods({ open: go.openBasket, close: places.closeAll });

  const screen = useMemo(
    (): RestaurantScreen => ({
      ...go,
      // the basket alone has no card beside it
      ...(view === 'basket' && { goToMenu: () => void navigate(`/restaurant/${slug}`) }),
      slug,
      menu,
      announce: setAnnouncement,
      openProduct: (product, item) => setOpenProduct({ product, item: item ?? null }),
      openAddress: () => setPlaceDialog('address'),
      openCity: () => setPlaceDialog('city'),
      onCheckout,
    }),
    [go, slug, view, menu, navigate, onCheckout],
  );
  const handlePlaceClose = () => setPlaceDialog(null);

  return (
    <RestaurantContext value={screen}>
      <CardContext value={card}>
        {view === 'basket' ? (
          <div className="basket-alone" part="basket" ref={pageRef}>
            <BasketPanel />
          </div>
        ) : (
          <div className="page" ref={pageRef}>
            <SkipLinks pageRef={pageRef} />
            <div className="layout">
              <div className="main">
                <RestaurantHeader />
                <ConnectionNotice />
                <MenuArea layout={layout} filtersOpen={places.filtersOpen} />
              </div>
              {layout !== 'narrow' && (
                <SideColumn layout={layout} tab={places.tab} onSelect={places.selectTab} />
              )}
            </div>
            {layout === 'narrow' && <BottomArea place={places.infoOpen ? 'info' : places.sheet} />}
          </div>
        )}
        <LiveRegion>{announcement}</LiveRegion>
        <BasketSheet open={view === 'page' && places.sheet === 'basket'} onClose={places.closeSheet} />
        <FilterSheet open={places.sheet === 'filters'} onClose={places.closeSheet} />
        {places.infoOpen && <InfoDialog onClose={places.closeInfo} />}
        {openProduct && (
          <FlavorDialog
            key={openProduct.item?.id ?? `new-${openProduct.product.id}`}
            product={openProduct.product}
            item={openProduct.item}
            onClose={() => setOpenProduct(null)}
          />
        )}
        <IncompleteItems openItem={openProduct ? openProduct.item : undefined} />
        <Copies />
        {placeDialog === 'address' && (
          <AddressDialog
            slug={slug}
            title={t('basket.address.title')}
            failedText={t('basket.address.failed')}
            onClose={handlePlaceClose}
            onChosen={handlePlaceClose}
          />
        )}
        {placeDialog === 'city' && <CityDialog onClose={handlePlaceClose} />}
      </CardContext>
    </RestaurantContext>
  );
}
