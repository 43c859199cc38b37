import { useEffect, useState } from 'react';
import { useHost } from '#runtime/element/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isUrgent } from '#shared/domain/cockpit/kitchen-clock.ts';
import * as alarms from '#state/cockpit/alarm.ts';
import { deviceAtom } from '#state/cockpit/cockpit.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';

/** Milliseconds between two calls for the same new orders, and between two while the device is offline. */
const callEvery = 5000;
const offlineEvery = 15_000;

export type AlarmState = ReturnType<typeof useAlarm>;

/**
 * Calls for new orders, by sound and in the page's title, until somebody has seen them. The first call comes with the
 * event itself, as timers of pages in the background are late. A device that is offline calls too, until it is back or
 * the sound is switched off.
 */
export function useAlarm(orders: readonly Order[]) {
  const host = useHost();
  const seen = useAtomValue(alarms.seenOrdersAtom);
  const reminded = useAtomValue(alarms.remindedOrdersAtom);
  const markSeen = useSetAtom(alarms.markSeenAtom);
  const play = useSetAtom(alarms.playSoundAtom);
  const endSound = useSetAtom(alarms.endSoundAtom);
  const now = useAtomValue(minuteAtom);
  const isOffline = useAtomValue(deviceAtom) === 'offline';
  const [newShown, setNewShown] = useState(0);
  const unseen = alarms.unseenOf(orders, seen);
  const count = unseen.length;
  const ids = unseen.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (ids === '') return undefined;
    play('order');
    const timer = setInterval(() => play('order'), callEvery);
    return () => clearInterval(timer);
  }, [ids, play]);

  useEffect(() => {
    if (!isOffline) return undefined;
    play('failure');
    const timer = setInterval(() => play('failure'), offlineEvery);
    return () => clearInterval(timer);
  }, [isOffline, play]);

  useEffect(() => {
    const page = host.ownerDocument;
    countInTitle(page, count);
    return () => countInTitle(page, 0);
  }, [host, count]);

  useEffect(() => () => endSound(), [endSound]);

  return {
    /** new orders that nobody has seen, the oldest first */
    unseen,
    /** those that wait too long, seen or not */
    urgent: orders.filter((order) => isUrgent(order, { now, reminded: reminded.has(order.id) })),
    markSeen: () => markSeen(unseen.map(({ id }) => id)),
    /** how often somebody asked to be shown the new orders */
    newShown,
    show: () => setNewShown((times) => times + 1),
  };
}

/** `(2) Küche`; without a number what the page itself says. */
function countInTitle(page: Document, count: number): void {
  const plain = page.title.replace(/^\(\d+\) /, '');
  page.title = count > 0 ? `(${count}) ${plain}` : plain;
}
