import { getPayment } from '#shared/contract/calls/orders.ts';
import { getRestaurant } from '#shared/contract/calls/restaurants.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { visibleSince } from '#shared/domain/orders/confirmation-deadline.ts';
import { type ConfirmationHint, confirmationHintAt } from '#shared/domain/orders/confirmation-hint.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import { family } from '../core/family.ts';
import { atom, type Getter } from '../core/jotai.ts';
import { nowAtom } from '../core/minute.ts';
import { portsAtom } from '../core/ports.ts';
import { valueOf } from '../core/remote/remote.ts';
import { fetchedOnRead, resource } from '../core/remote/resource.ts';
import { activeOrderAtom } from './order.ts';

/** Something that is fetched with its first reader; read for its value, undefined until then. */
const fetched = <Value>(load: (get: Getter, key: string) => Promise<Value>) =>
  family((key) => {
    const remoteAtom = fetchedOnRead(resource((get) => load(get, key)));
    return atom((get): Value | undefined => valueOf(get(remoteAtom)));
  });

/** The hours of the order's restaurant. */
const hoursOf = fetched(async (get, slug) => {
  const input = { params: { slug }, anonymous: true, quiet: true };
  const { restaurant } = await get(portsAtom).api.call(getRestaurant, input);
  return restaurant;
});

const paymentTimeOf = fetched(async (get, id) => {
  const { paymentTime } = await get(portsAtom).api.call(getPayment, { params: { id }, quiet: true });
  return paymentTime;
});

/** Of any other order nobody asks for the hours. */
const isAwaited = (order: Order) => order.status === orderStatus.unconfirmed && !isPaymentAwaited(order);

/**
 * What to say of an order that is not confirmed yet. While the restaurant's hours are not known, or can't be fetched,
 * nobody is sent to the phone: it may be night there.
 */
export const confirmationHintAtom = family((id) =>
  atom((get): ConfirmationHint => {
    const order = valueOf(get(activeOrderAtom(id)));
    if (!order || order.date === null || !isAwaited(order)) return { kind: 'soon' };
    const { date, desiredTime, paymentStatus, transport, restaurant } = order;
    const hours = get(hoursOf(restaurant.slug));
    const paymentTime = paymentStatus === 'paid' ? get(paymentTimeOf(id)) : null;
    if (!hours || paymentTime === undefined) return { kind: 'soon' };
    const since = visibleSince({ date, paymentStatus, paymentTime, transport, desiredTime });
    return confirmationHintAt({ since, transport }, hours, get(nowAtom));
  }),
);
