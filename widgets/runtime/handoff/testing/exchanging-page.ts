import { vi } from 'vitest';
import { createCredentials } from '#io/http/credentials.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import type { FakeWindow } from '#runtime/testing/fake-windows.ts';
import type { EmbedSettings } from '#shared/contract/embed-page.ts';
import { createStore } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { anId } from '#tests/support/builders.ts';
import { startExchange } from '../exchange.ts';
import { createHandoff, type HandoffOptions } from '../handoff.ts';

export const apiBase = 'https://mahlzeit.example';
export const wirt = 'https://wirt.example';
export const apiKey = 'wirt-key';
export const parentsId = anId('parent');
export const settings: EmbedSettings = {
  apiKey,
  addressChangedUrl: null,
  cancelUrl: null,
  citiesUrl: null,
  origins: [apiBase, wirt],
  parents: [wirt],
  loopback: false,
  theme: null,
};

/** The marketplace of one page, on ports of its own. */
export function aPage(at: FakeWindow, ports: FakePorts, key: string | null = apiKey) {
  const load = vi.fn<NonNullable<HandoffOptions['load']>>(() => Promise.resolve({ startExchange }));
  const store = createStore();
  const credentials = createCredentials({ apiKey: key, storage: ports.storage.local });
  ports.api.onSession(credentials.update);
  const handoff = createHandoff({
    apiBase,
    apiKey: key,
    api: ports.api,
    credentials,
    store,
    page: at.window,
    load,
  });
  store.set(portsAtom, { ...ports, api: handoff.api });
  return { store, credentials, handoff, ports, load };
}

/** With fake timers. */
export const passed = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
