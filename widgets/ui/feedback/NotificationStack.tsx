import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DismissibleNotice } from './DismissibleNotice.tsx';
import type { NoticeLevel } from './Notice.tsx';
import './NotificationStack.css?shared';

export interface Notification {
  readonly id: number;
  readonly level: NoticeLevel;
  readonly text: string;
}

export interface NotificationStackProps {
  /** in the order in which they came */
  readonly notifications: readonly Notification[];
  /** by the person, or after its time. The owner takes it out of the list. */
  readonly onDismiss: (id: number) => void;
  readonly dismissLabel: string;
}

/** How long an info or a success is shown, in milliseconds. */
export const notificationLifetime = 10_000;

/**
 * Messages that float over the page (PRODUCT.md 19.9). An alert interrupts a screen reader and stands on
 * top, the others wait; each is said once. Info and success go after ten seconds, which begin anew
 * whenever a pointer or the focus leaves the stack; warning and alert stay until they are dismissed.
 *
 * It must stand on the page before the first message does: what is silent can't begin to speak. It hangs at the
 * window's upper edge, because at the lower one are the basket's bar and the phone's own.
 */
export function NotificationStack({ notifications, onDismiss, dismissLabel }: NotificationStackProps) {
  const ref = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  const isInside = (target: EventTarget | null) => ref.current?.contains(target as Node | null) ?? false;
  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    setFocused(true);
    if (!isInside(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => setFocused(isInside(relatedTarget));

  /** The focus goes on to the next one, or back to where it came from: never to nowhere. */
  const handleDismiss = (id: number) => {
    const items = [...(ref.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])];
    const at = items.findIndex((item) => item.dataset['notification'] === String(id));
    if (items[at]?.querySelector(':focus')) {
      const next = (items[at + 1] ?? items[at - 1])?.querySelector('button') ?? cameFrom.current;
      if (next) (next as HTMLElement).focus();
      else setFocused(false);
    }
    // what goes from under a pointer never says that it was left
    setPointed(false);
    onDismiss(id);
  };

  const item = ({ id, level, text }: Notification) => (
    <NotificationItem
      key={id}
      id={id}
      level={level}
      text={text}
      held={pointed || focused}
      onDismiss={handleDismiss}
      dismissLabel={dismissLabel}
    />
  );
  const alerts = notifications.filter(({ level }) => level === 'alert');
  const others = notifications.filter(({ level }) => level !== 'alert');
  return (
    <div
      ref={ref}
      className="fo-notifications"
      part="notifications"
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      <div aria-live="assertive" aria-relevant="additions">
        {alerts.map(item)}
      </div>
      <div aria-live="polite" aria-relevant="additions">
        {others.map(item)}
      </div>
    </div>
  );
}

interface NotificationItemProps extends Notification {
  readonly held: boolean;
  readonly onDismiss: (id: number) => void;
  readonly dismissLabel: string;
}

function NotificationItem({ id, level, text, held, onDismiss, dismissLabel }: NotificationItemProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isTimed = level === 'info' || level === 'success';
  const handleDismiss = () => onDismiss(id);
  useLifetime(ref, isTimed && !held ? notificationLifetime : null, handleDismiss);
  return (
    <div ref={ref} className="fo-notification" data-notification={id}>
      <DismissibleNotice level={level} live={false} onDismiss={handleDismiss} dismissLabel={dismissLabel}>
        {text}
      </DismissibleNotice>
    </div>
  );
}

/**
 * Calls `onEnd` once something has been seen for `milliseconds`; null while its time stands still. Nobody sees it while
 * the page is in the background or a dialog stands before it: its time then begins anew.
 */
function useLifetime(ref: RefObject<HTMLElement | null>, milliseconds: number | null, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setInterval(() => {
      if (isSeen(ref.current)) end();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [ref, milliseconds]);
}

function isSeen(element: HTMLElement | null): boolean {
  if (!element || element.ownerDocument.hidden) return false;
  const root = element.getRootNode() as Document | ShadowRoot;
  return root.querySelector('dialog[open]') === null;
}
