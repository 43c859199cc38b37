import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { atom, useAtom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { dismissNoticeAtom, type Notice, noticesAtom } from '#state/core/notices.ts';
import { noticesSingleton } from '#state/core/page-singletons.ts';
import { NotificationStack } from '#ui/feedback/NotificationStack.tsx';
import { composedParent } from '../element/widget-config.ts';
import { useHost, useWidget } from '../element/widget-context.ts';
import { useSingleton } from './use-singleton.ts';

/** A reader speaks what comes into a place that it knows. So long it is given to know the first one, in milliseconds. */
const acquaintance = 100;

/** Whether a reader knows where notifications come, by this element or by another one. */
const isKnownAtom = atom(false);

/**
 * The marketplace's notifications, whichever element they come from: its first element on the page shows them, or the
 * first in the dialog that is open above the page, which would else be neither seen nor announced.
 * Those that were there before the first place for them are shown a moment after it, so that they are announced too.
 */
export function PageNotifications() {
  const { t, knows } = useWidget().texts;
  const { dialog, isOpen } = useDialogAround();
  const shown = useSingleton(noticesSingleton, dialog === null || isOpen, isOpen ? dialog : null);
  const notices = useAtomValue(noticesAtom);
  const dismiss = useSetAtom(dismissNoticeAtom);
  const [isKnown, setKnown] = useAtom(isKnownAtom);
  const pause = notices.length > 0 ? acquaintance : 0;
  useEffect(() => {
    if (!shown || isKnown) return undefined;
    if (pause === 0) return setKnown(true);
    const timer = setTimeout(() => setKnown(true), pause);
    return () => clearTimeout(timer);
  }, [shown, isKnown, pause, setKnown]);
  if (!shown) return null;
  const textOf = ({ key, text, params }: Notice) => (key !== null && knows(key) ? t(key, params) : (text ?? ''));
  return (
    <NotificationStack
      notifications={(isKnown ? notices : []).map((notice) => ({
        id: notice.id,
        level: notice.level,
        text: textOf(notice),
      }))}
      onDismiss={dismiss}
      dismissLabel={t('common.dismiss')}
    />
  );
}

/** The closest dialog that this element stands in, the page's or one of ours, and whether it is open, live. */
function useDialogAround() {
  const host = useHost();
  const dialog = useMemo(() => dialogAround(host), [host]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange);
      if (dialog) observer.observe(dialog, { attributeFilter: ['open'] });
      return () => observer.disconnect();
    },
    [dialog],
  );
  const isOpen = useSyncExternalStore(
    subscribe,
    () => dialog?.open ?? false,
    () => false,
  );
  return { dialog, isOpen };
}

function dialogAround(element: Element): HTMLDialogElement | null {
  for (let node: Element | null = element; node; node = composedParent(node))
    if (node.localName === 'dialog') return node as HTMLDialogElement;
  return null;
}
