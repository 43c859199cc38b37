import { useMemo } from 'react';
import { ElementDialog } from '#runtime/ElementDialog.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** The address search, in its dialog; it closes itself once there is a location, and the person stays here. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { slug } = useRestaurant();
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
      title={t('basket.address.title')}
      failedText={t('basket.address.failed')}
      onClose={onClose}
    />
  );
}
