import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSettings } from '#tests/support/session-builders.ts';
import { aNetworkError, fakeApi } from '../testing/fake-api.ts';
import type { ChannelListener, EchoConnectionOptions } from './echo-connection.ts';
import { createRealtime, openRealtime, type RealtimeOptions } from './realtime.ts';

class FakeEcho {
  readonly channels = new Map<string, ChannelListener>();
  closed = false;
  readonly options: EchoConnectionOptions;
  constructor(options: EchoConnectionOptions) {
    this.options = options;
  }
  join(name: string, listener: ChannelListener) {
    this.channels.set(name, listener);
  }
  leave(name: string) {
    this.channels.delete(name);
  }
  close() {
    this.closed = true;
  }
}

function aRealtime(options: Partial<RealtimeOptions> = {}) {
  const echos: FakeEcho[] = [];
  const alerts: string[] = [];
  const logged: string[] = [];
  const realtime = createRealtime({
    apiBase: 'https://shop.example',
    headers: () => ({}),
    log: { write: (_level, _logger, message) => logged.push(message) },
    alert: (text) => alerts.push(text),
    open: (options) => {
      const echo = new FakeEcho(options);
      echos.push(echo);
      return echo;
    },
    ...options,
  });
  return { realtime, echos, alerts, logged };
}

const beat = { time: '2026-11-20T17:30:00Z' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('live events', () => {
  it('are at the path that the marketplace names, and nowhere while it names none', async () => {
    const paths: (string | undefined)[] = [];
    const options = {
      apiBase: 'https://shop.example',
      headers: () => ({}),
      log: null,
      alert: () => undefined,
      open: (given: EchoConnectionOptions) => {
        paths.push(given.path);
        return new FakeEcho(given);
      },
    };
    const api = fakeApi({ getSettings: () => aSettings({ socketPath: '/engine.io' }) });
    (await openRealtime({ ...options, api })).subscribe('general', {});
    expect(paths).toEqual(['/engine.io']);
    const failing = fakeApi({
      getSettings: () => {
        throw aNetworkError();
      },
    });
    await expect(openRealtime({ ...options, api: failing })).rejects.toThrow('Network Error');
  });

  it('open a connection with the first subscription, one for all', () => {
    const { realtime, echos } = aRealtime();
    expect(echos).toHaveLength(0);
    realtime.subscribe('general', {});
    realtime.subscribe('basket-1', {});
    expect(echos.map(({ channels }) => [...channels.keys()])).toEqual([['general', 'basket-1']]);
  });

  it('reach every subscriber of a channel until it unsubscribes; the last one leaves it', () => {
    const { realtime, echos } = aRealtime();
    const received: string[] = [];
    const stops = ['a', 'b'].map((name) => realtime.subscribe('general', { Heartbeat: () => received.push(name) }));
    const listener = echos[0]?.channels.get('general');
    listener?.onEvent('Heartbeat', beat);
    stops[0]?.();
    listener?.onEvent('Heartbeat', beat);
    expect(received).toEqual(['a', 'b', 'b']);
    stops[1]?.();
    stops[1]?.();
    expect(echos[0]?.channels.size).toBe(0);
  });

  it('say when a channel is confirmed, first and whenever it is back: what happened before is announced to nobody', () => {
    const { realtime, echos } = aRealtime();
    const back = vi.fn<() => void>();
    realtime.subscribe('general', {}, back);
    expect(back).not.toHaveBeenCalled();
    echos[0]?.channels.get('general')?.onConfirmed();
    expect(back).toHaveBeenCalledOnce();
    echos[0]?.channels.get('general')?.onConfirmed();
    expect(back).toHaveBeenCalledTimes(2);
  });

  it('are joined anew after login, and what was missed is fetched', () => {
    const { realtime, echos } = aRealtime();
    const back = vi.fn<() => void>();
    realtime.subscribe('general', {}, back);
    echos[0]?.channels.get('general')?.onConfirmed();
    back.mockClear();
    realtime.reconnect();
    expect(echos[0]?.closed).toBe(true);
    echos[1]?.channels.get('general')?.onConfirmed();
    expect(back).toHaveBeenCalledOnce();
  });

  it('come back a second after the server ended the connection', async () => {
    const { realtime, echos } = aRealtime();
    realtime.subscribe('general', {});
    echos[0]?.options.onEnded();
    await vi.advanceTimersByTimeAsync(1000);
    expect([...(echos[1]?.channels.keys() ?? [])]).toEqual(['general']);
  });

  it('close their socket as the page goes, so that the browser can keep the page for "back"', async () => {
    const page = new EventTarget();
    const { realtime, echos } = aRealtime({ page });
    realtime.subscribe('general', {});
    page.dispatchEvent(new Event('pagehide'));
    expect(echos[0]?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(echos).toHaveLength(1);
  });

  it('are joined anew, once, by a page that comes back, and what was missed is fetched', () => {
    const page = new EventTarget();
    const { realtime, echos } = aRealtime({ page });
    const back = vi.fn<() => void>();
    realtime.subscribe('general', {}, back);
    page.dispatchEvent(new Event('pagehide'));
    realtime.subscribe('basket-1', {});
    page.dispatchEvent(new Event('pageshow'));
    page.dispatchEvent(new Event('pageshow'));
    expect(echos.map(({ channels }) => [...channels.keys()])).toEqual([['general'], ['general', 'basket-1']]);
    echos[1]?.channels.get('general')?.onConfirmed();
    expect(back).toHaveBeenCalledOnce();
  });

  it('stay closed on a page that comes back when nobody needs them any more', () => {
    const page = new EventTarget();
    const { realtime, echos } = aRealtime({ page });
    realtime.subscribe('general', {});
    page.dispatchEvent(new Event('pagehide'));
    realtime.close();
    page.dispatchEvent(new Event('pageshow'));
    expect(echos).toHaveLength(1);
  });

  it('publish their status', () => {
    const { realtime, echos } = aRealtime();
    const statuses: string[] = [];
    const stop = realtime.onStatus((status) => statuses.push(status));
    realtime.subscribe('general', {});
    echos[0]?.options.onStatus('live');
    echos[0]?.options.onStatus('down');
    stop();
    echos[0]?.options.onStatus('live');
    expect(statuses).toEqual(['live', 'down']);
  });

  it('are down when no connection can be opened, and the next subscription tries again', () => {
    const open = vi.fn<NonNullable<RealtimeOptions['open']>>(() => {
      throw new Error('no client');
    });
    const { realtime, logged } = aRealtime({ open });
    realtime.subscribe('general', {});
    expect(realtime.status()).toBe('down');
    expect(logged).toEqual(['no client']);
    realtime.subscribe('general', {});
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('without a port show an alert, and their error is logged', () => {
    const { realtime, alerts, logged } = aRealtime({ apiBase: 'file:///shop' });
    realtime.subscribe('general', {});
    expect(alerts).toEqual(['Echo Port not set. bailing...']);
    expect(logged).toEqual(['No Echo Port specified']);
    expect(realtime.status()).toBe('down');
  });
});
