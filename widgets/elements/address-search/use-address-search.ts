import { useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '#runtime/element/widget-context.ts';
import { useLazy } from '#runtime/lazy.tsx';
import type { SearchMode } from '#shared/contract/locations.ts';
import { lazySearch } from '#state/address-search/lazy-search.ts';
import { isAsked } from '#state/address-search/search-query.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { lazyChoosing } from './choosing/lazy-choosing.ts';
import { useLocationChoice } from './choosing/use-location-choice.ts';
import type { Suggestion, Suggestions } from './suggestions/search-options.ts';

interface AddressSearchOptions {
  readonly mode: SearchMode;
  readonly threshold: number;
  readonly delayMilliseconds: number;
  readonly slug: string | undefined;
  readonly noRedirect: boolean;
  readonly onChosen: () => void;
}

/** What the person is asked to do next. */
export type Hint = 'houseNumber' | 'addressIncomplete' | 'empty' | 'tooShort' | 'nothingFound' | 'notLocated';

const nothingFound: Suggestions = { places: [], restaurants: [] };

/** What is typed, what is suggested and what becomes of it. */
export function useAddressSearch({
  mode,
  threshold,
  delayMilliseconds,
  slug,
  noRedirect,
  onChosen,
}: AddressSearchOptions) {
  const search = useMemo(
    () => lazySearch({ mode, threshold, delayMilliseconds }),
    [mode, threshold, delayMilliseconds],
  );
  const state = useAtomValue(search.stateAtom);
  const type = useSetAtom(search.typeAtom);
  const retrySearch = useSetAtom(search.retryAtom);
  const refresh = useSetAtom(search.refreshAtom);
  const begin = useSetAtom(search.beginAtom);
  const [text, setText] = useState('');
  const [front, setFront] = useState<'places' | 'restaurants'>(mode === 20 ? 'restaurants' : 'places');
  const [hint, setHint] = useState<Hint | null>(null);
  // Enter came before the answer to this text: the answer's first one is then taken
  const [submittedText, setSubmittedText] = useState<string | null>(null);

  const host = useHost();
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    const enter = () => setEntered(true);
    host.addEventListener('focusin', enter);
    return () => host.removeEventListener('focusin', enter);
  }, [host]);
  const { value: choosing, isFailed, retry } = useLazy(lazyChoosing, entered || text !== '');
  useEffect(() => {
    if (choosing) begin(choosing.createSearch);
  }, [choosing, begin]);

  const searchFor = (next: string) => {
    setText(next);
    setSubmittedText(null);
    type(next);
  };
  const choice = useLocationChoice({
    slug,
    noRedirect,
    onIncomplete: (searchText, missing) => {
      searchFor(searchText);
      setHint(missing === 'houseNumber' ? 'houseNumber' : 'addressIncomplete');
    },
    onNotLocated: () => setHint('notLocated'),
    onNothingThere: () => setHint('nothingFound'),
    onOutdated: refresh,
    // a page that is being left shows what was chosen; one that stays has it in the line above
    onChosen: ({ formatted_address_short }, leaving) => {
      type('');
      setText(leaving ? formatted_address_short : '');
      onChosen();
    },
  });

  const suggestions = useMemo(() => choosing?.suggestionsOf(state, state.query) ?? nothingFound, [choosing, state]);
  const total = suggestions.places.length + suggestions.restaurants.length;

  // asked for, while the code that asks can't be fetched
  const unreachable = isFailed && state.status === 'waiting' ? { offline: true } : null;
  const searchError: (Pick<Failure, 'offline'> & Partial<Pick<Failure, 'errors'>>) | null = state.error ?? unreachable;

  const chooseSuggestion = (suggestion: Suggestion, marked: boolean) => {
    setHint(null);
    choice.chooseSuggestion(suggestion, marked);
  };
  const chooseFirst = () => {
    // once for each Enter, whatever is asked for this text later
    setSubmittedText(null);
    const first = choosing?.firstSuggestion(suggestions, front);
    if (first) chooseSuggestion(first, false);
    else if (!state.error) setHint('nothingFound');
  };
  const submit = () => {
    if (choice.busy) return;
    if (text.trim() === '') setHint('empty');
    else if (!isAsked(text, threshold)) setHint('tooShort');
    else if (state.status === 'ready') chooseFirst();
    else {
      // text that nobody has just typed: the browser brought the page back as it was left
      if (state.status === 'idle') type(text);
      setSubmittedText(text);
    }
  };
  const newest = useRef(chooseFirst);
  useEffect(() => {
    newest.current = chooseFirst;
  });
  const answered = submittedText !== null && state.status === 'ready';
  useEffect(() => {
    if (answered) newest.current();
  }, [answered]);

  return {
    ...choice,
    /** null until it is there: before, there is nothing to show by it */
    choosing,
    chooseSuggestion,
    text,
    /** Takes what is typed; while a choice is on its way, nothing. */
    changeText: (next: string) => {
      if (choice.busy) return;
      choice.forget();
      if (hint !== 'houseNumber' || next.trim() === '' || /\d/.test(next)) setHint(null);
      searchFor(next);
    },
    submit,
    hint,
    suggestions,
    query: state.query,
    /** whom to name with the places */
    credit: state.credit,
    searching: state.status === 'waiting' && !searchError,
    /** there is a list to show, full or empty */
    listed: !searchError && (state.status === 'ready' || (state.status === 'waiting' && total > 0)),
    searchError,
    retrySearch: choosing ? retrySearch : retry,
    setFront,
  };
}
