import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToNotifications } from './notifications.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const subscriber = { setSubscribed: vi.fn(), onNotification: vi.fn() };
const connect = vi.fn<() => Promise<unknown>>();
beforeEach(() => void vi.resetAllMocks());

const aConnection = () => Object.assign(new EventEmitter(), { query: async () => {}, release: vi.fn() });

const subscribe = () =>
  subscribeToNotifications({
    pool: { connect } as unknown as pg.Pool,
    log,
    subscribers: { changes: subscriber },
    pauseMilliseconds: 1,
  });

const isSubscribed = () => vi.waitFor(() => expect(subscriber.setSubscribed).toHaveBeenLastCalledWith(true));

describe('a subscription to notifications', () => {
  it('logs each outage once, however often it is tried again, and its end', async () => {
    connect.mockRejectedValue(new Error('away'));
    let connection = aConnection();
    connect.mockResolvedValueOnce(connection);
    const unsubscribe = subscribe();
    await isSubscribed();
    expect(log.info).not.toHaveBeenCalled();
    for (const outage of [1, 2]) {
      connect.mockClear();
      connection.emit('end');
      await vi.waitFor(() => expect(connect.mock.calls.length).toBeGreaterThan(3));
      expect(log.warn).toHaveBeenCalledTimes(outage);
      connection = aConnection();
      connect.mockResolvedValueOnce(connection);
      await isSubscribed();
      expect(log.info).toHaveBeenCalledTimes(outage);
    }
    await unsubscribe();
    expect(subscriber.setSubscribed).toHaveBeenLastCalledWith(false);
    expect(connection.release).toHaveBeenCalledWith(true);
  });

  it('keeps nothing of a connection that is gone', async () => {
    const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
    const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
    const [first, second] = [aConnection(), aConnection()];
    connect.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
    const unsubscribe = subscribe();
    await isSubscribed();
    const [, listener] = added.mock.calls[0] ?? [];
    first.emit('error', new Error('gone'));
    await vi.waitFor(() => expect(removed).toHaveBeenCalledWith('abort', listener));
    await unsubscribe();
    vi.restoreAllMocks();
  });

  it('ends also while its connection is being made', async () => {
    const made = Promise.withResolvers<unknown>();
    connect.mockReturnValue(made.promise);
    const ended = subscribe()();
    const connection = aConnection();
    made.resolve(connection);
    await ended;
    expect(connection.release).toHaveBeenCalledWith(true);
    expect(subscriber.setSubscribed).not.toHaveBeenCalledWith(true);
  });
});
