import type { Clock } from '../ports.ts';
import { createListeners } from '../realtime/listeners.ts';

export interface TimerClock {
  readonly now: () => number;
  /** When `now` made a jump; `isFirst` where the server has given its time for the first time. */
  readonly onShift: (listener: (isFirst: boolean) => void) => () => void;
}

type Timer = (clock: TimerClock, listener: () => void) => () => void;

interface Options {
  readonly temporal: Pick<typeof globalThis.Temporal, 'Instant'>;
  readonly everyMinute: Timer;
  readonly atMidnight: Timer;
  readonly deviceNow?: () => number;
  /** milliseconds that nobody can set, counted from whenever */
  readonly steadyNow?: () => number;
}

/** A smaller difference between two clocks is no jump. */
const toleranceMilliseconds = 5_000;

/**
 * The server's clock: the device's, moved by the difference that the session's `now` shows. Where the device's clock and
 * the steady count come apart, somebody set it or the device slept, and only the server can say which.
 */
export function createClock({
  temporal,
  everyMinute,
  atMidnight,
  deviceNow = Date.now,
  steadyNow = () => performance.now(),
}: Options): Clock {
  let offset = 0;
  /** how far the two clocks were apart at the last sync; null before the first */
  let apart: number | null = null;
  let lastDoubt: number | null = null;
  const shifts = createListeners<boolean>();
  const doubts = createListeners<void>();
  const timerClock = { now: () => deviceNow() + offset, onShift: shifts.add };
  const difference = () => deviceNow() - steadyNow();
  const isSure = () => apart !== null && isNear(difference(), apart);

  /** Once for each jump, however long it takes to ask the server. */
  const lookForDoubt = () => {
    if (apart === null || isSure()) return;
    if (lastDoubt !== null && isNear(difference(), lastDoubt)) return;
    lastDoubt = difference();
    doubts.notify();
  };

  return {
    now: timerClock.now,
    isSure,
    instantOf: (milliseconds) => temporal.Instant.fromEpochMilliseconds(Math.floor(milliseconds)),
    sync: (instant) => {
      const serverNow = Date.parse(instant);
      if (Number.isNaN(serverNow)) return;
      const before = offset;
      const isFirst = apart === null;
      offset = serverNow - deviceNow();
      apart = difference();
      lastDoubt = null;
      if (!isNear(offset, before)) shifts.notify(isFirst);
    },
    everyMinute: (listener) => everyMinute(timerClock, listener),
    atMidnight: (listener) => atMidnight(timerClock, listener),
    onDoubt: (listener) => {
      const unsubscribe = doubts.add(listener);
      const stopLooking = everyMinute(timerClock, lookForDoubt);
      return () => {
        unsubscribe();
        stopLooking();
      };
    },
  };
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= toleranceMilliseconds;
