import { describe, expect, it, vi } from 'vitest';
import type { Realtime } from '../ports.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeRealtime } from '../testing/fake-realtime.ts';
import { lazyRealtime } from './lazy-realtime.ts';

function aLazyRealtime() {
  const live = fakeRealtime();
  const created = vi.fn(async (): Promise<Realtime> => live);
  const logged: unknown[] = [];
  const exists = { value: true };
  const realtime = lazyRealtime(
    {
      api: fakeApi({}),
      apiBase: 'https://shop.example',
      headers: () => ({}),
      log: { write: (_level, _logger, _message, cause) => logged.push((cause as Error).message) },
      alert: () => {},
    },
    () => (exists.value ? Promise.resolve({ openRealtime: created }) : Promise.reject(new Error('chunk lost'))),
  );
  return { realtime, live, created, logged, exists };
}

const fetched = () => new Promise((resolve) => setTimeout(resolve));
const beat = { time: '2026-11-20T17:30:00Z' };

describe('live events whose code is fetched lazily', () => {
  it('are made with the first subscription, and receive what those before it subscribed to', async () => {
    const { realtime, live, created } = aLazyRealtime();
    const received: string[] = [];
    expect(created).not.toHaveBeenCalled();
    realtime.subscribe('general', { Heartbeat: () => received.push('first') }, () => received.push('confirmed'));
    realtime.subscribe('general', { Heartbeat: () => received.push('second') });
    await fetched();
    realtime.subscribe('general', { Heartbeat: () => received.push('third') });
    live.confirm('general');
    live.emit('general', 'Heartbeat', beat);
    expect(received).toEqual(['confirmed', 'first', 'second', 'third']);
    expect(created).toHaveBeenCalledOnce();
  });

  it('are left by whoever goes, before their code came and after', async () => {
    const { realtime, live } = aLazyRealtime();
    const leaveEarly = realtime.subscribe('basket-1', {});
    const leaveLate = realtime.subscribe('general', {});
    leaveEarly();
    await fetched();
    expect(live.channels()).toEqual(['general']);
    leaveLate();
    expect(live.channels()).toEqual([]);
  });

  it('open nothing when they were closed meanwhile, until somebody subscribes again', async () => {
    const { realtime, live } = aLazyRealtime();
    realtime.subscribe('general', {});
    realtime.close();
    await fetched();
    expect(live.channels()).toEqual([]);
    realtime.subscribe('basket-1', {});
    expect(live.channels()).toEqual(['general', 'basket-1']);
  });

  it('publish their status, and take login, logout and the end on to those who are there', async () => {
    const { realtime, live } = aLazyRealtime();
    const statuses: string[] = [];
    const stop = realtime.onStatus((status) => statuses.push(status));
    realtime.reconnect();
    expect([realtime.status(), live.reconnects()]).toEqual(['connecting', 0]);
    realtime.subscribe('general', {});
    await fetched();
    live.setStatus('down');
    expect([realtime.status(), ...statuses]).toEqual(['down', 'live', 'down']);
    realtime.reconnect();
    realtime.close();
    expect([live.reconnects(), live.closes()]).toEqual([1, 1]);
    stop();
    live.setStatus('live');
    expect(statuses.filter((status) => status === 'live')).toHaveLength(1);
  });

  it('are not down when they were closed before their code turned out to be lost', async () => {
    const { realtime, logged, exists } = aLazyRealtime();
    exists.value = false;
    realtime.subscribe('general', {});
    realtime.close();
    await fetched();
    expect([realtime.status(), ...logged]).toEqual(['connecting']);
  });

  it('are down when their code cannot be fetched, and the next subscription tries again for all', async () => {
    const { realtime, live, logged, exists } = aLazyRealtime();
    exists.value = false;
    realtime.subscribe('general', {});
    await fetched();
    expect([realtime.status(), ...logged]).toEqual(['down', 'chunk lost']);
    exists.value = true;
    realtime.subscribe('basket-1', {});
    await fetched();
    expect([realtime.status(), ...live.channels()]).toEqual(['live', 'general', 'basket-1']);
  });
});
