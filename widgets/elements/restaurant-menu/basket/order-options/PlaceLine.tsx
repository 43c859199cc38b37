import { memo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { placeAtom } from '#state/address-search/place.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { useRestaurant } from '../../restaurant-context.ts';

export interface PlaceLineProps {
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
