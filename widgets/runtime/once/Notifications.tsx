import { useAtomValue, useSetAtom } from '../../state/jotai.ts';
import { dismissNoticeAtom, type Notice, noticesAtom } from '../../state/notices.ts';
import { noticesTurn } from '../../state/turns.ts';
import { NotificationStack } from '../../ui/feedback/NotificationStack.tsx';
import { useWidget } from '../widget-context.ts';
import { useTurn } from './use-turn.ts';

/** The marketplace's notifications, whichever element they come from: its first element on the page shows them. */
export function Notifications() {
  const { t, knows } = useWidget().texts;
  const shown = useTurn(noticesTurn);
  const notices = useAtomValue(noticesAtom);
  const dismiss = useSetAtom(dismissNoticeAtom);
  if (!shown) return null;
  const textOf = ({ key, text, params }: Notice) =>
    key !== null && knows(key) ? t(key, params) : (text ?? '');
  return (
    <NotificationStack
      notifications={notices.map((notice) => ({ id: notice.id, level: notice.level, text: textOf(notice) }))}
      onDismiss={dismiss}
      dismissLabel={t('common.dismiss')}
    />
  );
}
