import type { PartnerBranding } from '#shared/contract/partners.ts';
import { inkUpon } from '#shared/domain/partners/accent.ts';
import { followedRoutes } from '#shared/domain/partners/partner-routes.ts';
import type { Partner } from './partner-repository.ts';

/** Where a partner's logo is served; its name is the digest of its bytes, so it never changes. */
export const partnerLogoPath = '/images/partners/';

/** What a partner's elements and pages wear. Routes to origins that are not the partner's any more are left out. */
export function partnerBrandingOf(partner: Partner, publicUrl: string): PartnerBranding {
  const { accent, routes = {}, impressum = null } = partner.settings;
  return {
    name: partner.name,
    colours: accent ? { accent, onAccent: { light: inkUpon(accent.light), dark: inkUpon(accent.dark) } } : null,
    logo: partner.logo && {
      url: new URL(`${partnerLogoPath}${partner.logo.digest}.webp`, publicUrl).href,
      width: partner.logo.width,
      height: partner.logo.height,
    },
    routes: { ...followedRoutes(routes, partner) },
    impressum,
  };
}
