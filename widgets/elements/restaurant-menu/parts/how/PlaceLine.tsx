import type { Basket } from '../../../../../shared/contract/baskets.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { placeAtom } from '../guide/place.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** Where the food goes, or where it waits. */
export function PlaceLine({ basket }: { readonly basket: Basket }) {
  const t = useMessages();
  const { menu, openAddress } = useRestaurant();
  const place = useAtomValue(placeAtom);
  const { street, zipCode, city } = menu.details;

  if (basket.orderTransport.takeaway) {
    return (
      <p className="place-line">
        <span className="fo-quiet">{t('basket.address.pickUp')}</span>
        <span>{`${street}, ${zipCode} ${city}`}</span>
      </p>
    );
  }
  return (
    <p className="place-line">
      <span className="fo-quiet">{t('basket.address.deliver')}</span>
      <span>{place?.text ?? t('basket.address.none')}</span>
      <Button variant="quiet" onClick={openAddress}>
        {t(place ? 'basket.address.change' : 'basket.address.choose')}
      </Button>
    </p>
  );
}
