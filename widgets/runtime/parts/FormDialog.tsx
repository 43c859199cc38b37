import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button } from '#ui/action/Button.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { useMessages } from '../hooks/use-messages.ts';

interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** it takes something away */
  readonly dangerous?: boolean;
  readonly busy: boolean;
  /** why it did not work, as far as no field says it */
  readonly problem?: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for something, or once more before something is done; Enter in a field is the button's press. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, dangerous = false, busy, problem, onSubmit, onClose, children } = props;
  const t = useMessages();
  const id = useId();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Modal
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {/* the form's own: where there are several fields and no such button, Enter does nothing */}
          <Button type="submit" form={id} variant={dangerous ? 'danger' : 'primary'} busy={busy} onClick={handleSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className="fo-stack-4" noValidate onSubmit={handleSubmit}>
        {children}
        {problem && (
          <p className="fo-failed" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Modal>
  );
}
