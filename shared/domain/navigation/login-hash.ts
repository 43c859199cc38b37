import type { loginParameter } from '#shared/contract/login-window.ts';
import { type TakenCode, takeHashCode, withHashCode } from './hash-code.ts';

const parameter: typeof loginParameter = 'fo-login';

/** `href` with the code for a login in its hash, in place of an older one (PRODUCT.md 14.10). */
export function withLoginCode(href: string, code: string): string {
  const [page = ''] = href.split('#', 1);
  return withHashCode(`${page}${takeHashCode(href.slice(page.length), parameter).rest}`, parameter, code);
}

/** The code for a login in a hash, and the hash without it. */
export const takeLoginCode = (hash: string): TakenCode => takeHashCode(hash, parameter);
