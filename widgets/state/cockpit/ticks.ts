import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { ticksKey } from './kept-keys.ts';

/** `{order's id} {place of the line}` of what is ticked off. */
const changedAtom = atom<ReadonlySet<string> | null>(null);

export const tickOf = (orderId: string, line: number) => `${orderId} ${line}`;

/**
 * The lines that are cooked, on this device: each station ticks off its own, without a connection too. That a whole order is
 * ready goes to all devices, as it always does.
 */
export const ticksAtom = atom((get): ReadonlySet<string> => {
  return get(changedAtom) ?? readTicks(get(portsAtom).storage.visit.get(ticksKey));
});

/** Anyone may write there: anything of another shape counts as nothing. */
function readTicks(text: string | null): ReadonlySet<string> {
  try {
    const ticks: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(ticks) ? ticks.filter((each) => typeof each === 'string') : []);
  } catch {
    return new Set();
  }
}

interface TickChange {
  readonly ticks: readonly string[];
  readonly on: boolean;
  /** ids of the orders that there still are: what is ticked of others is forgotten */
  readonly orderIds: readonly string[];
}

export const tickAtom = atom(null, (get, set, { ticks, on, orderIds }: TickChange) => {
  const kept = [...get(ticksAtom)].filter((each) => orderIds.includes(each.split(' ')[0] ?? ''));
  const next = on ? new Set([...kept, ...ticks]) : new Set(kept.filter((each) => !ticks.includes(each)));
  set(changedAtom, next);
  get(portsAtom).storage.visit.set(ticksKey, JSON.stringify([...next]));
});
