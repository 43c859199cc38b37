import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { lazyComponent } from '#runtime/lazy.tsx';
import { useLink } from '#runtime/navigation/use-link.ts';
import { InPlace } from '#runtime/order-flow/InPlace.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { Location } from '#shared/contract/locations.ts';
import { isSearchMode } from '#shared/contract/values/search-modes.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { hasVisitsAtom } from '#state/address-search/stored-visits.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { isLoggedInAtom, refreshSessionAtom } from '#state/sessions/session.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Carousel } from './carousel/Carousel.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchMessages } from './SearchMessages.tsx';
import { labelSetOf, scopeOf, searchModeOf } from './suggestions/search-scope.ts';
import { useAddressSearch } from './use-address-search.ts';

export interface AddressSearchProps {
  readonly mode?: number;
  readonly threshold?: number;
  readonly delay?: number;
  readonly addressesOnly?: boolean;
  readonly restaurantsOnly?: boolean;
  readonly noSplit?: boolean;
  readonly slug?: string;
  readonly noRedirect?: boolean;
  readonly compact?: boolean;
  readonly autoFocus?: boolean;
  readonly lastVisited?: boolean;
  readonly carousel?: string;
}

// below the field, for those who have been here before
const SavedAddresses = lazyComponent(async () => (await import('./places/SavedAddresses.tsx')).SavedAddresses);
const LastVisited = lazyComponent(async () => (await import('./places/LastVisited.tsx')).LastVisited);

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector('input');

/** The field with its suggestions and what is said about the chosen place. */
export function AddressSearch({
  mode,
  slug,
  threshold = slug === undefined ? 3 : 2,
  delay = 10,
  addressesOnly = false,
  restaurantsOnly = false,
  noSplit = false,
  noRedirect = false,
  compact = false,
  autoFocus = false,
  lastVisited = false,
  carousel,
}: AddressSearchProps) {
  const t = useMessages();
  const formRef = useRef<HTMLFormElement>(null);
  const location = useAtomValue(locationAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const refreshSession = useSetAtom(refreshSessionAtom);
  const hasVisits = useAtomValue(hasVisitsAtom);
  const [changing, setChanging] = useState(false);
  const searchModeNow = searchModeOf(isSearchMode(mode) ? mode : undefined, restaurantsOnly);
  const scope = scopeOf(searchModeNow, addressesOnly);
  const labelSet = labelSetOf(searchModeNow, addressesOnly);
  const search = useAddressSearch({
    mode: searchModeNow,
    threshold,
    delayMilliseconds: delay,
    slug,
    noRedirect,
    onChosen: () => setChanging(false),
  });
  const PreciseLocation = search.choosing?.PreciseLocation;
  const folded = compact && location !== null && !changing;
  const incomplete = search.hint === 'houseNumber' || search.hint === 'addressIncomplete';

  // there is something to add to the text, or the field was asked for
  useEffect(() => {
    if (incomplete || changing) fieldOf(formRef.current)?.focus();
    // the field opens its list for a click: the search goes on, and what it finds is to be seen
    if (incomplete) fieldOf(formRef.current)?.click();
  }, [incomplete, changing]);

  useEffect(() => {
    if (autoFocus) fieldOf(formRef.current)?.focus();
  }, [autoFocus]);

  const open = () => {
    if (folded) setChanging(true);
    fieldOf(formRef.current)?.focus();
    fieldOf(formRef.current)?.click();
  };
  const close = () => {
    setChanging(false);
    fieldOf(formRef.current)?.blur();
  };
  useWidgetMethods({ open, close, refresh: async () => void (await refreshSession()) });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    search.submit();
    fieldOf(formRef.current)?.focus();
  };
  const handleRetrySearch = () => {
    search.retrySearch();
    fieldOf(formRef.current)?.focus();
    fieldOf(formRef.current)?.click();
  };

  return (
    <InPlace home="home">
      <SearchFrame carousel={carousel}>
        <div className="search fo-stack-3">
          {!folded && (
            <form
              ref={formRef}
              role="search"
              className="search-form fo-stack-2 fo-start"
              noValidate
              onSubmit={handleSubmit}
            >
              <SearchField search={search} scope={scope} labelSet={labelSet} noSplit={noSplit} />
              {scope !== 'restaurants' && (
                <Button
                  variant="quiet"
                  icon="locate"
                  className="search-locate"
                  busy={search.busy}
                  onClick={search.usePosition}
                >
                  {t('search.locate')}
                </Button>
              )}
            </form>
          )}
          <SearchMessages
            hint={search.hint}
            labelSet={labelSet}
            searchError={search.searchError}
            onRetrySearch={handleRetrySearch}
            choiceFailed={search.failed}
          />
          {/* below the field: it comes later, and must not push the field down */}
          {location && scope !== 'restaurants' && (
            <CurrentLocation
              location={location}
              linked={!noRedirect}
              busy={search.busy}
              onReset={search.reset}
              onChooseCity={() => search.askForCity(location.cities)}
              onChange={folded ? () => setChanging(true) : undefined}
            />
          )}
          {isLoggedIn && scope !== 'restaurants' && !folded && (
            <SavedAddresses busy={search.busy} onChoose={search.chooseAddress} />
          )}
          {lastVisited && hasVisits && <LastVisited />}
          {PreciseLocation && (
            <PreciseLocation cities={search.cities} onChoose={search.chooseCity} onCancel={search.cancelCity} />
          )}
        </div>
      </SearchFrame>
    </InPlace>
  );
}

interface SearchFrameProps {
  /** the attribute: absent, `behind`, or anything else for a hero of the element's own */
  readonly carousel: string | undefined;
  readonly children: ReactNode;
}

/** What the search stands in: nothing, a hero with its pictures, or pictures behind a hero of the page. */
function SearchFrame({ carousel, children }: SearchFrameProps) {
  const search = (
    <>
      <StateSlot name="header" />
      <div className="fo-container">{children}</div>
    </>
  );
  if (carousel === undefined) return search;
  if (carousel === 'behind') {
    return (
      <div>
        {search}
        <Carousel />
      </div>
    );
  }
  return (
    <div className="search-hero" part="hero">
      <div className="search-hero-card fo-stack-5" part="hero-card">
        {search}
      </div>
      <Carousel />
    </div>
  );
}

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
function CurrentLocation({ location, linked, busy, onReset, onChooseCity, onChange }: CurrentLocationProps) {
  const t = useMessages();
  const linkTo = useLink();
  const cityOpen = !location.city && location.cities.length > 0;
  return (
    <div className="fo-line fo-apart fo-spread" part="current-location">
      <p>
        <span className="fo-quiet">{t('search.current')}</span> <strong>{location.formatted_address_short}</strong>
      </p>
      <div className="search-current-actions fo-wrap fo-gap-2">
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
