import { useEffect, useState } from 'react';
import { useAtomValue } from '#state/core/jotai.ts';
import { clockAtom } from '#state/core/ports.ts';

export interface Countdown {
  /** whole seconds that are still to be waited; 0: none */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
}

/** Counts a wait down by the server's time, so that a page that slept has waited too. */
export function useCountdown(): Countdown {
  const clock = useAtomValue(clockAtom);
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (until === 0) return undefined;
    const look = () => {
      const left = Math.max(0, Math.ceil((until - clock.now()) / 1000));
      setSeconds(left);
      if (left === 0) setUntil(0);
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [clock, until]);

  return {
    seconds,
    start: (wait) => {
      setSeconds(wait);
      setUntil(clock.now() + wait * 1000);
    },
  };
}
