import { useEffect, useRef, useState } from 'react';

/** What is said of an order, by the keys of its texts. */
export interface Said<Key> {
  readonly status: Key;
  /** that it is late and whom to ask; null: nothing is wrong */
  readonly help: Key | null;
}

/**
 * What has changed since the first sight of it, and so is worth being spoken: the status, with what is wrong where
 * something is; or that something has gone wrong meanwhile. Empty before anything changed.
 */
export function useAnnouncement<Key extends string>({ status, help }: Said<Key>): readonly Key[] {
  const known = useRef({ status, help });
  const [spoken, setSpoken] = useState<readonly Key[]>([]);
  useEffect(() => {
    const before = known.current;
    known.current = { status, help };
    const worry = help === null ? [] : [help];
    if (before.status !== status) setSpoken([status, ...worry]);
    else if (before.help !== help && help !== null) setSpoken(worry);
  }, [status, help]);
  return spoken;
}
