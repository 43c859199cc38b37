import { useRef, useState } from 'react';
import { useEmit } from '#runtime/widget-context.ts';
import type { City } from '#shared/contract/locations.ts';
import { refreshCitiesAtom } from '#state/address-search/cities.ts';
import { selectCityAtom } from '#state/address-search/location-choice.ts';
import type { Failure } from '#state/core/failure.ts';
import { useSetAtom } from '#state/core/jotai.ts';

/** Makes a city the location: one at a time, a second press changes nothing. */
export function useCityChoice() {
  const emit = useEmit();
  const select = useSetAtom(selectCityAtom);
  const refresh = useSetAtom(refreshCitiesAtom);
  const running = useRef(false);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ readonly city: City; readonly error: Failure } | null>(null);

  const choose = async (city: City) => {
    if (running.current) return;
    running.current = true;
    setChoosing(city.city_code);
    setFailed(null);
    const outcome = await select({ city });
    running.current = false;
    setChoosing(null);
    if (outcome.ok) {
      emit('fo-location-selected', { location: outcome.value });
      return;
    }
    setFailed({ city, error: outcome.error });
    // refused: what we remember of the postcode is out of date
    if (!outcome.error.retryable) void refresh(city.zip_code);
  };

  return { choose: (city: City) => void choose(city), choosing, failed };
}
