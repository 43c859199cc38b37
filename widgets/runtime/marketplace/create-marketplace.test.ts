import { describe, expect, it, vi } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { getSession, getSettings } from '#shared/contract/calls/session.ts';
import { createStore } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { sessionAtom } from '#state/sessions/session.ts';
import { aSessionAnswer, aSettings } from '#tests/support/session-builders.ts';
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
    await vi.waitFor(() => expect(ports.realtime.channels()).toHaveLength(1));
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

  const state = {
    build: '1',
    renderedFor: '',
    now: Date.parse('2026-11-20T17:29:00Z'),
    idPrefix: 'a-',
    answers: { 'GET /json/settings': aSettings({ globalDiscount: 7 }) },
  };

  it('gives what came with the server’s markup once, in place of a call', async () => {
    const ports = fakePorts({ api: { getSettings: () => aSettings({ globalDiscount: 8 }) } });
    const { store, receive } = marketplaceOf(createStore(), ports);
    receive(state);
    const { api } = store.get(portsAtom);
    expect(await api.call(getSettings)).toEqual(aSettings({ globalDiscount: 7 }));
    expect(await api.call(getSettings)).toEqual(aSettings({ globalDiscount: 8 }));
    expect(ports.api.callsOf('getSettings')).toHaveLength(1);
  });

  it('sets no clock by what the markup says of the time', () => {
    const ports = fakePorts();
    const sync = vi.spyOn(ports.clock, 'sync');
    const { store, receive } = marketplaceOf(createStore(), ports);
    receive(state);
    const { clock } = store.get(portsAtom);
    clock.sync('2026-11-20T17:29:00Z');
    clock.sync('2026-11-20T17:30:00Z');
    expect(sync.mock.calls).toEqual([['2026-11-20T17:30:00Z']]);
  });

  it('makes a store that knows what the server knew, at its moment, and asks nobody', async () => {
    const ports = fakePorts();
    const other = marketplaceOf(createStore(), ports).serverStore(state).get(portsAtom);
    expect(other.clock.now()).toBe(state.now);
    expect(await other.api.call(getSettings)).toEqual(aSettings({ globalDiscount: 7 }));
    void other.api.call(getSession);
    expect(ports.api.calls).toEqual([]);
  });

  it('reports unknown errors to the team', () => {
    const ports = fakePorts();
    marketplaceOf(createStore(), ports).report(new TypeError('nobody foresaw this'));
    expect(ports.logged).toEqual([{ level: 'error', logger: 'element', message: 'nobody foresaw this' }]);
  });

  it('is made of real ports without asking anything', () => {
    const { store } = createMarketplace({ apiBase: 'https://shop.example', apiKey: null }, Temporal);
    expect(store.get(portsAtom).realtime.status()).toBe('connecting');
  });
});
