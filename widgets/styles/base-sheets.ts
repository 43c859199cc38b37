import { sheet as reset } from './reset.css?sheet';
import { sharedSheet } from './shared-sheet.ts';
import { sheet as tokens } from './tokens.css?sheet';
import { sheet as typography } from './typography.css?sheet';

/** What every element's shadow root adopts before its own sheet. */
export const baseSheets: readonly CSSStyleSheet[] = [tokens, reset, typography, sharedSheet].filter(
  (sheet) => sheet !== undefined,
);
