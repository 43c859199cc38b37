import type { PartnerRouteName, PartnerRoutes } from '#shared/contract/partners.ts';
import { type AllowedOrigins, allowedTarget } from '../navigation/allowed-target.ts';
import { parseUrl } from '../navigation/parse-url.ts';

/** A page of ours: how its path begins, what follows it, and by which name a partner's address writes that. */
interface OwnPage {
  readonly path: RegExp;
  readonly placeholder: 'slug' | 'id' | null;
}

const pages: Readonly<Record<PartnerRouteName, OwnPage>> = {
  home: { path: /^\/$/, placeholder: null },
  restaurants: { path: /^\/restaurants\/?$/, placeholder: null },
  restaurant: { path: /^\/restaurant\/([^/]+)\/?$/, placeholder: 'slug' },
  checkout: { path: /^\/restaurant\/([^/]+)\/checkout\/?$/, placeholder: 'slug' },
  'order-status': { path: /^\/order\/status\/([^/]+)\/?$/, placeholder: 'id' },
  account: { path: /^\/account\/?$/, placeholder: null },
};
const names = Object.keys(pages) as PartnerRouteName[];

/** Longer than any template needs; what fills it comes on top. */
const longestTemplate = 500;

export type RouteError = 'placeholder' | 'missing-placeholder' | 'address' | 'origin';

/**
 * What is wrong with `template` as the partner's address of a page, null for nothing: it is absolute, at one of the
 * partner's own origins (not made of a placeholder), and has the page's placeholder and no other. `{slug}` may be
 * missing where there is one restaurant only, `{id}` may not.
 */
export function routeErrorOf(name: PartnerRouteName, template: string, allowed: AllowedOrigins): RouteError | null {
  const { placeholder } = pages[name];
  const named = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, each]) => each);
  if (named.some((each) => each !== placeholder)) return 'placeholder';
  if (placeholder === 'id' && named.length === 0) return 'missing-placeholder';
  const sample = fill(template, 'x');
  const url = template.length > longestTemplate || /[{}]/.test(sample) ? null : parseUrl(sample);
  if (!url || !template.toLowerCase().startsWith(`${url.origin}/`)) return 'address';
  return allowedTarget(sample, allowed, sample) === null ? 'origin' : null;
}

/** The routes that may be followed: an origin may have been taken off the partner since. */
export function followedRoutes(routes: PartnerRoutes, allowed: AllowedOrigins): PartnerRoutes {
  return Object.fromEntries(
    names.flatMap((name) => {
      const template = routes[name];
      return template !== undefined && routeErrorOf(name, template, allowed) === null ? [[name, template]] : [];
    }),
  );
}

/**
 * Where the partner has the page that `href` leads to, null where it is ours. `base` is the marketplace's address, below
 * whose path its pages lie. What the address asks for (`?zip=1070`) goes along, unless the partner's says it already.
 */
export function partnerHref(href: string, base: string, routes: PartnerRoutes): string | null {
  const [from, root] = [parseUrl(href, base), parseUrl(base)];
  if (!from || !root || from.origin !== root.origin) return null;
  const below = root.pathname.replace(/\/+$/, '');
  if (!from.pathname.startsWith(`${below}/`)) return null;
  const path = from.pathname.slice(below.length);
  for (const name of names) {
    const template = routes[name];
    const match = template === undefined ? null : pages[name].path.exec(path);
    const to = match && template !== undefined ? parseUrl(fill(template, match[1] ?? '')) : null;
    if (!to) continue;
    for (const [key, value] of from.searchParams) if (!to.searchParams.has(key)) to.searchParams.append(key, value);
    if (to.hash === '') to.hash = from.hash;
    return to.href;
  }
  return null;
}

/** Whether it stands in a path or a query, a placeholder becomes one value and nothing else. */
function fill(template: string, segment: string): string {
  let value = segment;
  try {
    value = decodeURIComponent(segment);
  } catch {
    // half an escape stands for itself
  }
  return template.replaceAll(/\{(?:slug|id)\}/g, () => encodeURIComponent(value));
}
