/** Which pictures a carousel shows; what is on screen comes only from here. */
export interface CarouselState {
  /** under the one in front, so that this one fades in over it */
  readonly before: string | null;
  /** in front; null: still the default picture */
  readonly shown: string | null;
  /** being fetched; null when nothing else can be shown */
  readonly coming: string | null;
  /** the coming one is decoded: it can appear without a gap */
  readonly decoded: boolean;
  /** shown in this round: each is once, before one comes again */
  readonly seen: readonly string[];
  /** could not be fetched: skipped from now on */
  readonly broken: readonly string[];
}

/** `random` (0 ≤ random < 1) decides which picture is next. */
export type CarouselEvent =
  | { readonly type: 'decoded'; readonly name: string }
  | { readonly type: 'broken'; readonly name: string; readonly random: number }
  /** the time of the picture in front is over; nothing happens while the coming one is not there */
  | { readonly type: 'turn'; readonly random: number };

const nothingShown: CarouselState = {
  before: null,
  shown: null,
  coming: null,
  decoded: false,
  seen: [],
  broken: [],
};

/** A carousel that still shows the default picture and fetches its first one. */
export function startCarousel(names: readonly string[], random: number): CarouselState {
  return withNext(nothingShown, names, random);
}

export function turnCarousel(state: CarouselState, event: CarouselEvent, names: readonly string[]): CarouselState {
  if (event.type === 'turn') {
    if (state.coming === null || !state.decoded) return state;
    const turned = {
      ...state,
      before: state.shown,
      shown: state.coming,
      seen: [...state.seen, state.coming],
    };
    return withNext(turned, names, event.random);
  }
  // an event of a picture that is not waited for
  if (event.name !== state.coming) return state;
  if (event.type === 'decoded') return { ...state, decoded: true };
  return withNext({ ...state, broken: [...state.broken, event.name] }, names, event.random);
}

/** Chooses what comes next: something else than what is on screen, and not twice in a round. */
function withNext(state: CarouselState, names: readonly string[], random: number): CarouselState {
  const { before, shown, seen, broken } = state;
  const possible = names.filter((name) => name !== shown && name !== before && !broken.includes(name));
  const fresh = possible.filter((name) => !seen.includes(name));
  const choice = fresh.length > 0 ? fresh : possible;
  return {
    ...state,
    coming: choice[Math.floor(random * choice.length)] ?? null,
    decoded: false,
    seen: fresh.length > 0 ? seen : [],
  };
}
