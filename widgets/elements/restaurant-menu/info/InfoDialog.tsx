import { useMessages } from '#runtime/use-messages.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { InfoContent } from './InfoContent.tsx';

/** The small print behind the "i". */
export function InfoDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { name } = useRestaurant().menu.details;
  return (
    <Modal open onClose={onClose} title={name} closeLabel={t('common.close')}>
      <InfoContent />
    </Modal>
  );
}
