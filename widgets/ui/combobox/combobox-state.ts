/** `tabs` shows one section at a time, `list` all below each other. */
export type ComboboxLayout = 'tabs' | 'list';

/** What there is to choose from at the moment. */
export interface ComboboxShape {
  readonly layout: ComboboxLayout;
  /** the ids of each section's options, unique in their section */
  readonly options: readonly (readonly string[])[];
}

/** Where the person is. */
export interface ComboboxState {
  readonly open: boolean;
  readonly section: number;
  /** the marked option of the section; null is the text itself */
  readonly marked: string | null;
  /** the person went to this section; until then the first one that has options is shown */
  readonly chosen: boolean;
}

export type ComboboxEvent =
  | { readonly type: 'down' }
  | { readonly type: 'up' }
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  /** the caret moves: the text has the keys again */
  | { readonly type: 'text' }
  /** typed: a new list is on its way, so nothing of the old one stays marked */
  | { readonly type: 'input' }
  | { readonly type: 'section'; readonly section: number };

export const closedCombobox: ComboboxState = { open: false, section: 0, marked: null, chosen: false };

/** What a field can do before the code of its list is there: open, by a click or by typing, and close. */
export const withoutList = ({ type }: ComboboxEvent): ComboboxState => ({
  ...closedCombobox,
  open: type !== 'close',
});
