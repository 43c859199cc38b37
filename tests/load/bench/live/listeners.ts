import { monitorEventLoopDelay } from 'node:perf_hooks';
import pMap from 'p-map';
import { connectListener, type ThinListener } from './thin-listener.ts';

/*
 * Some of the listeners, in a process of their own. The parent says what to do over the channel of `fork`: connect,
 * report what was received since the last time, or leave.
 */

/** What the parent says. */
export type ListenersCommand =
  | { readonly do: 'connect'; readonly port: number; readonly listeners: readonly ListenerPlan[] }
  | { readonly do: 'report' }
  | { readonly do: 'leave' };

export interface ListenerPlan {
  readonly channels: readonly string[];
  readonly localAddress?: string | undefined;
}

/** One event that one listener has received: its name, what distinguishes it from others, when, in epoch milliseconds. */
export type Receipt = readonly [event: string, key: string, at: number];

/** What is said back. */
export interface ListenersReport {
  readonly receipts: readonly Receipt[];
  /** connections that the server has ended */
  readonly lost: number;
  /** how late this process' own loop was, in milliseconds */
  readonly lag: { readonly p99: number; readonly max: number };
  /** processor time since the start, in seconds */
  readonly cpuSeconds: number;
}

/** Connections that are made at the same time. */
const connectingAtOnce = 25;

let receipts: Receipt[] = [];
let listeners: ThinListener[] = [];
let lost = 0;
const delay = monitorEventLoopDelay({ resolution: 5 });

process.on('disconnect', () => process.exit());
process.on('message', (command: ListenersCommand) => {
  void carryOut(command);
});

async function carryOut(command: ListenersCommand): Promise<void> {
  if (command.do === 'connect') {
    const connect = async (plan: ListenerPlan) => listeners.push(await listen(command.port, plan));
    await pMap(command.listeners, connect, { concurrency: connectingAtOnce });
    delay.enable();
    delay.reset();
    process.send?.('connected');
  } else if (command.do === 'report') {
    const { user, system } = process.cpuUsage();
    const lag = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
    const report: ListenersReport = { receipts, lost, lag, cpuSeconds: (user + system) / 1e6 };
    receipts = [];
    delay.reset();
    process.send?.(report);
  } else {
    const leaving = listeners;
    listeners = [];
    for (const each of leaving) each.close();
    process.send?.('left');
  }
}

/** Returns once all channels are joined. */
async function listen(port: number, { channels, localAddress }: ListenerPlan): Promise<ThinListener> {
  const joined = Promise.withResolvers<void>();
  let missing = channels.length;
  const listener = await connectListener({
    port,
    localAddress,
    onEvent(event, channel, payload) {
      if (event === 'subscription_succeeded') {
        missing -= 1;
        if (missing === 0) joined.resolve();
      } else {
        const name = event.slice(event.lastIndexOf('\\') + 1);
        receipts.push([name, keyOf(channel, payload), performance.timeOrigin + performance.now()]);
      }
    },
  });
  for (const channel of channels) listener.subscribe(channel);
  await joined.promise;
  void listener.closed.then(() => {
    if (listeners.includes(listener)) lost += 1;
  });
  return listener;
}

/** What the parent knows the event by: its time, the menu's version, or the basket and its version. */
function keyOf(channel: string, payload: unknown): string {
  const { time, menuVersion, basket } = payload as {
    time?: string;
    menuVersion?: number;
    basket?: { version: number };
  };
  return time ?? (basket ? `${channel}:${basket.version}` : String(menuVersion));
}
