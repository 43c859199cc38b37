import { type ComponentType, useEffect, useRef } from 'react';
import type { Lazy } from '#io/lazy.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useMessages } from '../hooks/use-messages.ts';
import { useLazy } from '../lazy.tsx';
import { RetryNotice } from '../parts/RetryNotice.tsx';
import './rooms.css?shared';

interface RoomNavProps<Id extends string> {
  readonly label: string;
  /** those in which whoever works here may be */
  readonly rooms: readonly Id[];
  readonly nameOf: (room: Id) => string;
  readonly room: Id;
  readonly onRoom: (room: Id) => void;
}

/** The ways to all rooms: one row, which on a phone scrolls sideways with the present room in view. */
export function RoomNav<Id extends string>({ label, rooms, nameOf, room, onRoom }: RoomNavProps<Id>) {
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const current = list?.querySelector<HTMLElement>(`[data-room="${room}"]`);
    // sideways only: the page stays where it is
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [room]);
  useEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const mark = () => {
      list.toggleAttribute('data-before', list.scrollLeft > 1);
      list.toggleAttribute('data-after', list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(list);
    list.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', mark);
    };
  }, []);
  return (
    <nav className="rooms" part="rooms" aria-label={label}>
      <ul ref={listRef}>
        {rooms.map((id) => (
          <li key={id}>
            <button
              type="button"
              data-room={id}
              aria-current={id === room ? 'page' : undefined}
              onClick={() => onRoom(id)}
            >
              {nameOf(id)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Holds the place of the ways to the rooms. */
export const RoomNavSkeleton = () => (
  <div className="rooms-waiting">
    <Skeleton />
  </div>
);

interface RoomProps<Props extends object> {
  readonly source: Lazy<ComponentType<Props>>;
  readonly props: Props;
}

/** One of the rooms, fetched when it is opened first. */
export function Room<Props extends object>({ source, props }: RoomProps<Props>) {
  const t = useMessages();
  const { value: Shown, isFailed, retry } = useLazy(source);
  if (Shown) return <Shown {...props} />;
  return isFailed ? <RetryNotice onRetry={retry}>{t('common.failed')}</RetryNotice> : <Skeleton shape="block" />;
}
