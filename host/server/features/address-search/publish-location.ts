import type { Publisher } from '#platform/ports.ts';
import { sessionChannel } from '#shared/contract/channels.ts';
import type { Location, PlaceDetails } from '#shared/contract/locations.ts';
import { placeDetailsAt } from '#shared/domain/places/place-details.ts';

/**
 * Publishes to a session's pages where the session is now: the place as it was looked up, else as the location has
 * it; none where the session is nowhere. The one way to say it, so that no move comes without the place.
 */
export function publishLocation(
  publisher: Publisher,
  channelId: string,
  location: Location | null,
  lookedUp: PlaceDetails | null = null,
): void {
  const placeDetails = location && (lookedUp ?? placeDetailsAt(location));
  publisher.publish(sessionChannel(channelId), 'OrderLocationDetailsUpdated', { placeDetails });
}
