import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/session.ts';
import { type PartnerBranding, partnerColoursPath } from '#shared/contract/partners.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { openToAll, shortly, yearly } from '../pages/files/static-files.ts';
import { handoffs } from './handoffs.ts';
import { origins } from './origins.ts';
import { partnerLogoPath } from './partner-branding.ts';
import { partnerRepository } from './partner-repository.ts';

/** What partners' pages need: their colours and logo, and a location that goes from page to page. */
export async function partnersPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  handoffRoutes(http, app);
  colourRoutes(http, app);
  logoRoutes(http, app);
}

/** Codes are guessed in vain (192 bits); this keeps the table small. */
const perMinute = 60;

/** The handoff of a location from an embedded page to the page it leads to (PRODUCT.md 20.6). */
function handoffRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.createHandoffCode, ({ visitor, body }) => handoffs(app).offer(visitor, body.target), {
    perMinute,
  });
  route(
    http,
    calls.redeemHandoff,
    async ({ visitor, body }) => ({ locationDetails: await handoffs(app).redeem(visitor, body.code) }),
    { perMinute },
  );
}

/** Partners' logos, as other pictures: for any site, and for ever, as they are named after their bytes. */
function logoRoutes(http: FastifyInstance, { db }: AppContext): void {
  http.get<{ Params: { name: string } }>(`${partnerLogoPath}:name`, async (request, reply) => {
    const [, digest] = /^([\w-]{43})\.webp$/.exec(request.params.name) ?? [];
    const picture = digest === undefined ? undefined : await partnerRepository(db).logo(digest);
    if (!picture) throw new DomainError('request.error.not-found');
    openToAll(reply);
    return reply.type('image/webp').header('cache-control', yearly).send(picture);
  });
}

/** Browsers of before 2024 show the light ones. */
function coloursSheet({ accent, onAccent }: NonNullable<PartnerBranding['colours']>): string {
  const rule = (colour: string, onColour: string) =>
    `.partner-window{--fo-color-accent:${colour};--fo-color-on-accent:${onColour}}`;
  const both = (pair: { readonly light: string; readonly dark: string }) => `light-dark(${pair.light},${pair.dark})`;
  return `${rule(accent.light, onAccent.light)}@supports(color:light-dark(red,red)){${rule(both(accent), both(onAccent))}}`;
}

/**
 * A partner's colours as a sheet for our own pages that stand in for the partner's, the login window: their policy lets
 * no style stand in the page itself. Colours are kept as `#rrggbb` alone, so that nothing else can be written into it.
 */
function colourRoutes(http: FastifyInstance, app: AppContext): void {
  const { partnerOf, brandingOf } = origins(app);
  http.get<{ Params: { apiKey: string } }>(partnerColoursPath(':apiKey'), async (request, reply) => {
    const partner = await partnerOf(request.params.apiKey);
    if (!partner) throw new DomainError('request.error.not-found');
    const colours = (await brandingOf(partner.id))?.colours;
    const sheet = colours ? coloursSheet(colours) : '';
    return reply.type('text/css; charset=utf-8').header('cache-control', shortly).send(sheet);
  });
}
