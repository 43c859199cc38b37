import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { getSession } from '#shared/contract/calls/session.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import { aFakeWindow } from '../testing/fake-windows.ts';
import { startExchange } from './exchange.ts';
import { aPage, apiBase, apiKey, parentsId, passed, wirt } from './testing/exchanging-page.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
});

describe('what exchanges sessions with other pages', () => {
  const wanted = { type: 'fo-session-wanted', apiKey };
  afterEach(() => {
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('fo-elements.address-code/1')];
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('fo-elements.handoff-code/1')];
  });
  const aParent = (href = `${wirt}/`) => {
    const at = aFakeWindow({ href });
    const ports = fakePorts({ api: { getSession: () => ({ ...aSessionAnswer(), sessionId: parentsId }) } });
    return { at, frame: aFakeWindow({ parent: at }), ...aPage(at, ports) };
  };

  it('is not fetched by a page that has nobody to exchange anything with', async () => {
    const { at, frame, handoff, load } = aParent();
    handoff.start();
    at.deliver({ type: 'fo-resized', height: 300 }, frame.window, apiBase);
    at.deliver('fo-session-wanted', frame.window, apiBase);
    at.deliver(wanted, frame.window, 'https://evil.example');
    await passed(0);
    expect(load).not.toHaveBeenCalled();
  });

  it('is fetched for a code in the address, for every marketplace on the page', async () => {
    const { at, handoff, load } = aParent(`${wirt}/#fo-handoff=abc`);
    handoff.start();
    await passed(0);
    expect(load).toHaveBeenCalledOnce();
    expect(at.window.location.hash).toBe('');
    const later = aPage(at, fakePorts(), null);
    later.handoff.start();
    expect(later.load).toHaveBeenCalledOnce();
  });

  it('receives what was sent before it came', async () => {
    const { at, frame, handoff, load } = aParent();
    const coming = Promise.withResolvers<{ startExchange: typeof startExchange }>();
    load.mockReturnValue(coming.promise);
    handoff.start();
    at.deliver(wanted, frame.window, apiBase);
    await passed(0);
    expect(frame.received).toEqual([]);
    coming.resolve({ startExchange });
    await passed(0);
    expect(frame.received.map(({ data }) => data)).toEqual([
      { type: 'fo-session-handed', apiKey, sessionId: parentsId },
    ]);
    at.deliver(wanted, frame.window, apiBase);
    await passed(0);
    expect(frame.received).toHaveLength(2);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is tried again by the next message where it could not be fetched, and forgets none', async () => {
    const { at, frame, handoff, load } = aParent();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    handoff.start();
    at.deliver(wanted, frame.window, apiBase);
    await passed(0);
    const other = aFakeWindow({ parent: at });
    at.deliver(wanted, other.window, apiBase);
    await passed(0);
    expect([frame, other].map(({ received }) => received.length)).toEqual([1, 1]);
  });

  it('keeps no frame waiting when it can’t be fetched', async () => {
    const parent = aFakeWindow({ href: `${wirt}/` });
    const at = aFakeWindow({ href: `${apiBase}/embed/addresses`, parent });
    const { handoff, load, ports } = aPage(at, fakePorts({ api: { getSession: () => aSessionAnswer() } }));
    load.mockRejectedValue(new TypeError('Failed to fetch'));
    handoff.start();
    await handoff.api.call(getSession);
    expect(ports.api.callsOf('getSession')).toHaveLength(1);
  });

  it('never begins when the last element has gone before it came', async () => {
    const { at, frame, handoff } = aParent();
    const stop = handoff.start();
    at.deliver(wanted, frame.window, apiBase);
    stop();
    await passed(0);
    expect(at.listeners()).toBe(0);
    expect(frame.received).toEqual([]);
  });
});
