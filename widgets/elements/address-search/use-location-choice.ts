import { useState } from 'react';
import type { City, Location } from '../../../shared/contract/locations.ts';
import { useEmit, useNavigate, useWidget } from '../../runtime/widget-context.ts';
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
import type { Suggestion } from './search-options.ts';

export interface LocationChoiceOptions {
  /** of the restaurant on whose page the city is chosen */
  readonly slug: string | undefined;
  readonly noRedirect: boolean;
  /** a place that names no house: the search goes on from its text */
  readonly onIncomplete: (searchText: string, from: 'suggestion' | 'position') => void;
  readonly onChosen: (location: Location, leaving: boolean) => void;
}

export type LocationChoice = ReturnType<typeof useLocationChoice>;

/**
 * From a suggestion to a location (spec section 4, Address widget): what is chosen, what is being waited for, which
 * cities are to be asked for, what went wrong and how to try it again.
 */
export function useLocationChoice({ slug, noRedirect, onIncomplete, onChosen }: LocationChoiceOptions) {
  const emit = useEmit();
  const navigate = useNavigate();
  const store = useStore();
  const { flow } = useWidget();
  const selectPrediction = useSetAtom(selectPredictionAtom);
  const selectCity = useSetAtom(selectCityAtom);
  const locate = useSetAtom(locateAtom);
  const resetLocation = useSetAtom(resetLocationAtom);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ error: Failure; retry: () => void } | null>(null);
  const [cities, setCities] = useState<readonly City[]>([]);

  /** Runs one choice at a time; its failure keeps the way to try it again. */
  const attempt = async <Value>(work: () => Promise<Outcome<Value>>, then: (value: Value) => void) => {
    setBusy(true);
    setFailed(null);
    const outcome = await work();
    setBusy(false);
    if (outcome.ok) then(outcome.value);
    else setFailed({ error: outcome.error, retry: () => void attempt(work, then) });
  };

  const handleLocation = (location: Location) => {
    if (!location.city && location.cities.length > 0) {
      setCities(location.cities);
      return;
    }
    const leaving = !noRedirect && flow === 'navigate';
    onChosen(location, leaving);
    emit('fo-location-selected', { location });
    if (leaving) navigate(location.city?.search_url ?? `/restaurants?zip=${location.zip_code}`);
  };

  const handlePlace = (from: 'suggestion' | 'position') => (place: PlaceSelection | null) => {
    if (!place) return;
    if (place.accepted) handleLocation(place.location);
    else onIncomplete(place.searchText, from);
  };

  const chooseCity = (city: City) => attempt(() => selectCity({ city, slug }), handleLocation);

  /** `cityName` where the person has named one of the postcode's cities. */
  const choosePostcode = (zip: string, cityName: string | null) =>
    attempt(
      () => citiesOf(store, zip),
      (found) => {
        const named = found.filter(({ city_name }) => city_name === cityName);
        const [only] = found.length === 1 ? found : named;
        if (only && (found.length === 1 || named.length === 1)) void chooseCity(only);
        else setCities(found);
      },
    );

  /** `marked`: the person pointed at this very one, which names its city too. */
  const chooseSuggestion = (suggestion: Suggestion, marked: boolean) => {
    if (suggestion.kind === 'place') {
      void attempt(() => selectPrediction(suggestion.prediction), handlePlace('suggestion'));
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
    askForCity: setCities,
    chooseSuggestion,
    chooseCity: (city: City) => {
      setCities([]);
      void chooseCity(city);
    },
    cancelCity: () => setCities([]),
    usePosition: () => void attempt(() => locate(), handlePlace('position')),
    reset: () =>
      void attempt(
        () => resetLocation(),
        () => undefined,
      ),
    forgetFailure: () => setFailed(null),
  };
}
