import { useMessages } from '#runtime/use-messages.ts';
import { connectionAtom } from '#state/core/connection.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

/** That there is no connection, as long as there is none. */
export function ConnectionNotice() {
  const t = useMessages();
  const offline = useAtomValue(connectionAtom) === 'down';
  if (!offline) return null;
  return (
    <div className="connection-notice">
      <Notice level="warning">{t('common.offline')}</Notice>
    </div>
  );
}
