import type { OfficeRestaurant } from '#shared/contract/office/restaurants.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import type { OfficeRestaurantChange } from '#state/office/restaurants.ts';

/** What the parts of the page are given. */
export interface PartProps {
  readonly restaurant: OfficeRestaurant;
  /** whether the operator may decide about restaurants */
  readonly mayDecide: boolean;
  /** which change is under way */
  readonly busyWith: string | null;
  readonly change: (change: OfficeRestaurantChange) => Promise<Outcome<OfficeRestaurant> | null>;
}
