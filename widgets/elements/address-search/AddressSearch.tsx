import { type FormEvent, useEffect, useRef, useState } from 'react';
import { searchMode } from '../../../shared/contract/locations.ts';
import { useMessages } from '../../runtime/use-messages.ts';
import { useAtomValue } from '../../state/jotai.ts';
import { locationAtom } from '../../state/location.ts';
import { Button } from '../../ui/action/Button.tsx';
import { CurrentLocation } from './parts/CurrentLocation.tsx';
import { LastVisited } from './parts/LastVisited.tsx';
import { PreciseLocation } from './parts/PreciseLocation.tsx';
import { SearchField } from './parts/SearchField.tsx';
import { SearchMessages } from './parts/SearchMessages.tsx';
import { scopeOf, searchModeOf } from './search-scope.ts';
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
  readonly lastVisited?: boolean;
}

/** The field with its suggestions and what is said about the chosen place. */
export function AddressSearch({
  mode,
  threshold = 3,
  delay = 10,
  addressesOnly = false,
  restaurantsOnly = false,
  noSplit = false,
  slug,
  noRedirect = false,
  compact = false,
  lastVisited = false,
}: AddressSearchProps) {
  const t = useMessages();
  const formRef = useRef<HTMLFormElement>(null);
  const location = useAtomValue(locationAtom);
  const [changing, setChanging] = useState(false);
  const searchModeNow = searchModeOf(searchMode.safeParse(mode).data, restaurantsOnly);
  const scope = scopeOf(searchModeNow, addressesOnly);
  const search = useAddressSearch({
    mode: searchModeNow,
    threshold,
    delayMilliseconds: delay,
    slug,
    noRedirect,
    onChosen: () => setChanging(false),
  });
  const folded = compact && location !== null && !changing;
  const incomplete = search.hint === 'houseNumber' || search.hint === 'addressIncomplete';

  // there is something to add to the text, or the field was asked for
  useEffect(() => {
    if (incomplete || changing) formRef.current?.querySelector('input')?.focus();
  }, [incomplete, changing]);

  const focusField = () => formRef.current?.querySelector('input')?.focus();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    search.submit();
    focusField();
  };

  const handleRetrySearch = () => {
    search.retrySearch();
    focusField();
    // the field opens its list for a click; what is found now is to be seen
    formRef.current?.querySelector('input')?.click();
  };

  return (
    <div className="fo-container">
      <div className="search">
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
        {!folded && (
          <form ref={formRef} role="search" className="search-form" noValidate onSubmit={handleSubmit}>
            <SearchField search={search} scope={scope} noSplit={noSplit} />
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
          scope={scope}
          searchError={search.searchError}
          onRetrySearch={handleRetrySearch}
          choiceFailed={search.failed}
        />
        {lastVisited && <LastVisited />}
        <PreciseLocation cities={search.cities} onChoose={search.chooseCity} onCancel={search.cancelCity} />
      </div>
    </div>
  );
}
