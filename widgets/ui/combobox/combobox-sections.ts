import type { ReactNode } from 'react';

interface ComboboxOption {
  /** unique in its section */
  readonly id: string;
  /** main text strong, secondary quiet, matched letters in `<mark>` */
  readonly content: ReactNode;
}

export interface ComboboxSection {
  readonly id: string;
  readonly label: string;
  /** shown next to the label; how many there are, which may be more than the options */
  readonly count?: number;
  readonly options: readonly ComboboxOption[];
  /** in place of the options when there are none */
  readonly emptyText?: string;
}

/** What an option of the list is called in the DOM. */
export function optionDomId(comboboxId: string, section: number, index: number): string {
  return `${comboboxId}-${section}-${index}`;
}
