import { useState } from 'react';
import { useAtomValue } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { type RoomId, roomIds } from './rooms.ts';

/** A choice of this element that is kept for the visit, over a reload too; at first the empty text. */
export function useKept(key: string) {
  const { visit } = useAtomValue(portsAtom).storage;
  const [value, setValue] = useState(() => visit.get(key) ?? '');
  const keep = (next: string) => {
    setValue(next);
    visit.set(key, next);
  };
  return [value, keep] as const;
}

/** The room that was chosen, if any was yet, and those that were opened so far, which stay as they were left. */
export function useRooms() {
  const [kept, keep] = useKept('cockpit-room');
  const room = roomIds.find((id) => id === kept) ?? null;
  const [opened, setOpened] = useState<readonly RoomId[]>(room ? [room] : []);
  const enter = (next: RoomId) => {
    keep(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
  };
  return { room, opened, enter };
}
