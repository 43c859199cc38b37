import { describe, expect, it } from 'vitest';
import { anId } from '#tests/support/builders.ts';
import { type EchoConnectionOptions, openEcho } from './echo-connection.ts';

type Handler = (...values: unknown[]) => void;

/** A socket.io client in memory: what Echo needs of one. */
function aSocket() {
  const handlers = new Map<string, Handler[]>();
  const emitted: [string, { channel: string; auth: { headers: Record<string, string> } }][] = [];
  const manager = new Map<string, Handler[]>();
  const add = (map: Map<string, Handler[]>) => (name: string, handler: Handler) => {
    map.set(name, [...(map.get(name) ?? []), handler]);
  };
  const ended: string[] = [];
  let opened: { host?: string; path?: string; transports?: string[] } = {};
  const socket = {
    connected: false,
    id: 'socket-1',
    on: add(handlers),
    removeListener: (name: string) => handlers.delete(name),
    emit: (name: string, payload: (typeof emitted)[number][1]) => emitted.push([name, structuredClone(payload)]),
    disconnect: () => ended.push('socket'),
    io: { on: add(manager), engine: { transport: { close: () => ended.push('transport') } } },
  };
  return {
    emitted,
    ended,
    opened: () => opened,
    receive: (name: string, ...values: unknown[]) => handlers.get(name)?.forEach((handler) => handler(...values)),
    manage: (name: string) => manager.get(name)?.forEach((handler) => handler()),
    client: ((host: string, options: object) => {
      opened = { ...options, host };
      return socket;
    }) as unknown as NonNullable<EchoConnectionOptions['client']>,
  };
}

function aConnection(options: Partial<EchoConnectionOptions> = {}) {
  const socket = aSocket();
  const unreadable: unknown[] = [];
  const statuses: string[] = [];
  const connection = openEcho({
    apiBase: 'https://shop.example',
    headers: () => ({}),
    onStatus: (status) => statuses.push(status),
    onEnded: () => statuses.push('ended'),
    onUnreadable: (cause) => unreadable.push(cause),
    client: socket.client,
    ...options,
  });
  return { connection, socket, unreadable, statuses };
}

describe('the Echo connection', () => {
  it('polls first, then takes a websocket, at the path it is given', () => {
    expect(aConnection({ path: '/engine.io' }).socket.opened()).toMatchObject({
      host: 'https://shop.example',
      path: '/engine.io',
      transports: ['polling', 'websocket'],
    });
    expect(aConnection({ apiBase: 'https://site.example/food' }).socket.opened()).toMatchObject({
      host: 'https://site.example',
      path: '/food/socket.io',
    });
  });

  it('reconnects after 1 to 5 seconds, scattered by half, without end, and gives an attempt 20 seconds', () => {
    expect(aConnection().socket.opened()).toMatchObject({
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      timeout: 20_000,
    });
  });

  it('reads events in the namespace App.Events by the contract', () => {
    const { connection, socket } = aConnection();
    const received: unknown[] = [];
    connection.join('general', {
      onEvent: (name, payload) => received.push([name, payload]),
      onConfirmed: () => undefined,
    });
    socket.receive('App\\Events\\Heartbeat', 'general', { time: '2026-11-20T17:30:00Z', more: 1 });
    socket.receive('App\\Events\\Heartbeat', 'other', { time: '2026-11-20T17:30:00Z' });
    expect(received).toEqual([['Heartbeat', { time: '2026-11-20T17:30:00Z' }]]);
  });

  it('drops and reports what is not what the contract says', () => {
    const { connection, socket, unreadable } = aConnection();
    const received: unknown[] = [];
    connection.join('general', { onEvent: (name) => received.push(name), onConfirmed: () => undefined });
    socket.receive('App\\Events\\Heartbeat', 'general', { time: 'late' });
    expect(received).toEqual([]);
    expect(unreadable).toHaveLength(1);
  });

  it('subscribes with the headers of the moment, and receives the confirmation', () => {
    let token = 'first';
    const { connection, socket } = aConnection({ headers: () => ({ 'X-CSRF-Token': token }) });
    let confirmed = 0;
    const listener = { onEvent: () => undefined, onConfirmed: () => (confirmed += 1) };
    connection.join(`basket-${anId('a')}`, listener);
    token = 'second';
    connection.join('private-user.7', listener);
    expect(socket.emitted.map(([name, { channel, auth }]) => [name, channel, auth.headers['X-CSRF-Token']])).toEqual([
      ['subscribe', `basket-${anId('a')}`, 'first'],
      ['subscribe', 'private-user.7', 'second'],
    ]);
    socket.receive('subscription_succeeded', 'private-user.7');
    expect(confirmed).toBe(1);
    token = 'third';
    socket.manage('reconnect_attempt');
    socket.manage('reconnect');
    expect(socket.emitted.at(-1)?.[1].auth.headers['X-CSRF-Token']).toBe('third');
  });

  it('unsubscribes from a channel that is left', () => {
    const { connection, socket } = aConnection();
    connection.join('general', { onEvent: () => undefined, onConfirmed: () => undefined });
    connection.leave('general');
    expect(socket.emitted.at(-1)?.[0]).toBe('unsubscribe');
  });

  it('says how it stands', () => {
    const { socket, statuses } = aConnection();
    socket.receive('connect');
    socket.receive('disconnect', 'transport close');
    socket.receive('connect_error');
    socket.receive('disconnect', 'io server disconnect');
    expect(statuses).toEqual(['live', 'down', 'down', 'down', 'ended']);
  });

  it('without a socket client fails with the message of Echo', () => {
    expect(() => aConnection({ client: null })).toThrow(
      'Socket.io client not found. Should be globally available or passed via options.client',
    );
  });

  it('closes at once, after the goodbye: a page that is going has no later moment', () => {
    const { connection, socket } = aConnection();
    connection.close();
    expect(socket.ended).toEqual(['socket', 'transport']);
  });
});
