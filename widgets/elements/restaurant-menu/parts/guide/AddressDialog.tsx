import { useMemo } from 'react';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { InnerElement } from '../flow/InnerElement.tsx';

/** Places and postcodes, asked from the third letter on: the basket page's reading (spec section 5). */
const attributes = { mode: '12', threshold: '2', 'addresses-only': '', 'no-redirect': '' };

/** The address search, in its dialog; it closes itself once there is a location. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
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
          failed={(retry) => (
            <Notice level="alert" action={<Button onClick={retry}>{t('common.retry')}</Button>}>
              {t('basket.address.failed')}
            </Notice>
          )}
        />
      </div>
    </Modal>
  );
}
