import type { ComponentType } from 'react';
import { type Lazy, lazy } from '#io/lazy.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import { mayInOffice, type OfficeArea } from '#shared/domain/office/office-areas.ts';
import type { RoomProps } from './room-props.ts';

/**
 * The rooms in the order of their tabs, each named like the area in which one has to be allowed to work. It is fetched when it is
 * opened first, with the texts that it alone says (`withTexts`); its name is the text `office.room.{id}`.
 */
const rooms = {
  restaurants: lazy(async () => (await import('./restaurants/RestaurantsRoom.tsx')).RestaurantsRoom),
  orders: lazy(async () => (await import('./orders/OrdersRoom.tsx')).OrdersRoom),
  complaints: lazy(async () => (await import('./complaints/ComplaintsRoom.tsx')).ComplaintsRoom),
  mails: lazy(async () => (await import('./mails/MailsRoom.tsx')).MailsRoom),
  people: lazy(async () => (await import('./people/PeopleRoom.tsx')).PeopleRoom),
  codes: lazy(async () => (await import('./codes/CodesRoom.tsx')).CodesRoom),
  figures: lazy(async () => (await import('./figures/FiguresRoom.tsx')).FiguresRoom),
  partners: lazy(async () => (await import('./partners/PartnersRoom.tsx')).PartnersRoom),
  settings: lazy(async () => (await import('./settings/SettingsRoom.tsx')).SettingsRoom),
  audit: lazy(async () => (await import('./audit/AuditRoom.tsx')).AuditRoom),
} as const satisfies Partial<Record<OfficeArea, Lazy<ComponentType<RoomProps>>>>;

type RoomId = keyof typeof rooms;

/** The rooms in which somebody with that role works. */
export const roomsOf = (role: OperatorRole): readonly RoomId[] =>
  (Object.keys(rooms) as RoomId[]).filter((id) => mayInOffice(role, id));

export const roomOf = (id: RoomId): Lazy<ComponentType<RoomProps>> => rooms[id];
