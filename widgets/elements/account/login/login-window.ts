import type { LoginTarget } from '#state/accounts/login-code.ts';

/**
 * For which partner's page this window was opened (runtime/login-window); null: it is a page like any other. The server
 * decides whether the two belong together, when it is asked for a code.
 */
export function loginTargetOf(search: string): LoginTarget | null {
  const params = new URLSearchParams(search);
  const [apiKey, target] = [params.get('apiKey'), params.get('target')];
  return params.get('window') === '1' && apiKey && target && URL.parse(target) ? { apiKey, target } : null;
}

/** How a person knows the page: without what needs no saying. */
export const hostOf = (target: string): string => URL.parse(target)?.host ?? '';
