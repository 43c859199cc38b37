import { useMemo } from 'react';
import { InnerElement } from '../../../../runtime/InnerElement.tsx';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';

const search = { 'addresses-only': '', 'no-redirect': '', threshold: '2' };

/** The address search in a dialog. A chosen place closes it; the order stays where it is. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { slug } = useCheckout();
  const attributes = useMemo(() => ({ ...search, slug }), [slug]);
  const listeners = useMemo(
    () => ({
      'fo-location-selected': onClose,
      // choosing an address here is no reason to leave the order
      'fo-navigate': (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      },
    }),
    [onClose],
  );
  return (
    <Modal open onClose={onClose} title={t('checkout.address.dialog')} closeLabel={t('common.close')}>
      <div className="address-dialog">
        <InnerElement
          tag="fo-address-search"
          attributes={attributes}
          listeners={listeners}
          loading={<Skeleton shape="block" />}
          failedText={t('checkout.address.failed')}
        />
      </div>
    </Modal>
  );
}
