import { createClock } from '#io/device/clock.ts';
import { createNetwork } from '#io/device/network.ts';
import { createScreen } from '#io/device/screen.ts';
import { createSound } from '#io/device/sound.ts';
import { createStorage } from '#io/device/storage.ts';
import { createVisibility } from '#io/device/visibility.ts';
import { createApi } from '#io/http/api.ts';
import { createCredentials } from '#io/http/credentials.ts';
import { lazyCaptcha, lazyGeolocation, lazyLog } from '#io/lazy-ports.ts';
import type { Ports } from '#io/ports.ts';
import { lazyRealtime } from '#io/realtime/lazy-realtime.ts';
import { getSettings } from '#shared/contract/calls/session.ts';
import type { TemporalApi } from '#shared/domain/time/temporal.ts';
import { createStore } from '#state/core/jotai.ts';
import { languageAtom } from '#state/core/language.ts';
import { notifyAtom } from '#state/core/notices.ts';
import { portsAtom } from '#state/core/ports.ts';
import { servedSearchAtom } from '#state/core/served-search.ts';
import { all } from '#state/core/while-mounted.ts';
import { receivePartnerAtom } from '#state/partners/partner.ts';
import { catchUpAtom, sessionAtom } from '#state/sessions/session.ts';
import { createHandoff } from '../handoff/handoff.ts';
import { build } from '../loader/build.ts';
import { callsAnsweredBy, receivedAnswers } from '../server-rendered/received-answers.ts';
import { serverPorts } from '../server-rendered/server-ports.ts';
import type { ServerState } from '../server-rendered/server-state.ts';
import { warnDeveloper } from '../warnings/warn-developer.ts';
import type { Marketplace, MarketplaceConfig, Store } from './marketplace.ts';
import { atMidnight, everyMinute } from './timers.ts';

/**
 * Wires the ports to the state of one marketplace, whose clock counts with `temporal`. Nothing is fetched before the first element is active; the socket
 * closes and nothing is stored when none is.
 */
export function createMarketplace(config: MarketplaceConfig, temporal: TemporalApi): Marketplace {
  warnOfOpaqueOrigin(config.apiBase);
  const store = createStore();
  const { handoff, storage, ports } = createPorts(config, temporal, store);
  const marketplace = marketplaceOf(store, ports);
  let stopHandoff: (() => void) | null = null;
  return {
    ...marketplace,
    onActive: () => {
      storage.setWriting(true);
      // first, so that the session call waits for one that is handed over
      stopHandoff ??= handoff.start();
      marketplace.onActive();
    },
    onIdle: () => {
      marketplace.onIdle();
      stopHandoff?.();
      stopHandoff = null;
      storage.setWriting(false);
    },
  };
}

/** A marketplace on given ports: tests and stories give fakes. */
export function marketplaceOf(store: Store, given: Ports): Marketplace {
  const received = receivedAnswers(given);
  const ports: Ports = { ...given, ...received.ports };
  store.set(portsAtom, ports);
  let stopSession: (() => void) | null = null;
  return {
    store,
    receive: (state) => {
      received.receive(state);
      keepServed(store, state);
    },
    serverStore: (state) => {
      const { answers, now } = state;
      const other = createStore();
      keepServed(other, state);
      const { instantOf } = ports.clock;
      other.set(portsAtom, serverPorts({ call: callsAnsweredBy(answers), now, instantOf }));
      return other;
    },
    onActive: () => {
      if (stopSession) return;
      const stopReading = store.sub(sessionAtom, () => undefined);
      if ('grecaptcha' in globalThis) void ports.captcha.passPageLoad();
      const stopReturns = onReturnFromMemory(() => void store.set(catchUpAtom));
      stopSession = all(stopReturns, stopReading);
    },
    onIdle: () => {
      stopSession?.();
      stopSession = null;
      ports.realtime.close();
    },
    report: (error) => ports.log.write('error', 'element', error.message, error),
  };
}

/** What the server knew of the page, besides its answers. */
function keepServed(store: Store, { search, partner }: ServerState): void {
  store.set(servedSearchAtom, search ?? null);
  if (partner) store.set(receivePartnerAtom, partner);
}

/** The page is back from the browser's memory: another page may have logged in or out since. */
function onReturnFromMemory(listener: () => void): () => void {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  globalThis.addEventListener?.('pageshow', handleShow);
  return () => globalThis.removeEventListener?.('pageshow', handleShow);
}

function createPorts({ apiBase, apiKey }: MarketplaceConfig, temporal: TemporalApi, store: Store) {
  const alert = (text: string) => store.set(notifyAtom, { level: 'alert', text });
  const clock = createClock({ temporal, everyMinute, atMidnight });
  const storage = createStorage({ apiBase });
  const credentials = createCredentials({ apiKey, storage: storage.local });
  const settings = () => http.call(getSettings, { anonymous: true, quiet: true });
  const log = lazyLog({ apiBase, settings, apiKey, now: clock.now });
  const lang = () => store.get(languageAtom);
  const http = createApi({ apiBase, lang, build, credentials, log });
  const handoff = createHandoff({ apiBase, apiKey, api: http, credentials, store });
  const ports: Ports = {
    api: handoff.api,
    realtime: lazyRealtime({ api: http, apiBase, headers: credentials.headers, log, alert }),
    storage,
    geolocation: lazyGeolocation(),
    captcha: lazyCaptcha({ apiBase, api: http, settings, log }),
    log,
    clock,
    network: createNetwork(),
    sound: createSound(),
    screen: createScreen(),
    visibility: createVisibility(),
    random: Math.random,
  };
  return { handoff, storage, ports };
}

/** Warns in the console of a page without an origin, such as a frame whose `sandbox` takes it away. */
export function warnOfOpaqueOrigin(apiBase: string, origin = globalThis.origin): void {
  if (origin === 'null') warnDeveloper(({ opaqueOrigin }) => opaqueOrigin(apiBase));
}
