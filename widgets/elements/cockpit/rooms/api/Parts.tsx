import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useHost } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type { Failure } from '#state/core/remote/failure.ts';
import type { Remote } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { failureText } from './use-till.ts';

interface SectionProps<Value> {
  readonly title: string;
  readonly text: string;
  /** at the title's side */
  readonly action: ReactNode;
  readonly remote: Remote<Value>;
  readonly onRetry: () => unknown;
  readonly children: (value: Value) => ReactNode;
}

/** One of the room's lists, with what it is for and how something is added to it. */
export function TillSection<Value>({ title, text, action, remote, onRetry, children }: SectionProps<Value>) {
  const t = useMessages();
  return (
    <section className="till-section fo-stack-3">
      <div className="till-head fo-line fo-spread fo-apart">
        <H3>{title}</H3>
        {action}
      </div>
      <p className="till-text fo-quiet">{text}</p>
      {remote.status === 'ready' && children(remote.value)}
      {remote.status === 'failed' && (
        <RetryNotice error={remote.error} onRetry={onRetry}>
          {t(remote.error.offline ? 'till.offline' : remote.error.status === 403 ? 'till.forbidden' : 'till.failed')}
        </RetryNotice>
      )}
      {remote.status !== 'ready' && remote.status !== 'failed' && <Skeleton lines={3} />}
    </section>
  );
}

interface DialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** it takes something away */
  readonly dangerous?: boolean;
  readonly busy: boolean;
  readonly problem: Failure | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for something, or once more before something is done; Enter in a field is the button's press. */
export function TillDialog(props: DialogProps) {
  const { title, submitLabel, dangerous = false, busy, problem, onSubmit, onClose, children } = props;
  const t = useMessages();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Modal
      onClose={onClose}
      title={title}
      closeLabel={t('till.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('till.cancel')}
          </Button>
          <Button variant={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form className="fo-stack-4" noValidate onSubmit={handleSubmit}>
        {children}
        {problem && !problem.errors.some(({ field }) => field) && (
          <p className="fo-failed" role="alert">
            {failureText(problem, t)}
          </p>
        )}
      </form>
    </Modal>
  );
}

interface SecretProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** What is shown this once: with a button that copies it; where the browser does not let it, it is selected. */
export function SecretDialog({ title, text, secret, onClose }: SecretProps) {
  const t = useMessages();
  const host = useHost();
  const fieldRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const handleCopy = async () => {
    try {
      await host.ownerDocument.defaultView?.navigator.clipboard.writeText(secret);
      setState('copied');
    } catch {
      setState('failed');
      fieldRef.current?.querySelector('input')?.select();
    }
  };
  return (
    <Modal
      onClose={onClose}
      title={title}
      closeLabel={t('till.close')}
      negative={{ label: t('till.close'), onClick: onClose }}
      affirmative={{
        label: t(state === 'copied' ? 'till.secret.copied' : 'till.secret.copy'),
        onClick: () => void handleCopy(),
      }}
    >
      <div className="fo-stack-4" ref={fieldRef}>
        <p>{text}</p>
        <TextField
          label={t('till.secret.label')}
          name="secret"
          className="till-secret"
          readOnly
          value={secret}
          onValueChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
          error={state === 'failed' ? t('till.secret.notCopied') : undefined}
        />
        <LiveRegion>{state === 'copied' ? t('till.secret.copied') : ''}</LiveRegion>
      </div>
    </Modal>
  );
}
