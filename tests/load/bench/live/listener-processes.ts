import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { basketChannel, generalChannel, restaurantNewsChannel, sessionChannel } from '#shared/contract/channels.ts';
import type { ListenerPlan, ListenersCommand } from './listeners.ts';

/** Restaurants that the listeners look at, in equal shares. */
export const restaurantCount = 8;
/** The restaurant that changes; its staff is one of the demonstration's logins. */
export const changingSlug = 'pizzeria-napoli-express';
/** Processes that hold the listeners. */
const processCount = 2;
/** Listeners that connect from the same address of the loopback, as many as one household or office has. */
const listenersPerAddress = 10;

/** Everybody listens to the beat, a restaurant, a session and a basket: one of nobody, or the one that is given. */
export function listenerPlan(index: number, basketId: string = crypto.randomUUID()): ListenerPlan {
  const slug = index % restaurantCount === 0 ? changingSlug : `restaurant-${index % restaurantCount}`;
  const household = Math.floor(index / listenersPerAddress);
  return {
    channels: [
      generalChannel,
      restaurantNewsChannel(slug),
      sessionChannel(crypto.randomUUID()),
      basketChannel(basketId),
    ],
    // Only Linux has the whole of 127.0.0.0/8 without being asked.
    localAddress: process.platform === 'linux' ? `127.1.${household >> 8}.${household & 0xff || 255}` : undefined,
  };
}

/** Processes that connect listeners, in equal shares; all are connected and subscribed once it returns. */
export async function connectListeners(port: number, plans: readonly ListenerPlan[]): Promise<ChildProcess[]> {
  const processes = Array.from({ length: processCount }, () => fork(join(import.meta.dirname, 'listeners.ts')));
  try {
    await Promise.all(
      processes.map((each, index) => {
        const listeners = plans.filter((_, plan) => plan % processCount === index);
        return reply(each, { do: 'connect', port, listeners });
      }),
    );
    return processes;
  } catch (error) {
    for (const each of processes) each.kill();
    throw error;
  }
}

export async function reply(child: ChildProcess, command: ListenersCommand): Promise<unknown> {
  const answer = once(child, 'message');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of listeners ended with ${code}`);
  });
  child.send(command);
  const [message] = (await Promise.race([answer, ended])) as [unknown];
  return message;
}
