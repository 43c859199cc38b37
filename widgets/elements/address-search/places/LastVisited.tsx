import { useEmit } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { lastVisitedAtom } from '#state/address-search/last-visited.ts';
import { placeKeyAtom } from '#state/address-search/location.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import './saved-places.css?shared';

/** The restaurants of the last visits, at most 3; nothing while there are none. */
export function LastVisited() {
  const t = useMessages();
  const emit = useEmit();
  const linkTo = useLink();
  const restaurants = useAtomValue(lastVisitedAtom);
  // until the place is known nobody knows what will stand above
  const isPlaceKnown = useAtomValue(placeKeyAtom) !== null;
  if (restaurants.length === 0 || !isPlaceKnown) return null;
  return (
    <nav className="search-visited" part="last-visited" aria-label={t('search.lastVisited')}>
      <span className="fo-quiet" aria-hidden="true">
        {t('search.lastVisited')}
      </span>
      <ul>
        {restaurants.map(({ slug, name }) => (
          <li key={slug}>
            <a {...linkTo(`/restaurant/${slug}`, () => emit('fo-restaurant-selected', { slug, name }))}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
