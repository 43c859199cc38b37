import { useEffect, useRef, useState } from 'react';

/** Whether what happens has changed since the first sight of it: only then it is worth being spoken. */
export function useAnnouncement(message: string): boolean {
  const first = useRef(message);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (first.current !== message) setChanged(true);
  }, [message]);
  return changed;
}
