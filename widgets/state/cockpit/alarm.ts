import type { SoundName } from '#io/ports.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';

/** Ids of new orders that somebody has seen, and of those that the server reminded of. */
export const seenOrdersAtom = atom<ReadonlySet<string>>(new Set<string>());
export const remindedOrdersAtom = atom<ReadonlySet<string>>(new Set<string>());

/** New orders of `orders` that nobody has seen yet: the cockpit calls until somebody has. */
export const unseenOf = (orders: readonly Order[], seen: ReadonlySet<string>) =>
  orders.filter(({ id, status }) => status === orderStatus.unconfirmed && !seen.has(id));

export const markSeenAtom = atom(null, (_, set, ids: readonly string[]) =>
  set(seenOrdersAtom, (seen) => new Set([...seen, ...ids])),
);

/** An order that was seen and not answered calls again. */
export const remindOfOrderAtom = atom(null, (_, set, id: string) => {
  set(remindedOrdersAtom, (reminded) => new Set([...reminded, id]));
  set(seenOrdersAtom, (seen) => new Set([...seen].filter((each) => each !== id)));
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
