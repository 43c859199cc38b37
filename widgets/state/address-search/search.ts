import { getPredictions } from '#shared/contract/calls/places.ts';
import type { PredictionsAnswer, SearchMode } from '#shared/contract/locations.ts';
import { isHopeless, isLongEnough } from '#shared/domain/places/zip-query.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Failure, isApiFailure, toFailure } from '../core/remote/failure.ts';
import { localCacheOf } from '../core/remote/local-cache.ts';
import { readCached } from '../core/remote/read-cached.ts';
import { whileMounted } from '../core/while-mounted.ts';
import { locationAtom } from './location.ts';
import { queryOf } from './search-query.ts';

export interface SearchOptions {
  readonly mode: SearchMode;
  /** asked when more characters than this are typed */
  readonly threshold: number;
  /** the typing pause */
  readonly delayMilliseconds: number;
}

/** `text` is what was typed, `query` what the lists answer. A failed lookup is ready with no results and its error. */
export interface SearchState extends PredictionsAnswer {
  readonly status: 'idle' | 'waiting' | 'ready';
  readonly text: string;
  readonly query: string;
  readonly error: Failure | null;
}

export type Search = ReturnType<typeof createSearch>;

const nothing: PredictionsAnswer = { predictions: [], postcodes: [], restaurants: [] };
const empty: SearchState = { status: 'idle', text: '', query: '', error: null, ...nothing };

/** About a kilometre: what is near ranks first, and the same search is found in the cache. */
const nearText = (degrees: number) => degrees.toFixed(2);

/** `3` is the version of what is kept: another shape gets another one. */
const cacheKey = (...parts: readonly (string | number)[]) => ['PREDICTIONS_3', ...parts].join('_');

const isFruitless = ({ predictions, postcodes, restaurants }: PredictionsAnswer) =>
  predictions.length + postcodes.length + restaurants.length === 0;

/**
 * The search of one element (PRODUCT.md 13.2).
 *
 *     type "Gra" ─pause─► ask A ────────────╳ (aborted; were it late all the same, it is dropped)
 *        type "Graz" ─pause─► ask B ──────► shown
 */
export function createSearch({ mode, threshold, delayMilliseconds }: SearchOptions) {
  const stateAtom = atom<SearchState>(empty);
  const modeAtom = atom<SearchMode>(mode);
  // what is under way and what is known to be fruitless, made anew in each store
  const courseAtom = atom(() => ({
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    controller: undefined as AbortController | undefined,
    fruitless: undefined as string | undefined,
  }));

  const stopAtom = atom(null, (get) => {
    const course = get(courseAtom);
    clearTimeout(course.timer);
    course.controller?.abort();
    course.controller = undefined;
    return course;
  });

  const askAtom = atom(null, async (get, set, query: string, isFresh = false) => {
    const course = set(stopAtom);
    const controller = new AbortController();
    course.controller = controller;
    const ports = get(portsAtom);
    const cache = localCacheOf(ports);
    const mode = get(modeAtom);
    const show = (answer: PredictionsAnswer, error: Failure | null) => {
      if (course.controller !== controller) return;
      course.controller = undefined;
      course.fruitless = !error && isFruitless(answer) && !answer.extendable ? query : undefined;
      set(stateAtom, ({ text }) => ({ ...answer, status: 'ready', text, query, error }));
    };
    const near = get(locationAtom);
    const position = near && { lat: nearText(near.lat), lng: nearText(near.lng), zip: near.zip_code };
    const key = cacheKey(mode, query, ...Object.values(position ?? {}));
    const cached = isFresh ? null : await readCached(cache, key, 'readPredictions');
    if (cached) show(cached, null);
    if (cached || controller.signal.aborted) return;
    try {
      const answer = await ports.api.call(getPredictions, {
        query: { input: query, mode: String(mode) as `${SearchMode}`, ...position },
        signal: controller.signal,
        anonymous: true,
      });
      // nothing found may be a provider that is down, or an address that is imported tomorrow
      if (!isFruitless(answer)) cache.set(key, answer, 'short');
      show(answer, null);
    } catch (cause) {
      if (!(isApiFailure(cause) && cause.aborted)) show(nothing, toFailure(cause));
    }
  });

  const clearAtom = atom(null, (_, set) => {
    set(stopAtom).fruitless = undefined;
    set(stateAtom, empty);
  });

  /** Takes what was typed. */
  const typeAtom = atom(null, (_, set, text: string) => {
    const course = set(stopAtom);
    const query = queryOf(text);
    if (query === '') {
      set(clearAtom);
      return;
    }
    if (!isLongEnough(query, threshold)) {
      set(stateAtom, { ...empty, text });
      return;
    }
    if (isHopeless(query, course.fruitless)) {
      set(stateAtom, { ...empty, status: 'ready', text, query });
      return;
    }
    set(stateAtom, (before) => ({ ...before, status: 'waiting', text }));
    course.timer = setTimeout(() => void set(askAtom, query), delayMilliseconds);
  });

  /** Searches for other kinds of things with the same text. */
  const setModeAtom = atom(null, (get, set, next: SearchMode) => {
    if (get(modeAtom) === next) return;
    set(modeAtom, next);
    set(stopAtom).fruitless = undefined;
    set(typeAtom, get(stateAtom).text);
  });

  const retryAtom = atom(null, (get, set) => set(typeAtom, get(stateAtom).text));

  /** Shows nothing of what was found and asks anew: the server does not know a place that we remember. */
  const refreshAtom = atom(null, (get, set) => {
    const { query } = get(stateAtom);
    if (query === '') return;
    set(stateAtom, (before) => ({ ...before, ...nothing, status: 'waiting' }));
    void set(askAtom, query, true);
  });

  // leaving the page ends what is under way
  const lifeAtom = whileMounted((_, set) => () => {
    set(stopAtom);
  });

  return {
    stateAtom: atom((get) => {
      get(lifeAtom);
      return get(stateAtom);
    }),
    modeAtom: atom((get) => get(modeAtom)),
    typeAtom,
    setModeAtom,
    clearAtom,
    retryAtom,
    refreshAtom,
  };
}
