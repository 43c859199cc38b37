import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';

/** What every room is given. */
export interface RoomProps {
  readonly role: OperatorRole;
}
