import { lastKnown } from '#platform/http/last-known.ts';
import type { Caller } from '#platform/http/visitor.ts';
import { singleton } from '#server/app-context.ts';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { type AllowedOrigins, isAllowedOrigin } from '#shared/domain/navigation/allowed-target.ts';
import { partnerBrandingOf } from './partner-branding.ts';
import { type Partner, partnerRepository } from './partner-repository.ts';

/** Partners change rarely; a new one is known after this many milliseconds at the latest. */
const partnersFreshFor = 10_000;

export const origins = singleton((app) => {
  const { publicUrl, production } = app.config;
  const publicOrigin = new URL(publicUrl).origin;
  const partners = lastKnown(() => partnerRepository(app.db).all(), { freshFor: partnersFreshFor });

  function isOwn(origin: string): boolean {
    if (origin === publicOrigin) return true;
    return !production && loopbackOrigins().includes(origin);
  }

  function loopbackOrigins(): string[] {
    return ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`http://${name}:${app.listeningPort()}`).origin);
  }

  return {
    isOwn,
    /** @throws DomainError `request.error.api-key` for a key that is unknown or not for this origin */
    async callerOf(origin: string | undefined, apiKey: string | undefined): Promise<Caller> {
      const own = origin === undefined || isOwn(origin);
      if (apiKey === undefined) return { own, partner: null };
      const partner = (await partners()).find((each) => each.apiKey === apiKey);
      if (!partner || !(own || isAllowedOrigin(origin, partner))) throw new DomainError('request.error.api-key');
      return { own: false, partner: { id: partner.id } };
    },
    /** Own, or registered for any partner: preflights carry no key (PRODUCT.md 14.4). */
    async isKnown(origin: string): Promise<boolean> {
      return isOwn(origin) || (await partners()).some((partner) => isAllowedOrigin(origin, partner));
    },
    /** Undefined for a key that nobody has. */
    async partnerOf(apiKey: string): Promise<Partner | undefined> {
      return (await partners()).find((each) => each.apiKey === apiKey);
    },
    /** What a partner's elements wear; undefined for one that is no more. */
    async brandingOf(partnerId: number): Promise<PartnerBranding | undefined> {
      const partner = (await partners()).find((each) => each.id === partnerId);
      return partner && partnerBrandingOf(partner, publicUrl);
    },
    /** Where pages may lead: our own origins, and those of a partner (PRODUCT.md 20.1). */
    async allowedFor(partnerId: number | null): Promise<AllowedOrigins> {
      const own = [publicOrigin, ...(production ? [] : loopbackOrigins())];
      const partner = (await partners()).find((each) => each.id === partnerId);
      return {
        origins: [...new Set([...own, ...(partner?.origins ?? [])])],
        loopback: partner?.loopback ?? false,
      };
    },
  };
});
