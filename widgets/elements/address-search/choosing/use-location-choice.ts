import { useRef, useState } from 'react';
import { useNavigate, useWidget } from '#runtime/element/widget-context.ts';
import type { City } from '#shared/contract/locations.ts';
import { useStore } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import type { Suggestion } from '../suggestions/search-options.ts';
import type { Choosing } from './choosing.ts';
import { fetchChoosing, lazyChoosing } from './lazy-choosing.ts';
import type { Attempt, Delivery, LocationChoiceOptions, LocationChoices } from './location-choices.ts';

export type LocationChoice = ReturnType<typeof useLocationChoice>;

/** What went wrong; `retry` where the same may succeed later. */
interface FailedChoice {
  readonly error: Failure;
  readonly retry: (() => void) | null;
}

/**
 * The choice of a location as far as it is seen: what is being waited for, which cities are to be asked for, what went
 * wrong and how to try it again. What is chosen is decided by `locationChoices`, whose code the first choice may still
 * have to fetch.
 */
export function useLocationChoice(options: LocationChoiceOptions) {
  const navigate = useNavigate();
  const store = useStore();
  const { flow, host } = useWidget();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FailedChoice | null>(null);
  const [cities, setCities] = useState<readonly City[]>([]);

  const attempt: Attempt = async (work, then) => {
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
    const retry = error.retryable ? () => void attempt(work, then) : null;
    setFailed({ error, retry });
  };

  const choose = (act: (choices: LocationChoices) => void) => {
    const begin = ({ locationChoices }: Choosing) =>
      act(locationChoices({ ...options, host, flow, store, navigate, attempt, askFor: setCities }));
    const parts = lazyChoosing.current();
    if (parts) begin(parts);
    else void attempt(fetchChoosing, begin);
  };

  return {
    busy,
    failed,
    /** to be asked for; empty when there is nothing to ask */
    cities,
    askForCity: (found: readonly City[]) => choose(({ requestCity }) => requestCity(found)),
    chooseSuggestion: (suggestion: Suggestion, marked: boolean) =>
      choose(({ chooseSuggestion }) => chooseSuggestion(suggestion, marked)),
    chooseCity: (city: City) => {
      setCities([]);
      choose(({ chooseCity }) => chooseCity(city));
    },
    cancelCity: () => setCities([]),
    chooseAddress: (deliver: Delivery) => choose(({ chooseAddress }) => chooseAddress(deliver)),
    usePosition: () => choose(({ locate }) => locate()),
    reset: () => choose(({ reset }) => reset()),
    /** The person goes on with something else. */
    forget: () => {
      setFailed(null);
      setCities([]);
    },
  };
}
