import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { FocusedTitle } from '../forms/FocusedTitle.tsx';

interface StaffInWindowProps {
  /** the partner's page that the window was opened for */
  readonly host: string;
  readonly leaving: { readonly sending: boolean; readonly problem: string | null };
  readonly onLeave: () => void;
}

/** Staff order nothing, so a partner's page gets no login of theirs: says so, and lets another account be used. */
export function StaffInWindow({ host, leaving, onLeave }: StaffInWindowProps) {
  const t = useMessages();
  return (
    <div className="account account-form">
      <FocusedTitle>{t('account.window.staff.title')}</FocusedTitle>
      <p>{t('account.window.staff.text', { host })}</p>
      {leaving.problem !== null && <Notice level="alert">{leaving.problem}</Notice>}
      <Button variant="primary" size="large" block busy={leaving.sending} onClick={onLeave}>
        {t('account.window.other')}
      </Button>
    </div>
  );
}
