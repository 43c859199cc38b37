import { useCallback, useMemo, useState } from 'react';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useBasketEvents } from '#runtime/hooks/use-basket-events.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { usePageOrderTimes } from '#runtime/hooks/use-page-order-times.ts';
import { InPlace } from '#runtime/order-flow/InPlace.tsx';
import { useReturnedOrder } from '#runtime/order-flow/use-returned-order.ts';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { useIsServed } from '#runtime/server-rendered/use-is-served.ts';
import { LazyLegalLine } from '#runtime/singletons/ElementFooter.tsx';
import { lastVisitedAtom } from '#state/address-search/last-visited.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { isPending } from '#state/core/remote/is-pending.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { priceText } from '#ui/data/price-text.ts';
import { basketIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { BasketContent } from './BasketContent.tsx';
import { type OpenBasket, openBasketsAtom } from './basket.atoms.ts';

export interface BasketProps {
  readonly slug?: string;
}

/** Elements of the page that show a returned order themselves. */
const orderElements = 'fo-restaurant-menu, fo-checkout, fo-order-status, fo-restaurant-list, fo-address-search';

/** The button with what is in the basket, and the dialog that it opens. */
export function Basket({ slug = '' }: BasketProps) {
  const t = useMessages();
  const { host, footer } = useWidget();
  const isServed = useIsServed();
  const remote = useAtomValue(openBasketsAtom(slug));
  const visited = useAtomValue(lastVisitedAtom);
  usePageOrderTimes();
  const reload = useSetAtom(reloadBasketAtom);
  const returned = useReturnedOrder(slug === '' ? null : slug);
  const isShownElsewhere = useMemo(
    () => !isServed && host.ownerDocument.querySelector(orderElements) !== null,
    [isServed, host],
  );
  const returnedId = isShownElsewhere ? null : (returned?.orderId ?? null);
  // null: nobody has opened or closed it yet; then an order that the payment page led back with opens it
  const [open, setOpen] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const baskets = valueOf(remote) ?? [];
  const shown = baskets.find((basket) => basket.slug === chosen) ?? baskets[0] ?? null;
  const isOpen = open ?? returnedId !== null;
  const refresh = async () => {
    const slugs = slug === '' ? visited.map((tile) => tile.slug) : [slug];
    await Promise.all(slugs.map((each) => reload(each)));
  };
  const handleClose = useCallback(() => setOpen(false), []);
  useBasketEvents(shown?.slug ?? null);
  useWidgetMethods({ open: () => setOpen(true), close: handleClose, refresh });

  return (
    <div className="mini">
      <BasketButton basket={shown} isLoading={isPending(remote)} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Modal open={isOpen} onClose={handleClose} title={t('mini.title')} closeLabel={t('common.close')}>
        <StateSlot name="header" />
        <InPlace home="basket">
          <BasketContent
            key={slug}
            slug={slug}
            remote={remote}
            shown={shown}
            orderId={open === null ? returnedId : null}
            onChoose={setChosen}
            onRetry={() => void refresh()}
            onClose={handleClose}
          />
        </InPlace>
        {footer && <LazyLegalLine />}
      </Modal>
    </div>
  );
}

interface BasketButtonProps {
  /** null: nobody has begun one, or it is not known yet */
  readonly basket: OpenBasket | null;
  readonly isLoading: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/**
 * How many products are in the basket and what they cost. Its place is as wide at first, whatever it is going to
 * say; a change is announced to readers, the basket as it is found is not.
 */
function BasketButton({ basket, isLoading, isOpen, onOpen }: BasketButtonProps) {
  const t = useMessages();
  const { quantity = 0, sumCents = 0 } = basket ?? {};
  const isFilled = quantity > 0;
  const price = priceText(sumCents);
  const name = isFilled
    ? t('mini.button', { pieces: t('common.pieces', { count: quantity }), price })
    : t(isLoading ? 'mini.title' : 'mini.button.empty');
  return (
    <>
      <button
        type="button"
        className="mini-button"
        part="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onClick={onOpen}
      >
        <span className="mini-sign" aria-hidden="true">
          <Icon name={basketIcon} />
          {isFilled && (
            <span className="mini-badge fo-numbers" part="badge">
              {quantity > 99 ? '99+' : quantity}
            </span>
          )}
        </span>
        <VisuallyHidden>{name}</VisuallyHidden>
        <span className="mini-text fo-numbers" part="sum" aria-hidden="true">
          {isFilled ? price : t('mini.title')}
        </span>
      </button>
      <LiveRegion>{isLoading ? '' : name}</LiveRegion>
    </>
  );
}
