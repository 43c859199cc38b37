import { ComboboxPopover } from './ComboboxPopover.tsx';
import type { ComboboxEvent, ComboboxShape, ComboboxState } from './combobox-state.ts';

const optionsOf = ({ options }: ComboboxShape, section: number): readonly string[] => options[section] ?? [];

/** The next section in a direction, going round, also where it is empty; the same one where there is nothing at all. */
function neighbour({ options }: ComboboxShape, section: number, step: 1 | -1): number {
  const count = options.length;
  return options.some((each) => each.length > 0) ? (section + step + count) % count : section;
}

/**
 * Keeps the place in a list that has changed under it: the mark stays with its option, wherever that has moved, and
 * goes with it. So Enter never takes another option than the one that was seen marked.
 */
export function settle(state: ComboboxState, shape: ComboboxShape): ComboboxState {
  const exists = state.section < shape.options.length;
  const keepsMark =
    state.open && exists && state.marked !== null && optionsOf(shape, state.section).includes(state.marked);
  if (keepsMark) return state;
  const chosen = state.chosen && exists;
  const filled = shape.options.findIndex((options) => options.length > 0);
  return { ...state, chosen, section: chosen ? state.section : Math.max(filled, 0), marked: null };
}

/** The open combobox with the mark on an option, or on the text if there is none. */
function marking(state: ComboboxState, section: number, marked: string | undefined): ComboboxState {
  const chosen = state.chosen || section !== state.section;
  return { open: true, section, marked: marked ?? null, chosen };
}

/** Down past the last option goes on in the next section, in both layouts; an empty one says that it is empty. */
function down(state: ComboboxState, shape: ComboboxShape): ComboboxState {
  const options = optionsOf(shape, state.section);
  const next = options[state.marked === null ? 0 : options.indexOf(state.marked) + 1];
  if (next !== undefined) return marking(state, state.section, next);
  const section = neighbour(shape, state.section, 1);
  return marking(state, section, optionsOf(shape, section)[0]);
}

/**
 * Up past the first option goes on in the section before when all are shown, and so does up in an empty one; with tabs it
 * goes back to the text. From the text it goes to the end of what is shown.
 */
function up(state: ComboboxState, shape: ComboboxShape): ComboboxState {
  const options = optionsOf(shape, state.section);
  const index = state.marked === null ? -1 : options.indexOf(state.marked);
  if (index > 0) return marking(state, state.section, options[index - 1]);
  if (shape.layout === 'tabs') {
    return marking(state, state.section, index === 0 ? undefined : options.at(-1));
  }
  const last = shape.options.findLastIndex((each) => each.length > 0);
  const isAtStart = index === 0 || options.length === 0;
  const section = isAtStart ? neighbour(shape, state.section, -1) : Math.max(last, 0);
  return marking(state, section, optionsOf(shape, section).at(-1));
}

/** The whole behaviour of the keys, without a DOM. */
export function comboboxReducer(state: ComboboxState, event: ComboboxEvent, shape: ComboboxShape): ComboboxState {
  const settled = settle(state, shape);
  if (event.type === 'down') return down(settled, shape);
  if (event.type === 'up') return up(settled, shape);
  if (event.type === 'open') return { ...settled, open: true };
  if (event.type === 'input') return { ...settled, open: true, marked: null };
  if (event.type === 'text') return { ...settled, marked: null };
  if (event.type === 'close') return { ...settled, open: false, marked: null, chosen: false };
  return settle({ open: true, section: event.section, marked: null, chosen: true }, shape);
}

/** What a key means to the list; undefined: nothing, the browser's own editing goes on. */
export function eventOfKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): ComboboxEvent | undefined {
  // with these the arrows select or move in the text
  if (ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowDown') return { type: altKey ? 'open' : 'down' };
  if (key === 'ArrowUp') return { type: altKey ? 'close' : 'up' };
  if (key === 'Escape') return { type: 'close' };
  if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return { type: 'text' };
  return undefined;
}

/** What only a list that opens needs: what it shows, and what the keys do in it. It comes after the field (use-open-list.ts). */
export const openList = { ComboboxPopover, comboboxReducer, eventOfKey, settle };

export type OpenList = typeof openList;
