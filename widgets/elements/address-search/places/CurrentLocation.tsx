import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Location } from '#shared/contract/locations.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';

interface CurrentLocationProps {
  readonly location: Location;
  /** leads to its restaurants */
  readonly linked: boolean;
  readonly busy: boolean;
  readonly onReset: () => void;
  /** several cities share its postcode and none is chosen */
  readonly onChooseCity: () => void;
  /** absent where the field stands open anyway */
  readonly onChange?: (() => void) | undefined;
}

/** The chosen location, with the ways on from it. */
export function CurrentLocation({ location, linked, busy, onReset, onChooseCity, onChange }: CurrentLocationProps) {
  const t = useMessages();
  const linkTo = useLink();
  const cityOpen = !location.city && location.cities.length > 0;
  return (
    <div className="search-current" part="current-location">
      <p>
        <span className="fo-quiet">{t('search.current')}</span> <strong>{location.formatted_address_short}</strong>
      </p>
      <div className="search-current-actions">
        {cityOpen && (
          <Button variant="secondary" onClick={onChooseCity}>
            {t('search.city.choose')}
          </Button>
        )}
        {linked && location.city && (
          <LinkButton variant="secondary" {...linkTo(location.city.search_url)}>
            {t('search.current.show')}
          </LinkButton>
        )}
        {onChange && (
          <Button variant="quiet" onClick={onChange}>
            {t('search.current.change')}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={onReset}>
          {t('search.current.reset')}
        </Button>
      </div>
    </div>
  );
}
