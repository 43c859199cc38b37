import { sheet as reset, css as resetText } from './reset.css?sheet';
import { sharedSheet, sharedText } from './shared-sheet.ts';
import { sheet as tokens, css as tokensText } from './tokens.css?sheet';
import { sheet as typography, css as typographyText } from './typography.css?sheet';

/** What every element's shadow root adopts before its own sheet. */
export const baseSheets: readonly CSSStyleSheet[] = [tokens, reset, typography, sharedSheet].filter(
  (sheet) => sheet !== undefined,
);

/** The same as text, for markup that is made where there is no DOM. */
export const baseText = () => [tokensText, resetText, typographyText, sharedText()].join('\n');
