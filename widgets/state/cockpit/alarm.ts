import type { SoundName } from '#io/ports.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { atom } from '../core/jotai.ts';
import { minuteAtom } from '../core/minute.ts';
import { portsAtom } from '../core/ports.ts';

/** Milliseconds that an order is quiet for that somebody has seen and nobody has answered. */
const quietFor = 120_000;

/** When somebody has seen which new order, in the server's milliseconds. */
const seenAtAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());

/** Ids of new orders that somebody has seen a moment ago, and of those that the server reminded of. */
export const seenOrdersAtom = atom((get): ReadonlySet<string> => {
  const now = get(minuteAtom);
  return new Set([...get(seenAtAtom)].flatMap(([id, at]) => (now - at < quietFor ? [id] : [])));
});
export const remindedOrdersAtom = atom<ReadonlySet<string>>(new Set<string>());

/** New orders of `orders` that nobody has seen yet: the cockpit calls until somebody has. */
export const unseenOf = (orders: readonly Order[], seen: ReadonlySet<string>) =>
  orders.filter(({ id, status }) => status === orderStatus.unconfirmed && !seen.has(id));

export const markSeenAtom = atom(null, (get, set, ids: readonly string[]) => {
  const at = get(portsAtom).clock.now();
  set(seenAtAtom, (seen) => new Map([...seen, ...ids.map((id) => [id, at] as const)]));
});

/** An order that was seen and not answered calls again. */
export const remindOfOrderAtom = atom(null, (_, set, id: string) => {
  set(remindedOrdersAtom, (reminded) => new Set([...reminded, id]));
  set(seenAtAtom, (seen) => new Map([...seen].filter(([each]) => each !== id)));
});

/** `refused` where the browser lets the page make no sound. */
type SoundState = 'off' | 'on' | 'refused';
export const soundAtom = atom<SoundState>('off');

/** Switches the sound on or off, by a gesture of the person. */
export const switchSoundAtom = atom(null, async (get, set): Promise<void> => {
  const { sound } = get(portsAtom);
  if (get(soundAtom) === 'on') {
    sound.stop();
    set(soundAtom, 'off');
    return;
  }
  const on = await sound.start();
  set(soundAtom, on ? 'on' : 'refused');
  // so that everybody knows what to listen for
  if (on) sound.play('order');
});

export const playSoundAtom = atom(null, (get, _, name: SoundName) => get(portsAtom).sound.play(name));

/** Gives the device's sound back when the cockpit goes. */
export const endSoundAtom = atom(null, (get, set) => {
  get(portsAtom).sound.stop();
  set(soundAtom, 'off');
});
