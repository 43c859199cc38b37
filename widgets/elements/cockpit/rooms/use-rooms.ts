import { useState } from 'react';
import { type RoomId, roomIds } from './rooms.ts';
import { useKept } from './use-kept.ts';

/** The room that is shown, and those that were opened so far, which stay as they were left. */
export function useRooms() {
  const [kept, keep] = useKept('cockpit-room');
  const room = roomIds.find((id) => id === kept) ?? 'orders';
  const [opened, setOpened] = useState<readonly RoomId[]>([room]);
  const enter = (next: RoomId) => {
    keep(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
  };
  return { room, opened, enter };
}
