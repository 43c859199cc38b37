import * as z from 'zod/mini';
import { type LiveEventName, type LiveEventPayload, liveEvents } from '#shared/contract/channels.ts';
import type { ChannelVersion } from '#shared/contract/live-channels.ts';
import type { ConnectionStatus, LiveHandlers, Realtime } from '../ports.ts';
import { createListeners } from '../realtime/listeners.ts';

interface Subscriber {
  readonly handlers: LiveHandlers;
  readonly onConfirmed: ((version?: ChannelVersion) => void) | undefined;
}

export interface FakeRealtime extends Realtime {
  /** Sends a live event to whoever is subscribed; its payload is checked by the contract. */
  readonly emit: <Name extends LiveEventName>(channel: string, name: Name, payload: LiveEventPayload<Name>) => void;
  /** The server lets the subscribers in: at first, or because the channel was lost and is back. */
  readonly confirm: (channel: string, version?: ChannelVersion) => void;
  readonly setStatus: (status: ConnectionStatus) => void;
  /** names of the channels that somebody is subscribed to */
  readonly channels: () => string[];
  readonly reconnects: () => number;
  readonly closes: () => number;
}

/** Live events in memory; the status is `live` from the start. */
export function fakeRealtime(): FakeRealtime {
  const subscribers = new Map<string, Set<Subscriber>>();
  const statuses = createListeners<ConnectionStatus>();
  let status: ConnectionStatus = 'live';
  let reconnects = 0;
  let closes = 0;
  const of = (channel: string) => [...(subscribers.get(channel) ?? [])];
  return {
    subscribe: (channel, handlers, onConfirmed) => {
      const subscriber = { handlers, onConfirmed };
      const list = subscribers.get(channel) ?? new Set<Subscriber>();
      list.add(subscriber);
      subscribers.set(channel, list);
      return () => {
        list.delete(subscriber);
        if (list.size === 0) subscribers.delete(channel);
      };
    },
    status: () => status,
    onStatus: statuses.add,
    reconnect: () => {
      reconnects += 1;
    },
    close: () => {
      closes += 1;
    },
    emit: (channel, name, payload) => {
      const checked: unknown = z.parse(liveEvents[name], payload);
      for (const { handlers } of of(channel)) (handlers[name] as ((payload: unknown) => void) | undefined)?.(checked);
    },
    confirm: (channel, version) => {
      for (const { onConfirmed } of of(channel)) onConfirmed?.(version);
    },
    setStatus: (next) => {
      status = next;
      statuses.notify(next);
    },
    channels: () => [...subscribers.keys()],
    reconnects: () => reconnects,
    closes: () => closes,
  };
}
