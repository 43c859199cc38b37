import { useEffect, useMemo, useRef, useState } from 'react';
import type { BasketItem } from '../../../../shared/contract/baskets.ts';
import type { Product } from '../../../../shared/contract/menu.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { useWidgetMethods } from '../../../runtime/use-widget-methods.ts';
import { useSetAtom } from '../../../state/jotai.ts';
import { rememberVisitAtom } from '../../../state/last-visited.ts';
import type { RestaurantMenu } from '../../../state/restaurant.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { LiveRegion } from '../../../ui/text/LiveRegion.tsx';
import { BasketBar } from './basket/BasketBar.tsx';
import { BasketPanel } from './basket/BasketPanel.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { FlavorDialog } from './flavors/FlavorDialog.tsx';
import { AddressDialog } from './guide/AddressDialog.tsx';
import { CityDialog } from './guide/CityDialog.tsx';
import { RestaurantHeader } from './header/RestaurantHeader.tsx';
import { MenuArea } from './menu/MenuArea.tsx';
import { RestaurantContext, type RestaurantScreen } from './restaurant-context.ts';
import { useBasketEvents } from './use-basket-events.ts';

export interface RestaurantReadyProps {
  readonly slug: string;
  readonly menu: RestaurantMenu;
  readonly onCheckout: () => void;
}

/** The chosen product, with the basket's line when that is being edited. */
interface OpenProduct {
  readonly product: Product;
  readonly item: BasketItem | null;
}

/** A loaded restaurant: header, groups, menu and basket, and the dialogs above them. */
export function RestaurantReady({ slug, menu, onCheckout }: RestaurantReadyProps) {
  const t = useMessages();
  const [announcement, setAnnouncement] = useState('');
  const [openProduct, setOpenProduct] = useState<OpenProduct | null>(null);
  const [placeDialog, setPlaceDialog] = useState<'address' | 'city' | null>(null);
  const [basketOpen, setBasketOpen] = useState(false);
  const pageRef = useRef<HTMLDivElement>(null);
  const rememberVisit = useSetAtom(rememberVisitAtom);
  const { name } = menu.details;
  useEffect(() => rememberVisit({ slug, name }), [rememberVisit, slug, name]);
  useBasketEvents(slug);
  useWidgetMethods({ openBasket: () => setBasketOpen(true) });

  const screen = useMemo(
    (): RestaurantScreen => ({
      slug,
      menu,
      announce: setAnnouncement,
      openProduct: (product, item) => setOpenProduct({ product, item: item ?? null }),
      openAddress: () => setPlaceDialog('address'),
      openCity: () => setPlaceDialog('city'),
      openBasket: () => setBasketOpen(true),
      goToMenu: () => {
        setBasketOpen(false);
        // once the sheet has given the page back
        requestAnimationFrame(() => {
          const heading = pageRef.current?.querySelector<HTMLElement>('.menu-group h2');
          heading?.scrollIntoView({ block: 'center' });
          heading?.focus({ preventScroll: true });
        });
      },
      onCheckout,
    }),
    [slug, menu, onCheckout],
  );
  const handlePlaceClose = () => setPlaceDialog(null);

  return (
    <RestaurantContext value={screen}>
      <div className="page" ref={pageRef}>
        <RestaurantHeader />
        <ConnectionNotice />
        <div className="layout">
          <MenuArea />
          <aside className="basket-column" aria-label={t('basket.title')}>
            <div className="basket" part="basket">
              <h2>{t('basket.title')}</h2>
              <BasketPanel />
            </div>
          </aside>
        </div>
        <BasketBar />
      </div>
      <LiveRegion>{announcement}</LiveRegion>
      <Modal
        open={basketOpen}
        onClose={() => setBasketOpen(false)}
        title={t('basket.title')}
        closeLabel={t('common.close')}
      >
        <BasketPanel />
      </Modal>
      {openProduct && (
        <FlavorDialog
          product={openProduct.product}
          item={openProduct.item}
          onClose={() => setOpenProduct(null)}
        />
      )}
      {placeDialog === 'address' && <AddressDialog onClose={handlePlaceClose} />}
      {placeDialog === 'city' && <CityDialog onClose={handlePlaceClose} />}
    </RestaurantContext>
  );
}
