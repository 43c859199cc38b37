import type { StaffRole } from '#shared/contract/values/staff-roles.ts';

/**
 * What there is to do at a restaurant, as far as not everybody may:
 * - `orders`: the orders, and whatever a kitchen has to say on an evening: pause, sold out, how long it takes
 * - `card`, `times`: what is sold, and when and where it is had
 * - `codes`: the restaurant's own codes and happy hours
 * - `reviews`: what customers said of it
 * - `figures`: what was sold; `settlements`: what is paid out
 * - `team`: who works there; `api`: programs that work for the restaurant
 * - `application`: to be approved, so that guests see it
 */
export type StaffArea =
  | 'orders'
  | 'card'
  | 'times'
  | 'codes'
  | 'reviews'
  | 'figures'
  | 'settlements'
  | 'team'
  | 'api'
  | 'application';

const areas = {
  owner: ['orders', 'card', 'times', 'codes', 'reviews', 'figures', 'settlements', 'team', 'api', 'application'],
  manager: ['orders', 'card', 'times', 'codes', 'reviews', 'figures'],
  kitchen: ['orders'],
} as const satisfies Record<StaffRole, readonly StaffArea[]>;

/** Whether somebody with that role may do what belongs to the area. */
export function mayWorkIn(role: StaffRole, area: StaffArea): boolean {
  return areas[role].some((each) => each === area);
}
