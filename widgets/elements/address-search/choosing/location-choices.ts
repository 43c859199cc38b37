import type { Flow } from '#runtime/element/widget-config.ts';
import { emit } from '#runtime/marketplace/events.ts';
import type { City, Location } from '#shared/contract/locations.ts';
import { citiesAtom, refreshCitiesAtom } from '#state/address-search/cities.ts';
import * as choice from '#state/address-search/location-choice.ts';
import type { useStore } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import type { Suggestion } from '../suggestions/search-options.ts';

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

/** Makes an address the location. */
export type Delivery = () => Promise<Outcome<Location>>;

/** Runs one choice at a time; its failure keeps the way to try it again. */
export type Attempt = <Value>(work: () => Promise<Outcome<Value>>, then: (value: Value) => void) => Promise<void>;

interface LocationChoicesOptions extends LocationChoiceOptions {
  readonly host: HTMLElement;
  readonly flow: Flow;
  readonly store: ReturnType<typeof useStore>;
  readonly navigate: (href: string) => void;
  readonly attempt: Attempt;
  /** asks the person for one of them */
  readonly askFor: (cities: readonly City[]) => void;
}

/** From a suggestion, or another choice, to a location (PRODUCT.md 13.5). */
export function locationChoices({
  slug,
  noRedirect,
  onIncomplete,
  onNotLocated,
  onNothingThere,
  onOutdated,
  onChosen,
  host,
  flow,
  store,
  navigate,
  attempt,
  askFor,
}: LocationChoicesOptions) {
  /** The page is asked first: one that lets the person choose by itself prevents the modal. */
  const requestCity = (found: readonly City[]) => {
    const zip = found[0]?.zip_code ?? '';
    if (emit(host, 'fo-city-requested', { zip, cities: [...found] }, { cancelable: true })) askFor(found);
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
    emit(host, 'fo-location-selected', { location });
    if (leaving || (!noRedirect && isAlone(host, slug)))
      navigate(location.city?.search_url ?? `/restaurants?zip=${location.zip_code}`);
  };

  const chooseCity = (city: City) =>
    void attempt(async () => {
      const outcome = await store.set(choice.selectCityAtom, { city, slug });
      if (isRefused(outcome)) void store.set(refreshCitiesAtom, city.zip_code);
      return outcome;
    }, handleLocation);

  /** `cityName` where the person has named one of the postcode's cities. */
  const choosePostcode = (zip: string, cityName: string | null) =>
    void attempt(
      () => citiesOf(store, zip),
      (found) => {
        const named = found.filter(({ city_name }) => city_name === cityName);
        const [only] = found.length === 1 ? found : named;
        if (found.length === 0) onNothingThere();
        else if (only && (found.length === 1 || named.length === 1)) chooseCity(only);
        else requestCity(found);
      },
    );

  const handlePlace = (place: choice.PlaceSelection) => {
    if (place.kind === 'house') handleLocation(place.location);
    else if (place.kind === 'postcode') choosePostcode(place.zip, place.cityName);
    else onIncomplete(place.searchText, place.missing);
  };

  return {
    requestCity,
    chooseCity,
    /** `marked`: the person pointed at this very one, which names its city too. */
    chooseSuggestion: (suggestion: Suggestion, marked: boolean) => {
      if (suggestion.kind === 'place') {
        void attempt(async () => {
          const outcome = await store.set(choice.selectPredictionAtom, suggestion.prediction, suggestion.typed);
          if (isRefused(outcome)) onOutdated();
          return outcome;
        }, handlePlace);
      } else if (suggestion.kind === 'postcode') {
        const { zip_code, city_name } = suggestion.postcode;
        choosePostcode(zip_code, marked ? city_name : null);
      } else {
        const { slug, name } = suggestion.restaurant;
        emit(host, 'fo-restaurant-selected', { slug, name });
        if (!noRedirect) navigate(`/restaurant/${slug}`);
      }
    },
    /** one of the address book, or where an order went before */
    chooseAddress: (deliver: Delivery) => void attempt(deliver, handleLocation),
    locate: () =>
      void attempt(
        () => store.set(choice.locateAtom),
        (place) => (place ? handlePlace(place) : onNotLocated()),
      ),
    reset: () =>
      void attempt(
        () => store.set(choice.resetLocationAtom),
        () => undefined,
      ),
  };
}

export type LocationChoices = ReturnType<typeof locationChoices>;

/** A refusal means that what we remember is out of date; a failed connection says nothing about it. */
const isRefused = (outcome: Outcome<unknown>) => !outcome.ok && !outcome.error.retryable;

/** Whether nothing else on the page goes on with the location, so that the list is to follow in this element's place. */
function isAlone({ ownerDocument }: HTMLElement, slug: string | undefined): boolean {
  const goesOn = 'fo-restaurant-list, fo-restaurant-menu, fo-checkout';
  return slug === undefined && ownerDocument.querySelector(goesOn) === null;
}

/** The municipalities of a postcode, once they are known or could not be fetched. */
function citiesOf(store: ReturnType<typeof useStore>, zip: string): Promise<Outcome<readonly City[]>> {
  const remoteAtom = citiesAtom(zip);
  return new Promise((resolve) => {
    let unsubscribe: (() => void) | undefined;
    const check = () => {
      const remote = store.get(remoteAtom);
      if (remote.status !== 'ready' && remote.status !== 'failed') return;
      unsubscribe?.();
      if (remote.status === 'ready') resolve({ ok: true, value: remote.value });
      else resolve({ ok: false, error: remote.error });
    };
    // subscribing starts the fetching, which already notifies the listener
    unsubscribe = store.sub(remoteAtom, check);
    check();
  });
}
