/** `tabs` shows one section at a time, `list` all below each other. */
export type ComboboxLayout = 'tabs' | 'list';

/** What there is to choose from at the moment. */
export interface ComboboxShape {
  readonly layout: ComboboxLayout;
  /** how many options each section has */
  readonly counts: readonly number[];
}

/** Where the person is. */
export interface ComboboxState {
  readonly open: boolean;
  readonly section: number;
  /** the marked option of the section; -1 is the text itself */
  readonly index: number;
}

export type ComboboxEvent =
  | { readonly type: 'down' }
  | { readonly type: 'up' }
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  /** typed: a new list is on its way, so nothing of the old one stays marked */
  | { readonly type: 'input' }
  | { readonly type: 'section'; readonly section: number };

export const closedCombobox: ComboboxState = { open: false, section: 0, index: -1 };

/** The next section with options in a direction, going round; the same one if no other has any. */
function neighbour({ counts }: ComboboxShape, section: number, step: 1 | -1): number {
  for (let distance = 1; distance < counts.length; distance += 1) {
    const candidate = (section + step * distance + counts.length * distance) % counts.length;
    if ((counts[candidate] ?? 0) > 0) return candidate;
  }
  return section;
}

/** Keeps the place inside a list that has changed under it. */
export function settle(state: ComboboxState, { counts }: ComboboxShape): ComboboxState {
  const section = state.section < counts.length ? state.section : 0;
  const index = section === state.section && state.index < (counts[section] ?? 0) ? state.index : -1;
  return section === state.section && index === state.index ? state : { ...state, section, index };
}

/**
 * Down past the last option goes on in the next section, in both layouts. Up past the first goes on in the section
 * before when all are shown; with tabs it goes back to the text (spec section 2, Home and search).
 */
function move(state: ComboboxState, shape: ComboboxShape, step: 1 | -1): ComboboxState {
  const count = shape.counts[state.section] ?? 0;
  const index = state.index + step;
  if (step === 1) {
    if (index < count) return { ...state, open: true, index };
    const section = neighbour(shape, state.section, 1);
    return { open: true, section, index: (shape.counts[section] ?? 0) > 0 ? 0 : -1 };
  }
  if (index >= 0) return { ...state, open: true, index };
  if (state.index === 0 && shape.layout === 'tabs') return { ...state, open: true, index: -1 };
  // from the text, tabs go to the end of what they show, a list to the end of it all
  const section = shape.layout === 'tabs' && count > 0 ? state.section : neighbour(shape, state.section, -1);
  return { open: true, section, index: (shape.counts[section] ?? 0) - 1 };
}

/** The whole behaviour of the keys, without a DOM. */
export function comboboxReducer(
  state: ComboboxState,
  event: ComboboxEvent,
  shape: ComboboxShape,
): ComboboxState {
  const settled = settle(state, shape);
  if (event.type === 'down') return move(settled, shape, 1);
  if (event.type === 'up') return move(settled, shape, -1);
  if (event.type === 'open') return { ...settled, open: true };
  if (event.type === 'input') return { ...settled, open: true, index: -1 };
  if (event.type === 'close') return { ...settled, open: false, index: -1 };
  return settle({ open: true, section: event.section, index: -1 }, shape);
}
