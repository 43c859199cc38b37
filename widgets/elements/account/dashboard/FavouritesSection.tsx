import { useEffect, useRef, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { RestaurantTile } from '#shared/contract/locations.ts';
import { favouritesResource, setFavouriteAtom } from '#state/accounts/favourites.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Loaded, NothingYet, Problem } from './Loaded.tsx';

/** Favourite restaurants, the latest first. What was removed by mistake comes back with one press. */
export function FavouritesSection() {
  const t = useMessages();
  const linkTo = useLink();
  const setFavourite = useSetAtom(setFavouriteAtom);
  const [removed, setRemoved] = useState<RestaurantTile | null>(null);
  const { problem, run } = useAction();
  const undoRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // the row with the focus in it is gone
    if (removed) undoRef.current?.querySelector('button')?.focus();
  }, [removed]);

  const change = async (tile: RestaurantTile, on: boolean) => {
    setRemoved(on ? null : tile);
    const outcome = await run(() => setFavourite({ ...tile, on }));
    if (!outcome.ok) setRemoved(null);
  };

  return (
    <Loaded resource={favouritesResource} lines={5}>
      {(restaurants) => (
        <>
          <Problem failure={problem} />
          {removed && (
            <div ref={undoRef}>
              <Notice
                level="info"
                action={
                  <Button variant="secondary" onClick={() => void change(removed, true)}>
                    {t('account.favourites.undo')}
                  </Button>
                }
              >
                {t('account.favourites.removed', { restaurant: removed.name })}
              </Notice>
            </div>
          )}
          {restaurants.length === 0 ? (
            <NothingYet topic="account.favourites.empty" dish="burger" />
          ) : (
            <ul className="rows fo-lined" part="favourites">
              {restaurants.map((tile) => (
                <li key={tile.slug} className="favourite">
                  <a className="row-link" {...linkTo(`/restaurant/${tile.slug}`)}>
                    <span className="row-name fo-lead">
                      <bdi>{tile.name}</bdi>
                    </span>
                  </a>
                  <Button
                    variant="quiet"
                    aria-label={t('account.favourites.remove.named', { restaurant: tile.name })}
                    onClick={() => void change(tile, false)}
                  >
                    {t('account.favourites.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}
