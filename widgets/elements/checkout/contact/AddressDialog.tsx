import { useMemo } from 'react';
import { ElementDialog } from '#runtime/ElementDialog.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { useCheckout } from '../wizard/checkout-context.ts';

/** The address search in a dialog. A chosen place closes it; the order stays where it is. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { slug } = useCheckout();
  const attributes = useMemo(
    () => ({ 'addresses-only': '', 'no-redirect': '', 'auto-focus': '', slug }),
    [slug],
  );
  const listeners = useMemo(() => ({ 'fo-location-selected': onClose }), [onClose]);
  return (
    <ElementDialog
      tag="fo-address-search"
      attributes={attributes}
      listeners={listeners}
      title={t('checkout.address.dialog')}
      failedText={t('checkout.address.failed')}
      onClose={onClose}
    />
  );
}
