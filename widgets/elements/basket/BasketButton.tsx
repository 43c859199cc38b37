import { useMessages } from '#runtime/use-messages.ts';
import { priceText } from '#ui/data/price-text.ts';
import { basketIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import type { OpenBasket } from './basket.atoms.ts';

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
export function BasketButton({ basket, isLoading, isOpen, onOpen }: BasketButtonProps) {
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
        <span className="mini-words fo-numbers" part="sum" aria-hidden="true">
          {isFilled ? price : t('mini.title')}
        </span>
      </button>
      <LiveRegion>{isLoading ? '' : name}</LiveRegion>
    </>
  );
}
