import { memo, useId } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { placeAtom } from '#state/address-search/place.ts';
import { chooseTransportAtom } from '#state/basket/basket-changes.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { bagIcon, bikeIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useRestaurant } from '../../restaurant-context.ts';
import { useBasketError, useRefusalText } from '../BasketNotices.tsx';

const transports = [
  { id: 'delivery', icon: bikeIcon },
  { id: 'takeaway', icon: bagIcon },
] as const;

/**
 * Delivery or takeaway, and what the basket would cost the other way, where that is something else; what the restaurant
 * does not offer can't be chosen. What delivery costs is only said where it can be delivered to.
 */
export function TransportSwitch({ basket }: { readonly basket: Basket }) {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const problem = useRefusalText()(useBasketError('transport'));
  const choose = useSetAtom(chooseTransportAtom);
  const name = useId();
  const problemId = useId();
  const { orderTransport, owned } = basket;
  const sums = { delivery: basket.deliveryTotals.totalSum, takeaway: basket.takeawayTotals.totalSum };
  const isReachable = useAtomValue(placeAtom) !== null && menu.details.inRange;
  const isOtherPrice = sums.delivery !== sums.takeaway;

  if (!owned) {
    return <p className="place-line">{t(orderTransport.takeaway ? 'common.takeaway' : 'common.delivery')}</p>;
  }
  return (
    <div>
      <fieldset className="switch" aria-describedby={problem ? problemId : undefined}>
        <legend className="fo-visually-hidden">{t('basket.transport')}</legend>
        {transports.map(({ id, icon }) => {
          const offered = menu.details[id];
          const isPriced =
            isOtherPrice && offered && !orderTransport[id] && (id === 'takeaway' || isReachable);
          return (
            <label key={id} title={offered ? undefined : t('basket.transport.unavailable')}>
              <input
                type="radio"
                name={name}
                value={id}
                checked={orderTransport[id]}
                disabled={!offered}
                onChange={() => void choose({ slug, transport: id })}
              />
              <span className="switch-word">
                <Icon name={icon} />
                <span>{t(`common.${id}`)}</span>
              </span>{' '}
              {isPriced && <span className="switch-price">{priceText(sums[id])}</span>}
            </label>
          );
        })}
      </fieldset>
      {problem && (
        <p id={problemId} className="basket-line-refused" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface PlaceLineProps {
  readonly takeaway: boolean;
  /** others see only where the restaurant is: an address of this visitor has nothing to do with their basket */
  readonly owned: boolean;
}

/** Where the food goes, or where it waits. */
export const PlaceLine = memo(function PlaceLine({ takeaway, owned }: PlaceLineProps) {
  const t = useMessages();
  const { menu, openAddress } = useRestaurant();
  const place = useAtomValue(placeAtom);
  const { street, zipCode, city } = menu.details;

  if (takeaway) {
    return (
      <p className="place-line">
        <span className="fo-quiet">{t('basket.address.pickUp')}</span>
        <span>{`${street}, ${zipCode} ${city}`}</span>
      </p>
    );
  }
  if (!owned) return null;
  return (
    <p className="place-line">
      <span className="fo-quiet">{t('basket.address.deliver')}</span>
      <span>{place?.text ?? t('basket.address.none')}</span>
      <Button variant="quiet" onClick={openAddress}>
        {t(place ? 'basket.address.change' : 'basket.address.choose')}
      </Button>
    </p>
  );
});
