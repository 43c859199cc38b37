import { temporal } from '#shared/domain/time/temporal.ts';
import { createKeyValue } from '../device/storage.ts';
import type { Clock, KeyValue, LogLevel, Point, Ports, SoundName } from '../ports.ts';
import { createListeners } from '../realtime/listeners.ts';
import { type FakeApi, type FakeHandlers, fakeApi } from './fake-api.ts';
import { type FakeRealtime, fakeRealtime } from './fake-realtime.ts';

interface FakeClock extends Clock {
  readonly set: (instant: string) => void;
  readonly tickMinute: () => void;
  readonly strikeMidnight: () => void;
  /** the device's clock ran differently from its steady count; it is unsure until `settleDoubt` */
  readonly raiseDoubt: () => void;
  readonly settleDoubt: () => void;
}

export interface FakePorts extends Ports {
  readonly api: FakeApi;
  readonly realtime: FakeRealtime;
  readonly clock: FakeClock;
  /** where the person is; null: no position is to be had */
  readonly setPosition: (position: Point | null) => void;
  /** the browser says that it is connected again */
  readonly comeOnline: () => void;
  /** the browser says that it lost its connection */
  readonly goOffline: () => void;
  /** what was heard, since the sound was started */
  readonly heard: readonly SoundName[];
  /** whether somebody keeps the screen on */
  readonly isScreenKept: () => boolean;
  /** the browser keeps the screen on, or lets it sleep although somebody wants it on */
  readonly setScreen: (staysOn: boolean) => void;
  /** the page goes into the background, or is seen again */
  readonly setVisible: (visible: boolean) => void;
  /** another tab of this browser writes into the local storage */
  readonly writeElsewhere: (key: string, value: string) => void;
  readonly logged: readonly { readonly level: LogLevel; readonly logger: string; readonly message: string }[];
}

interface FakePortsOptions {
  readonly api?: FakeHandlers;
  readonly now?: string;
  /** what earlier visits left */
  readonly stored?: Readonly<Record<string, string>>;
}

/** A Friday evening in Vienna; what the builders' values fit. */
export const fakeNow = '2026-11-20T17:30:00Z';

/** All ports in memory: the one thing that tests and stories replace. */
export function fakePorts({ api, now = fakeNow, stored = {} }: FakePortsOptions = {}): FakePorts {
  const clock = fakeClock(now);
  const local = memory(stored);
  const online = createListeners<void>();
  const offline = createListeners<void>();
  const heard: SoundName[] = [];
  const views = createListeners<void>();
  let visible = true;
  const screens = createListeners<boolean>();
  let staysOn = true;
  let keepers = 0;
  let sounds = false;
  const elsewhere = createListeners<string>();
  const logged: { level: LogLevel; logger: string; message: string }[] = [];
  let position: Point | null = null;
  return {
    api: fakeApi(api),
    realtime: fakeRealtime(),
    clock,
    network: { onBack: online.add, onLost: offline.add },
    comeOnline: () => online.notify(),
    goOffline: () => offline.notify(),
    sound: {
      start: () => {
        sounds = true;
        return Promise.resolve(true);
      },
      play: (name) => {
        if (sounds) heard.push(name);
      },
      stop: () => {
        sounds = false;
      },
    },
    heard,
    screen: {
      keepOn: (listener) => {
        keepers += 1;
        const forget = screens.add(listener);
        listener(staysOn);
        return () => {
          keepers -= 1;
          forget();
        };
      },
    },
    visibility: { isVisible: () => visible, onVisible: views.add },
    setVisible: (next) => {
      visible = next;
      if (next) views.notify();
    },
    isScreenKept: () => keepers > 0,
    setScreen: (next) => {
      staysOn = next;
      screens.notify(next);
    },
    storage: {
      local,
      visit: memory(),
      onLocalChange: (key, listener) =>
        elsewhere.add((changed) => {
          if (changed === key) listener();
        }),
    },
    writeElsewhere: (key, value) => {
      local.set(key, value);
      elsewhere.notify(key);
    },
    geolocation: {
      locate: () => (position ? Promise.resolve(position) : Promise.reject(new Error('No position'))),
    },
    setPosition: (next) => {
      position = next;
    },
    captcha: { token: () => Promise.resolve(null), passPageLoad: () => Promise.resolve() },
    log: { write: (level, logger, message) => logged.push({ level, logger, message }) },
    // whatever is drawn by lot: always the first
    random: () => 0,
    logged,
  };
}

function memory(values: Readonly<Record<string, string>> = {}): KeyValue {
  const storage = createKeyValue(() => undefined);
  for (const [key, value] of Object.entries(values)) storage.set(key, value);
  return storage;
}

function fakeClock(start: string): FakeClock {
  let now = Date.parse(start);
  let sure = true;
  const minutes = createListeners<void>();
  const midnights = createListeners<void>();
  const doubts = createListeners<void>();
  return {
    instantOf: (milliseconds) => temporal().Instant.fromEpochMilliseconds(Math.floor(milliseconds)),
    now: () => now,
    // the test sets the time, not the fixed instants in its answers
    sync: () => undefined,
    everyMinute: minutes.add,
    atMidnight: midnights.add,
    onDoubt: doubts.add,
    isSure: () => sure,
    raiseDoubt: () => {
      sure = false;
      doubts.notify();
    },
    settleDoubt: () => {
      sure = true;
    },
    set: (instant) => {
      now = Date.parse(instant);
    },
    tickMinute: () => {
      now += 60_000;
      minutes.notify();
    },
    strikeMidnight: () => midnights.notify(),
  };
}
