import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Modal } from '../ui/overlay/Modal.tsx';
import { InnerElement, type InnerElementProps } from './InnerElement.tsx';
import { useMessages } from './use-messages.ts';

export interface ElementDialogProps extends Omit<InnerElementProps, 'loading'> {
  readonly title: string;
  readonly onClose: () => void;
}

/** Another element of ours in a dialog, with room for what opens below its field. */
export function ElementDialog({ title, onClose, ...inner }: ElementDialogProps) {
  const t = useMessages();
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t('common.close')}>
      <div className="fo-modal-room">
        <InnerElement {...inner} loading={<Skeleton shape="block" />} />
      </div>
    </Modal>
  );
}
