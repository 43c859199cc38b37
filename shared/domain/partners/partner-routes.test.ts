import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PartnerRouteName } from '#shared/contract/partners.ts';
import { followedRoutes, partnerHref, routeErrorOf } from './partner-routes.ts';

const wirt = { origins: ['https://wirt.example', 'https://wirt.example:8443'], loopback: false };
const error = (name: PartnerRouteName, template: string) => routeErrorOf(name, template, wirt);

describe("a partner's own page in place of one of ours", () => {
  it.each([
    ['restaurant', 'https://wirt.example/bestellen?lokal={slug}'],
    ['restaurant', 'https://wirt.example/{slug}/karte#oben'],
    ['checkout', 'https://wirt.example:8443/kassa'],
    ['order-status', 'https://wirt.example/?order={id}#status'],
    ['restaurants', 'https://wirt.example/'],
    ['home', 'https://wirt.example/straße/🍕'],
  ] as const)('may be, for %s, %s', (name, template) => {
    expect(error(name, template)).toBeNull();
  });

  it.each([
    ['placeholder', 'restaurant', 'https://wirt.example/{id}'],
    ['placeholder', 'restaurants', 'https://wirt.example/{slug}'],
    ['placeholder', 'restaurant', 'https://wirt.example/{}'],
    ['missing-placeholder', 'order-status', 'https://wirt.example/status'],
    ['address', 'restaurant', 'https://wirt.example/{slug}}'],
    ['address', 'restaurants', '/lokale'],
    ['address', 'restaurants', '//wirt.example/lokale'],
    ['address', 'restaurants', 'https://wirt.example'],
    ['address', 'restaurants', ''],
    ['address', 'restaurants', `https://wirt.example/${'a'.repeat(10_000)}`],
    ['address', 'restaurants', ' https://wirt.example/'],
    ['address', 'restaurant', 'https://{slug}.wirt.example/'],
    ['address', 'restaurants', 'https://eva:geheim@wirt.example/'],
    ['address', 'restaurants', 'javascript:alert(1)'],
    ['origin', 'restaurants', 'http://wirt.example/'],
    ['origin', 'restaurants', 'https://evil.example/'],
    ['origin', 'restaurants', 'https://wirt.example.evil.example/'],
    ['origin', 'restaurants', 'https://wirt.example/a b'],
    ['origin', 'restaurants', 'https://wirt.example/\\evil'],
    ['origin', 'restaurants', 'https://wirt.example/\u202Egnp'],
  ] as const)('is refused for its %s: %s %s', (what, name, template) => {
    expect(error(name, template)).toBe(what);
  });

  it('is ours again once its origin was taken off the partner', () => {
    const routes = { home: 'https://wirt.example/', account: 'https://früher.example/konto' };
    expect(followedRoutes(routes, wirt)).toEqual({ home: 'https://wirt.example/' });
    expect(followedRoutes(routes, { origins: [], loopback: false })).toEqual({});
  });
});

describe('a link on a white-labelled page', () => {
  const base = 'https://mahlzeit.example';
  const routes = {
    restaurants: 'https://wirt.example/lokale?seite=1',
    restaurant: 'https://wirt.example/bestellen?lokal={slug}',
    'order-status': 'https://wirt.example/status/{id}#oben',
  };
  const lead = (href: string, from = base) => partnerHref(href, from, routes);

  it.each([
    ['/restaurants', 'https://wirt.example/lokale?seite=1'],
    ['/restaurants?zip=1070&seite=9', 'https://wirt.example/lokale?seite=1&zip=1070'],
    ['/restaurant/adria', 'https://wirt.example/bestellen?lokal=adria'],
    ['/restaurant/adria/?mode=1#karte', 'https://wirt.example/bestellen?lokal=adria&mode=1#karte'],
    ['/restaurant/adria?failed-order=x-1', 'https://wirt.example/bestellen?lokal=adria&failed-order=x-1'],
    ['/restaurant/a&b=c', 'https://wirt.example/bestellen?lokal=a%26b%3Dc'],
    ['/restaurant/%f0', 'https://wirt.example/bestellen?lokal=%25f0'],
    ['/order/status/x-1#unten', 'https://wirt.example/status/x-1#oben'],
    [`${base}/restaurants`, 'https://wirt.example/lokale?seite=1'],
  ])('to %s leads to %s', (href, target) => {
    expect(lead(href)).toBe(target);
  });

  it.each([
    '/',
    '/account',
    '/impressum',
    '/restaurant/adria/checkout',
    '/restaurant/adria/karte',
    'https://pay.example/restaurants',
    'https://wirt.example/restaurants',
    'javascript:alert(1)',
    'https://',
  ])('to %s stays what it is', (href) => {
    expect(lead(href)).toBeNull();
  });

  it('counts from where the marketplace lives, below a path too', () => {
    const below = `${base}/essen/`;
    expect(lead('/essen/restaurants', below)).toBe('https://wirt.example/lokale?seite=1');
    expect(lead('restaurants', below)).toBe('https://wirt.example/lokale?seite=1');
    expect(lead('/restaurants', below)).toBeNull();
    expect(lead('/essenz/restaurants', below)).toBeNull();
  });

  it("never leaves the partner's origin, whatever the address holds", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('restaurant', 'order/status'), (text, page) => {
        const href = lead(`/${page}/${text}`);
        return href === null || new URL(href).origin === 'https://wirt.example';
      }),
    );
  });
});
