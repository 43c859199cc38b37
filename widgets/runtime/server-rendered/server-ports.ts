import { createKeyValue } from '#io/device/storage.ts';
import type { Api, Clock, Ports } from '#io/ports.ts';

const nothing = () => {};
const listenToNothing = () => nothing;
const never = () => new Promise<never>(nothing);

interface ServerPortsOptions {
  readonly call: Api['call'];
  /** the moment that is rendered, in milliseconds since 1970 */
  readonly now: number;
  readonly instantOf: Clock['instantOf'];
}

/**
 * The world as it is while markup is made on the server, and in the browser for the pass that takes it over: nobody is
 * known, nothing is stored, the clock stands, and the only answers are those of `call`.
 */
export function serverPorts({ call, now, instantOf }: ServerPortsOptions): Ports {
  const storage = () => createKeyValue(() => undefined);
  return {
    api: { call, onSession: listenToNothing, onError: listenToNothing },
    realtime: {
      subscribe: listenToNothing,
      status: () => 'connecting',
      onStatus: listenToNothing,
      reconnect: nothing,
      close: nothing,
    },
    storage: { local: storage(), visit: storage(), onLocalChange: listenToNothing },
    geolocation: { locate: never },
    captcha: { token: never, passPageLoad: never },
    log: { write: nothing },
    clock: {
      now: () => now,
      instantOf,
      isSure: () => false,
      sync: nothing,
      everyMinute: listenToNothing,
      atMidnight: listenToNothing,
      onDoubt: listenToNothing,
    },
    network: { onBack: listenToNothing, onLost: listenToNothing },
    sound: { start: never, play: nothing, stop: nothing },
    screen: { keepOn: listenToNothing },
    visibility: { isVisible: () => true, onVisible: listenToNothing },
    random: () => 0,
  };
}
