import type { ComponentType } from 'react';
import { type Lazy, lazy } from '#io/lazy.ts';
import type { RoomProps } from './room-props.ts';

/** What the staff can switch during the day. */
export const restaurantPanel = lazy(async () => (await import('../panel/RestaurantPanel.tsx')).RestaurantPanel);

/**
 * The rooms next to the orders, in the order of their tabs. Each is fetched when it is opened first, with the texts that it
 * alone says (`withTexts`); its name is the text `cockpit.view.{id}`.
 */
const rooms = {
  restaurant: restaurantPanel,
} as const satisfies Readonly<Record<string, Lazy<ComponentType<RoomProps>>>>;

type OtherRoom = keyof typeof rooms;
export type RoomId = 'orders' | OtherRoom;
export const roomIds: readonly RoomId[] = ['orders', ...(Object.keys(rooms) as OtherRoom[])];

export const roomOf = (id: OtherRoom): Lazy<ComponentType<RoomProps>> => rooms[id];
