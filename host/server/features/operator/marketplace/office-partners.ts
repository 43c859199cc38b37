import type { AppContext } from '#server/app-context.ts';
import type { OfficePartner } from '#shared/contract/office/partners.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { partnerLogoPath } from '../../partners/partner-branding.ts';
import { type Partner, partnerRepository } from '../../partners/partner-repository.ts';

/** So much of a key shows whose it is, and opens nothing. */
const hintLength = 4;

export async function listPartners({ db, config }: AppContext): Promise<{ partners: OfficePartner[] }> {
  const partners = await partnerRepository(db).all();
  return { partners: partners.map((partner) => officePartnerOf(partner, config.publicUrl)) };
}

/** @throws DomainError `partner.error.unknown` */
export async function readPartner({ db, config }: AppContext, id: number): Promise<OfficePartner> {
  const partner = await partnerRepository(db).find(id);
  if (!partner) throw new DomainError('partner.error.unknown');
  return officePartnerOf(partner, config.publicUrl);
}

function officePartnerOf(
  { id, name, apiKey, loopback, origins, settings, logo }: Partner,
  publicUrl: string,
): OfficePartner {
  const { accent = null, routes = {}, impressum = null } = settings;
  return {
    id,
    name,
    keyHint: apiKey.slice(-hintLength),
    loopback,
    origins,
    accent,
    logo: logo && {
      url: new URL(`${partnerLogoPath}${logo.digest}.webp`, publicUrl).href,
      width: logo.width,
      height: logo.height,
    },
    routes: Object.entries(routes).map(([route, address]) => ({ name: route, address })),
    impressum,
  };
}
