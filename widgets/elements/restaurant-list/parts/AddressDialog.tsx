import { useMemo } from 'react';
import type { ElementEvents } from '../../../../shared/contract/element-events.ts';
import type { Location } from '../../../../shared/contract/locations.ts';
import { InnerElement } from '../../../runtime/InnerElement.tsx';
import { useMessages } from '../../../runtime/use-messages.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';

export interface AddressDialogProps {
  readonly onClose: () => void;
  readonly onChosen: (location: Location) => void;
}

const search = { 'addresses-only': '', 'no-redirect': '' };

/** Asks for another address, with the address search itself. */
export function AddressDialog({ onClose, onChosen }: AddressDialogProps) {
  const t = useMessages();
  const listeners = useMemo(
    () => ({
      'fo-location-selected': ({ detail }: CustomEvent<ElementEvents['fo-location-selected']>) =>
        onChosen(detail.location),
    }),
    [onChosen],
  );
  return (
    <Modal open onClose={onClose} title={t('list.place.change')} closeLabel={t('common.close')}>
      <div className="list-address">
        <InnerElement
          tag="fo-address-search"
          attributes={search}
          listeners={listeners}
          loading={<Skeleton shape="block" />}
          failedText={t('common.failed')}
        />
      </div>
    </Modal>
  );
}
