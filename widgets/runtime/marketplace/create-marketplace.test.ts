import { describe, expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { createStore } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { sessionAtom } from '#state/sessions/session.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import { createMarketplace, marketplaceOf } from './create-marketplace.ts';

/** What a browser sends to a page that it shows, from its memory or not. */
const show = (persisted: boolean) => globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

describe('a marketplace', () => {
  it('fetches the session with the first active element and not before', async () => {
    const ports = fakePorts({ api: { getSession: () => aSessionAnswer() } });
    const marketplace = marketplaceOf(createStore(), ports);
    expect(ports.api.calls).toEqual([]);
    marketplace.onActive();
    marketplace.onActive();
    expect(ports.api.callsOf('getSession')).toHaveLength(1);
  });

  it('leaves its channels and closes the socket when idle, and keeps its state', async () => {
    const ports = fakePorts({ api: { getSession: () => aSessionAnswer() } });
    const marketplace = marketplaceOf(createStore(), ports);
    marketplace.onActive();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(ports.realtime.channels()).toHaveLength(1);
    marketplace.onIdle();
    expect(ports.realtime.channels()).toEqual([]);
    expect(ports.realtime.closes()).toBe(1);
    expect(marketplace.store.get(sessionAtom).status).toBe('ready');
  });

  it('asks for the session again when its page comes back from the browser’s memory, and only then', async () => {
    const ports = fakePorts({ api: { getSession: () => aSessionAnswer() } });
    const marketplace = marketplaceOf(createStore(), ports);
    marketplace.onActive();
    show(false);
    expect(ports.api.callsOf('getSession')).toHaveLength(1);
    show(true);
    expect(ports.api.callsOf('getSession')).toHaveLength(2);
    marketplace.onIdle();
    show(true);
    expect(ports.api.callsOf('getSession')).toHaveLength(2);
  });

  it('gives a private store the same ports and nothing else', () => {
    const ports = fakePorts();
    const marketplace = marketplaceOf(createStore(), ports);
    expect(marketplace.privateStore().get(portsAtom)).toBe(ports);
    expect(marketplace.privateStore()).not.toBe(marketplace.store);
  });

  it('reports unknown errors to the team', () => {
    const ports = fakePorts();
    marketplaceOf(createStore(), ports).report(new TypeError('nobody foresaw this'));
    expect(ports.logged).toEqual([{ level: 'error', logger: 'element', message: 'nobody foresaw this' }]);
  });

  it('is made of real ports without asking anything', () => {
    const { store } = createMarketplace({ apiBase: 'https://shop.example', apiKey: null, lang: 'de' }, Temporal);
    expect(store.get(portsAtom).realtime.status()).toBe('connecting');
  });
});
