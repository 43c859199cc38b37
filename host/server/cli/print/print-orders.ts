import { setTimeout as pause } from 'node:timers/promises';
import type { TillOrder } from '#shared/contract/till.ts';
import { escPosTicket } from '#shared/domain/kitchen/esc-pos.ts';
import { ticketOf } from '#shared/domain/kitchen/ticket.ts';
import { shortNumber } from '#shared/domain/orders/short-number.ts';
import { translate } from '#shared/messages/translate.ts';
import { type Door, DoorShut } from './door.ts';
import type { Memory, TicketKind } from './memory.ts';
import { PrinterError } from './printer.ts';

interface PrintOptions {
  readonly door: Door;
  readonly memory: Memory;
  /** prints bytes; `onSend` before the first of them goes */
  readonly print: (bytes: Uint8Array, options: { onSend: () => void; signal: AbortSignal }) => Promise<void>;
  /** letters on a line of the paper */
  readonly columns: number;
  readonly restaurant?: string | undefined;
  readonly now: () => number;
  /** one line for whoever looks; no person's data */
  readonly say: (line: string) => void;
  /** milliseconds between two questions */
  readonly every: number;
  readonly signal: AbortSignal;
}

/** An order that was changed a moment ago may become visible a little later than another one. */
const overlap = 60_000;
/** Everything is asked for again after so long, in milliseconds. */
const wholeEvery = 600_000;
/** The longest pause between two tries. */
const longestPause = 15_000;
/** So often a ticket is sent of which the printer never says that it is out. */
const mostTries = 3;
const over: readonly TillOrder['status'][] = ['handed-over', 'delivered', 'completed'];

/**
 * Prints each order once it is accepted, and once more that it is cancelled where that happens afterwards, until `signal`
 * ends it. While the printer or the server is away it tries again and again, with orders as they are by then.
 *
 *     noted as begun ── sent ── said to be on paper ── noted as done
 *
 * Whoever is killed in between finds it begun and prints it again, with a note that it may hang there already.
 * @throws DoorShut
 */
export async function printOrders(options: PrintOptions): Promise<void> {
  const { door, memory, now, say, every, signal } = options;
  /** orders that may have something to be printed, as they were seen last */
  const waiting = new Map<string, TillOrder>();
  /** how often a ticket was sent in vain */
  const tries = new Map<string, number>();
  let since: string | undefined;
  let wholeAt = 0;
  let isFirst = memory.isNew;
  let failures = 0;
  let said = '';

  while (!signal.aborted) {
    try {
      const isWhole = since === undefined || now() - wholeAt >= wholeEvery;
      const changed = await door.changed(isWhole ? undefined : since, signal);
      if (isWhole) wholeAt = now();
      for (const order of changed) {
        const known = waiting.get(order.id);
        if (!known || known.version <= order.version) waiting.set(order.id, order);
        if (isFirst && over.includes(order.status)) memory.note(order.id, 'order', 'done');
      }
      isFirst = false;
      const last = changed.at(-1)?.changedAt;
      if (last !== undefined) since = new Date(Date.parse(last) - overlap).toISOString();
      for (const order of waiting.values()) {
        if (signal.aborted) return;
        const kind = dueTicket(order, memory);
        if (kind) await printOne(order, kind, { ...options, tries });
        waiting.delete(order.id);
      }
      if (said !== '') say('All is well again.');
      said = '';
      failures = 0;
    } catch (error) {
      if (error instanceof DoorShut) throw error;
      if (signal.aborted) return;
      failures += 1;
      const line =
        error instanceof PrinterError
          ? `Waiting for the printer: ${error.message}.`
          : `Waiting for the server: ${reasonOf(error)}.`;
      if (line !== said) say(line);
      said = line;
    }
    const wait = failures === 0 ? every : Math.min(longestPause, every * 2 ** Math.min(failures - 1, 10));
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** What of an order is to be printed now. */
function dueTicket({ id, status }: TillOrder, memory: Memory): TicketKind | null {
  const printed = memory.stateOf(id, 'order');
  if (status === 'placed') return null;
  if (status !== 'refused') return printed === 'done' ? null : 'order';
  return printed !== undefined && memory.stateOf(id, 'cancelled') !== 'done' ? 'cancelled' : null;
}

async function printOne(
  order: TillOrder,
  kind: TicketKind,
  { tries, ...options }: PrintOptions & { readonly tries: Map<string, number> },
): Promise<void> {
  const { memory, print, columns, restaurant, now, say, signal } = options;
  const isRepeated = memory.stateOf(order.id, kind) === 'begun';
  const lines = ticketOf(order, {
    now: now(),
    restaurant,
    isCancelled: kind === 'cancelled',
    isRepeated,
    // the kitchen reads German
    t: (key, params) => translate('de', key, params),
  });
  const name = `${kind === 'cancelled' ? 'cancelled ' : ''}order ${shortNumber(order)}`;
  const onSend = () => memory.note(order.id, kind, 'begun');
  try {
    await print(escPosTicket(lines, columns), { onSend, signal });
  } catch (error) {
    if (!(error instanceof PrinterError) || !error.isSent) throw error;
    const count = (tries.get(`${kind} ${order.id}`) ?? 0) + 1;
    tries.set(`${kind} ${order.id}`, count);
    if (count < mostTries) throw error;
    say(`Sent ${mostTries} times, and the printer never said that it is out (${error.message}): ${name}. Look for it.`);
  }
  tries.delete(`${kind} ${order.id}`);
  memory.note(order.id, kind, 'done');
  say(`Printed${isRepeated ? ' again' : ''}: ${name}.`);
}

/** What went wrong with a call, as far down as it says. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
