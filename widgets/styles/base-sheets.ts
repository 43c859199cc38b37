import { sheet as reset } from './reset.css?sheet';
import { sheet as tokens } from './tokens.css?sheet';
import { sheet as typography } from './typography.css?sheet';

/** What every element's shadow root adopts before its own sheets. */
export const baseSheets: readonly CSSStyleSheet[] = [tokens, reset, typography].filter(
  (sheet) => sheet !== undefined,
);
