import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { FormDialog } from '#runtime/parts/FormDialog.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { SecretDialog } from '#runtime/parts/SecretDialog.tsx';
import type { Failure } from '#state/core/remote/failure.ts';
import type { Remote } from '#state/core/remote/remote.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H3 } from '#ui/text/Heading.tsx';
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

interface DialogProps extends Omit<ComponentProps<typeof FormDialog>, 'problem'> {
  readonly problem: Failure | null;
}

/** Asks for something, or once more before something is done. */
export function TillDialog({ problem, ...dialog }: DialogProps) {
  const t = useMessages();
  const isOfAField = problem?.errors.some(({ field }) => field);
  return <FormDialog {...dialog} problem={problem && !isOfAField ? failureText(problem, t) : null} />;
}

interface SecretProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A token or a webhook's secret, shown this once. */
export function TillSecret(props: SecretProps) {
  const t = useMessages();
  return (
    <SecretDialog
      {...props}
      label={t('till.secret.label')}
      copyLabel={t('till.secret.copy')}
      copiedLabel={t('till.secret.copied')}
      notCopiedText={t('till.secret.notCopied')}
    />
  );
}
