import type { handoffParameter } from '#shared/contract/values/handoff-code.ts';
import { type TakenCode, takeHashCode, withHashCode } from './hash-code.ts';

const parameter: typeof handoffParameter = 'fo-handoff';

/** `href` with the code for a location in its hash (PRODUCT.md 20.6). */
export const withHandoffCode = (href: string, code: string): string => withHashCode(href, parameter, code);

/** The code for a location in a hash, and the hash without it. */
export const takeHandoffCode = (hash: string): TakenCode => takeHashCode(hash, parameter);
