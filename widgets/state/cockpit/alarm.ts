import type { SoundName } from '#io/ports.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';

/** Ids of new orders that somebody has seen, and of those that the server reminded of. */
const seenAtom = atom<ReadonlySet<string>>(new Set<string>());
const remindedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** New orders of `orders` that nobody has seen yet: the cockpit calls until somebody has. */
export const unseenOf = (orders: readonly Order[], seen: ReadonlySet<string>) =>
  orders.filter(({ id, status }) => status === orderStatus.unconfirmed && !seen.has(id));

export const seenOrdersAtom = atom((get) => get(seenAtom));
export const remindedOrdersAtom = atom((get) => get(remindedAtom));

export const markSeenAtom = atom(null, (get, set, ids: readonly string[]) => {
  set(seenAtom, new Set([...get(seenAtom), ...ids]));
});

/** An order that was seen and not answered calls again. */
export const remindOfOrderAtom = atom(null, (get, set, id: string) => {
  set(remindedAtom, new Set([...get(remindedAtom), id]));
  set(seenAtom, new Set([...get(seenAtom)].filter((each) => each !== id)));
});

/** `refused` where the browser lets the page make no sound. */
type SoundState = 'off' | 'on' | 'refused';
const stateAtom = atom<SoundState>('off');
export const soundAtom = atom((get) => get(stateAtom));

/** Switches the sound on or off, by a gesture of the person. */
export const switchSoundAtom = atom(null, async (get, set): Promise<void> => {
  const { sound } = get(portsAtom);
  if (get(stateAtom) === 'on') {
    sound.stop();
    set(stateAtom, 'off');
    return;
  }
  const on = await sound.start();
  set(stateAtom, on ? 'on' : 'refused');
  // so that everybody knows what to listen for
  if (on) sound.play('order');
});

export const playSoundAtom = atom(null, (get, _, name: SoundName) => get(portsAtom).sound.play(name));

/** Gives the device's sound back when the cockpit goes. */
export const endSoundAtom = atom(null, (get, set) => {
  get(portsAtom).sound.stop();
  set(stateAtom, 'off');
});
