import type { Location } from '#shared/contract/locations.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { InnerElement } from '../element/InnerElement.tsx';
import { useMessages } from '../hooks/use-messages.ts';

interface AddressDialogProps {
  /** of the restaurant that the address is for, where there is one */
  readonly slug?: string;
  readonly title: string;
  /** said where the search can't be loaded */
  readonly failedText: string;
  readonly onClose: () => void;
  readonly onChosen: (location: Location) => void;
}

/** The address search in a dialog, with room for what opens below its field: the person stays where they are. */
export function AddressDialog({ slug, title, failedText, onClose, onChosen }: AddressDialogProps) {
  const t = useMessages();
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t('common.close')}>
      <div className="fo-modal-room">
        <InnerElement
          tag="fo-address-search"
          attributes={{ 'addresses-only': '', 'no-redirect': '', 'auto-focus': '', ...(slug && { slug }) }}
          listeners={{ 'fo-location-selected': ({ detail }) => onChosen(detail.location) }}
          loading={<Skeleton shape="block" />}
          failedText={failedText}
        />
      </div>
    </Modal>
  );
}
