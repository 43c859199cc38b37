import type { Clock } from './ports.ts';

type Timer = (clock: { readonly now: () => number }, listener: () => void) => () => void;

interface Options {
  readonly everyMinute: Timer;
  readonly atMidnight: Timer;
  readonly deviceNow?: () => number;
}

/** The server's clock: the device's, moved by the difference that the session's `now` shows. */
export function createClock({ everyMinute, atMidnight, deviceNow = Date.now }: Options): Clock {
  let offset = 0;
  const clock = { now: () => deviceNow() + offset };
  return {
    ...clock,
    ready: loadTemporal,
    sync: (instant) => {
      const serverNow = Date.parse(instant);
      if (!Number.isNaN(serverNow)) offset = serverNow - deviceNow();
    },
    everyMinute: (listener) => everyMinute(clock, listener),
    atMidnight: (listener) => atMidnight(clock, listener),
  };
}

async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
