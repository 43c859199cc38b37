import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useCopy } from '../hooks/use-copy.ts';
import { useMessages } from '../hooks/use-messages.ts';

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  /** the browser has not let it */
  readonly notCopiedText: string;
  readonly secret: string;
  /** of several lines */
  readonly multiline?: boolean;
  readonly onClose: () => void;
}

/** What is shown this once: with a button that copies it; where the browser does not let it, it is selected. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, text, label, copyLabel, copiedLabel, notCopiedText, secret, multiline = false, onClose } = props;
  const t = useMessages();
  const { fieldRef, state, copy } = useCopy(secret);
  return (
    <Modal
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      negative={{ label: t('common.close'), onClick: onClose }}
      affirmative={{ label: state === 'copied' ? copiedLabel : copyLabel, onClick: () => void copy() }}
    >
      <div className="fo-stack-4" ref={fieldRef}>
        <p>{text}</p>
        <TextField
          label={label}
          name="secret"
          readOnly
          multiline={multiline}
          spellCheck={false}
          value={secret}
          onValueChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
          error={state === 'failed' ? notCopiedText : undefined}
        />
        <LiveRegion>{state === 'copied' ? copiedLabel : ''}</LiveRegion>
      </div>
    </Modal>
  );
}
