import { useMemo } from 'react';
import { ElementDialog } from '#runtime/ElementDialog.tsx';
import type { ElementListeners } from '#runtime/InnerElement.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import type { Location } from '#shared/contract/locations.ts';

interface AddressDialogProps {
  readonly onClose: () => void;
  readonly onChosen: (location: Location) => void;
}

const attributes = { 'addresses-only': '', 'no-redirect': '', 'auto-focus': '' } as const;

/** Asks for another address, with the address search itself. */
export function AddressDialog({ onClose, onChosen }: AddressDialogProps) {
  const t = useMessages();
  const listeners = useMemo<ElementListeners>(
    () => ({ 'fo-location-selected': ({ detail }) => onChosen(detail.location) }),
    [onChosen],
  );
  return (
    <ElementDialog
      tag="fo-address-search"
      attributes={attributes}
      listeners={listeners}
      title={t('list.place.change')}
      failedText={t('common.failed')}
      onClose={onClose}
    />
  );
}
