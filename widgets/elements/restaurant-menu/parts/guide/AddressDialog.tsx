import { useMemo } from 'react';
import { InnerElement } from '../../../../runtime/InnerElement.tsx';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { useRestaurant } from '../restaurant-context.ts';

/** Places and postcodes, asked from the third letter on: the basket page's reading (spec section 5). */
const search = { mode: 12, threshold: 2, 'addresses-only': '', 'no-redirect': '' };

/** The address search, in its dialog; it closes itself once there is a location. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { slug } = useRestaurant();
  const attributes = useMemo(() => ({ ...search, slug }), [slug]);
  const listeners = useMemo(
    () => ({
      'fo-location-selected': onClose,
      // choosing an address here leads nowhere: the person stays with this restaurant
      'fo-navigate': (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      },
    }),
    [onClose],
  );
  return (
    <Modal open onClose={onClose} title={t('basket.address.title')} closeLabel={t('common.close')}>
      <div className="address-dialog">
        <InnerElement
          tag="fo-address-search"
          attributes={attributes}
          listeners={listeners}
          loading={<Skeleton shape="block" />}
          failedText={t('basket.address.failed')}
        />
      </div>
    </Modal>
  );
}
