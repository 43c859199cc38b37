import { useEffect, useState } from 'react';

/** True once `now` has been true for so long without a break: what passes quickly is not worth a sign. */
export function useLate(now: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now, milliseconds]);
  return late;
}
