import { isMessageKey } from '../../../../shared/messages/translate.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { connectionAtom } from '../../../state/connection.ts';
import { useAtomValue, useSetAtom } from '../../../state/jotai.ts';
import { dismissNoticeAtom, noticesAtom, type Notice as ScreenNotice } from '../../../state/notices.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** What the marketplace has to say, such as a time that is gone, and that there is no connection. */
export function ScreenNotices() {
  const t = useMessages();
  const notices = useAtomValue(noticesAtom);
  const dismiss = useSetAtom(dismissNoticeAtom);
  const offline = useAtomValue(connectionAtom) === 'down';
  const textOf = ({ key, text, params }: ScreenNotice) =>
    key !== null && isMessageKey(key) ? t(key, params) : text;

  if (!offline && notices.length === 0) return null;
  return (
    <div className="notices">
      {offline && <Notice level="warning">{t('common.offline')}</Notice>}
      {notices.map((notice) => (
        <Notice
          key={notice.id}
          level={notice.level}
          onDismiss={() => dismiss(notice.id)}
          dismissLabel={t('basket.dismiss')}
        >
          {textOf(notice)}
        </Notice>
      ))}
    </div>
  );
}
