import type { Transport } from '#shared/contract/orders.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';

interface EstimatedRestaurant extends Pick<RestaurantDetails, 'leadMinutes'> {
  readonly statistics: Pick<RestaurantDetails['statistics'], 'deliveryTime'>;
}

/** What a restaurant is estimated to take, in minutes: for takeaway its lead, where it has one. */
export function estimatedMinutes({ statistics, leadMinutes }: EstimatedRestaurant, transport: Transport): number {
  return transport === 'takeaway' && leadMinutes > 0 ? leadMinutes : statistics.deliveryTime;
}
