import type { ComponentType } from 'react';
import { type Lazy, lazy } from '#io/lazy.ts';
import type { StaffRole } from '#shared/contract/values/staff-roles.ts';
import { mayWorkIn, type StaffArea } from '#shared/domain/cockpit/staff-areas.ts';
import type { RoomProps } from './room-props.ts';

/** What the staff can switch during the day. */
export const restaurantPanel = lazy(async () => (await import('../panel/RestaurantPanel.tsx')).RestaurantPanel);

/**
 * The rooms next to the orders, in the order of their tabs. Each is fetched when it is opened first, with the texts that it
 * alone says (`withTexts`); its name is the text `cockpit.view.{id}`.
 */
const rooms = {
  application: lazy(async () => (await import('./application/ApplicationRoom.tsx')).ApplicationRoom),
  kitchen: lazy(async () => (await import('./kitchen/KitchenRoom.tsx')).KitchenRoom),
  restaurant: restaurantPanel,
  card: lazy(async () => (await import('./card/CardRoom.tsx')).CardRoom),
  times: lazy(async () => (await import('./times/TimesRoom.tsx')).TimesRoom),
  codes: lazy(async () => (await import('./codes/CodesRoom.tsx')).CodesRoom),
  reviews: lazy(async () => (await import('./reviews/ReviewsRoom.tsx')).ReviewsRoom),
  figures: lazy(async () => (await import('./figures/FiguresRoom.tsx')).FiguresRoom),
  team: lazy(async () => (await import('./team/TeamRoom.tsx')).TeamRoom),
  api: lazy(async () => (await import('./api/ApiRoom.tsx')).ApiRoom),
} as const satisfies Readonly<Record<string, Lazy<ComponentType<RoomProps>>>>;

type OtherRoom = keyof typeof rooms;
export type RoomId = 'orders' | OtherRoom;
// whoever may do something about it begins with what is missing
export const roomIds: readonly RoomId[] = [
  ...new Set<RoomId>(['application', 'orders', ...(Object.keys(rooms) as OtherRoom[])]),
];

/** What somebody has to be allowed to in a room; in any other room everybody of the staff works. */
const areas: Readonly<Record<string, StaffArea>> = {
  application: 'application',
  card: 'card',
  times: 'times',
  codes: 'codes',
  reviews: 'reviews',
  figures: 'figures',
  team: 'team',
  api: 'api',
};

/** The rooms in which somebody with that role works; the way to the guests is over once they see the restaurant. */
export const roomsOf = (role: StaffRole, isSeen: boolean): readonly RoomId[] =>
  roomIds.filter((id) => mayWorkIn(role, areas[id] ?? 'orders') && !(isSeen && id === 'application'));

export const roomOf = (id: OtherRoom): Lazy<ComponentType<RoomProps>> => rooms[id];
