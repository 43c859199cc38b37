import { ComboboxPopover } from './ComboboxPopover.tsx';
import { comboboxReducer, eventOfKey, settle } from './combobox-keys.ts';

/** What only a list that opens needs: what it shows, and what the keys do in it. It comes after the field (use-open-list.ts). */
export const openList = { ComboboxPopover, comboboxReducer, eventOfKey, settle };

export type OpenList = typeof openList;
