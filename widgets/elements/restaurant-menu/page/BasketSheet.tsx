import { useMessages } from '#runtime/use-messages.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { BasketPanel } from '../basket/BasketPanel.tsx';

export interface BasketSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The basket where it has no column. */
export function BasketSheet({ open, onClose }: BasketSheetProps) {
  const t = useMessages();
  return (
    <Modal open={open} onClose={onClose} title={t('basket.title')} closeLabel={t('common.close')}>
      <BasketPanel />
    </Modal>
  );
}
