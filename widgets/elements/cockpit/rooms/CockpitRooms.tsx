import { useEffect, useRef } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLazy } from '#runtime/lazy.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { RoomProps } from './room-props.ts';
import { type RoomId, roomIds, roomOf } from './rooms.ts';

interface RoomNavProps {
  readonly room: RoomId;
  readonly onRoom: (room: RoomId) => void;
}

/** The ways to all rooms: one row, which on a phone scrolls sideways with the present room in view. */
export function RoomNav({ room, onRoom }: RoomNavProps) {
  const t = useMessages();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const current = list?.querySelector<HTMLElement>(`[data-room="${room}"]`);
    // sideways only: the page stays where it is
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [room]);
  return (
    <nav className="rooms" part="rooms" aria-label={t('cockpit.rooms')}>
      <ul ref={listRef}>
        {roomIds.map((id) => (
          <li key={id}>
            <button
              type="button"
              data-room={id}
              aria-current={id === room ? 'page' : undefined}
              onClick={() => onRoom(id)}
            >
              {t(`cockpit.view.${id}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One of the rooms next to the orders, fetched when it is opened first. */
export function Room({ id, ...props }: RoomProps & { readonly id: Exclude<RoomId, 'orders'> }) {
  const t = useMessages();
  const { value: Shown, isFailed, retry } = useLazy(roomOf(id));
  if (Shown) return <Shown {...props} />;
  return isFailed ? <RetryNotice onRetry={retry}>{t('common.failed')}</RetryNotice> : <Skeleton shape="block" />;
}
