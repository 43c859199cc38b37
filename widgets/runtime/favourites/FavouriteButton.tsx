import type { RestaurantTile } from '#shared/contract/locations.ts';
import { isFavouriteAtom, setFavouriteAtom } from '#state/accounts/favourites.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { notifyAtom } from '#state/core/notices.ts';
import { classNames } from '#ui/class-names.ts';
import { heartIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useMessages } from '../hooks/use-messages.ts';

/**
 * Keeps a restaurant as a favourite, or no longer; nothing for whoever has none (guests, staff). It lies over a picture,
 * so that nothing moves when it comes. Its stylesheet is favourite-button.css, for the element's sheet to import.
 */
export function FavouriteButton({ slug, name }: RestaurantTile) {
  const t = useMessages();
  const on = useAtomValue(isFavouriteAtom(slug));
  const setFavourite = useSetAtom(setFavouriteAtom);
  const notify = useSetAtom(notifyAtom);
  if (on === null) return null;
  const label = t(on ? 'account.favourite.on' : 'account.favourite.off');
  const handleClick = async () => {
    const outcome = await setFavourite({ slug, name, on: !on });
    if (outcome.ok) return;
    const { offline, message } = outcome.error;
    notify({ level: 'alert', text: offline ? t('account.section.offline') : message });
  };
  return (
    <button
      type="button"
      className={classNames('favourite-button', on && 'favourite-button-on')}
      aria-pressed={on}
      aria-label={t('account.favourite.name', { word: label, restaurant: name })}
      onClick={() => void handleClick()}
    >
      <Icon name={heartIcon} />
      <span>{label}</span>
    </button>
  );
}
