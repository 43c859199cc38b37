import { useRef, useState } from 'react';
import type { Address } from '../../../shared/contract/addresses.ts';
import type { City, Location } from '../../../shared/contract/locations.ts';
import { emit as tellPage } from '../../runtime/events.ts';
import { useEmit, useNavigate, useWidget } from '../../runtime/widget-context.ts';
import { deliverToLastAtom, deliverToSavedAtom } from '../../state/account/address-book.ts';
import { refreshCitiesAtom } from '../../state/cities.ts';
import type { Failure } from '../../state/failure.ts';
import { useSetAtom, useStore } from '../../state/jotai.ts';
import {
  locateAtom,
  type PlaceSelection,
  resetLocationAtom,
  selectCityAtom,
  selectPredictionAtom,
} from '../../state/location.ts';
import type { Outcome } from '../../state/outcome.ts';
import { citiesOf } from './address-search.atoms.ts';
import type { Suggestion } from './suggestions/search-options.ts';

export interface LocationChoiceOptions {
  /** of the restaurant on whose page the city is chosen */
  readonly slug: string | undefined;
  readonly noRedirect: boolean;
  /** a place that names no house: the search goes on from its text */
  readonly onIncomplete: (searchText: string, missing: 'houseNumber' | 'address') => void;
  /** no position, or no place there */
  readonly onNotLocated: () => void;
  /** a postcode without a city */
  readonly onNothingThere: () => void;
  /** what was suggested is not, or no longer, known to the server */
  readonly onOutdated: () => void;
  readonly onChosen: (location: Location, leaving: boolean) => void;
}

export type LocationChoice = ReturnType<typeof useLocationChoice>;

/** What went wrong; `retry` where the same may succeed later. */
interface FailedChoice {
  readonly error: Failure;
  readonly retry: (() => void) | null;
}

/**
 * From a suggestion to a location (spec section 4, Address widget): what is chosen, what is being waited for, which
 * cities are to be asked for, what went wrong and how to try it again.
 */
export function useLocationChoice({
  slug,
  noRedirect,
  onIncomplete,
  onNotLocated,
  onNothingThere,
  onOutdated,
  onChosen,
}: LocationChoiceOptions) {
  const emit = useEmit();
  const navigate = useNavigate();
  const store = useStore();
  const { flow, host } = useWidget();
  const selectPrediction = useSetAtom(selectPredictionAtom);
  const selectCity = useSetAtom(selectCityAtom);
  const locate = useSetAtom(locateAtom);
  const resetLocation = useSetAtom(resetLocationAtom);
  const deliverToSaved = useSetAtom(deliverToSavedAtom);
  const deliverToLast = useSetAtom(deliverToLastAtom);
  const refreshCities = useSetAtom(refreshCitiesAtom);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FailedChoice | null>(null);
  const [cities, setCities] = useState<readonly City[]>([]);

  /** Runs one choice at a time; its failure keeps the way to try it again. */
  const attempt = async <Value>(
    work: () => Promise<Outcome<Value>>,
    then: (value: Value) => void,
    orElse: (error: Failure) => void = () => undefined,
  ) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed(null);
    const outcome = await work();
    running.current = false;
    setBusy(false);
    if (outcome.ok) {
      then(outcome.value);
      return;
    }
    const { error } = outcome;
    const retry = error.retryable ? () => void attempt(work, then, orElse) : null;
    setFailed({ error, retry });
    orElse(error);
  };

  /** A refusal means that what we remember is out of date; a failed connection says nothing about it. */
  const unlessRetryable = (forget: () => void) => (error: Failure) => {
    if (!error.retryable) forget();
  };

  /** The page is asked first: one that lets the person choose by itself prevents the modal. */
  const requestCity = (found: readonly City[]) => {
    const zip = found[0]?.zip_code ?? '';
    if (tellPage(host, 'fo-city-requested', { zip, cities: [...found] }, { cancelable: true }))
      setCities(found);
  };

  const handleLocation = (location: Location) => {
    // taken off the page meanwhile: the others have the location, and nobody is led away
    if (!host.isConnected) return;
    if (!location.city && location.cities.length > 0) {
      requestCity(location.cities);
      return;
    }
    const leaving = !noRedirect && flow === 'navigate';
    onChosen(location, leaving);
    emit('fo-location-selected', { location });
    if (leaving || (!noRedirect && isAlone(host, slug)))
      navigate(location.city?.search_url ?? `/restaurants?zip=${location.zip_code}`);
  };

  const chooseCity = (city: City) =>
    attempt(
      () => selectCity({ city, slug }),
      handleLocation,
      unlessRetryable(() => void refreshCities(city.zip_code)),
    );

  /** `cityName` where the person has named one of the postcode's cities. */
  const choosePostcode = (zip: string, cityName: string | null) =>
    attempt(
      () => citiesOf(store, zip),
      (found) => {
        const named = found.filter(({ city_name }) => city_name === cityName);
        const [only] = found.length === 1 ? found : named;
        if (found.length === 0) onNothingThere();
        else if (only && (found.length === 1 || named.length === 1)) void chooseCity(only);
        else requestCity(found);
      },
    );

  const handlePlace = (place: PlaceSelection) => {
    if (place.kind === 'house') handleLocation(place.location);
    else if (place.kind === 'postcode') void choosePostcode(place.zip, place.cityName);
    else onIncomplete(place.searchText, place.missing);
  };

  /** `marked`: the person pointed at this very one, which names its city too. */
  const chooseSuggestion = (suggestion: Suggestion, marked: boolean) => {
    if (suggestion.kind === 'place') {
      void attempt(() => selectPrediction(suggestion.prediction), handlePlace, unlessRetryable(onOutdated));
    } else if (suggestion.kind === 'postcode') {
      const { zip_code, city_name } = suggestion.postcode;
      void choosePostcode(zip_code, marked ? city_name : null);
    } else {
      const { slug, name } = suggestion.restaurant;
      emit('fo-restaurant-selected', { slug, name });
      if (!noRedirect) navigate(`/restaurant/${slug}`);
    }
  };

  return {
    busy,
    failed,
    /** to be asked for; empty when there is nothing to ask */
    cities,
    askForCity: requestCity,
    chooseSuggestion,
    chooseCity: (city: City) => {
      setCities([]);
      void chooseCity(city);
    },
    cancelCity: () => setCities([]),
    /** one of the address book, or where an order went before */
    chooseAddress: (address: Address) =>
      void attempt(
        () => (address.id === null ? deliverToLast(address) : deliverToSaved(address.id)),
        handleLocation,
      ),
    usePosition: () =>
      void attempt(
        () => locate(),
        (place) => (place ? handlePlace(place) : onNotLocated()),
      ),
    reset: () =>
      void attempt(
        () => resetLocation(),
        () => undefined,
      ),
    forgetFailure: () => setFailed(null),
  };
}

/** Whether nothing else on the page goes on with the location, so that the list is to follow in this element's place. */
function isAlone({ ownerDocument }: HTMLElement, slug: string | undefined): boolean {
  const goesOn = 'fo-restaurant-list, fo-restaurant-menu, fo-checkout';
  return slug === undefined && ownerDocument.querySelector(goesOn) === null;
}
