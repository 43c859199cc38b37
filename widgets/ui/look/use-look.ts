import { createContext, use, useInsertionEffect } from 'react';

/**
 * The sheets of the primitives, in the order in which they stand in a root, whenever each of them comes: what is made of
 * others comes after them. An element's own sheets follow.
 */
export const lookOrder = [
  'icon',
  'button',
  'icon-button',
  'chip',
  'input',
  'field',
  'choice',
  'quantity-stepper',
  'price',
  'rating',
  'progress-bar',
  'receipt',
  'notice',
  'notification-stack',
  'skeleton',
  'empty-state',
  'connection-word',
  'modal',
  'tabs',
  'combobox',
  'combobox-list',
] as const;

export type LookName = (typeof lookOrder)[number];

/** Takes a primitive's sheet into the root that it is shown in; the same one again changes nothing. */
export type TakeLook = (name: LookName, sheet: CSSStyleSheet) => void;

/** How the root around takes sheets; without one they are left out, as where there is no DOM. */
export const LookContext = createContext<TakeLook | null>(null);

/**
 * Gives the root around a primitive its sheet, before the primitive is first painted. So an element carries the looks of
 * what it shows and no others, also of what comes later with a file of its own.
 */
export function useLook(name: LookName, sheet: CSSStyleSheet | undefined): void {
  const take = use(LookContext);
  useInsertionEffect(() => {
    if (sheet) take?.(name, sheet);
  }, [take, name, sheet]);
}
