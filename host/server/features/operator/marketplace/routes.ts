import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { route } from '#platform/http/route.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import * as codeCalls from '#shared/contract/calls/office/codes.ts';
import { getMarketplaceFigures } from '#shared/contract/calls/office/figures.ts';
import * as partnerCalls from '#shared/contract/calls/office/partners.ts';
import * as settingCalls from '#shared/contract/calls/office/settings.ts';
import { figuresQuery } from '#shared/contract/figures.ts';
import { largestLogo } from '#shared/contract/office/partners.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { figuresCsv } from '../../figures/figures-csv.ts';
import { readMarketplaceFigures } from '../../figures/read-figures.ts';
import { assertOperator } from '../assert-operator.ts';
import { expireCodes } from '../codes.ts';
import { createOperator } from '../operator.ts';
import { createPartnerBranding } from '../partner-branding.ts';
import { logoOf } from '../partner-logo.ts';
import { createPartners } from '../partners.ts';
import { listCodes, makeCodes } from './office-codes.ts';
import { listPartners, readPartner } from './office-partners.ts';
import { readOfficeSettings, saveOfficeSettings } from './office-settings.ts';

/** What stands around a logo in the body. */
const aroundLogo = 1000;

/** The office's rooms of the marketplace itself: partners, codes, settings and figures. */
export function marketplaceRoutes(http: FastifyInstance, app: AppContext): void {
  partnerRoutes(http, app);
  codeRoutes(http, app);
  settingRoutes(http, app);
  figureRoutes(http, app);
}

function partnerRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, partnerCalls.getPartners, async ({ visitor }) => {
    await assertOperator(app, visitor, 'partners');
    return listPartners(app);
  });
  route(
    http,
    partnerCalls.addPartner,
    async ({ visitor, body }) => {
      const operator = await assertOperator(app, visitor, 'partners');
      return withKey(await createPartners(operator, app.ids).add(body.name, body.origins));
    },
    { perMinute: 30 },
  );
  route(http, partnerCalls.removePartner, async ({ visitor, params }) => {
    const operator = await assertOperator(app, visitor, 'partners');
    await createPartners(operator, app.ids).remove(Number(params.partnerId));
    return {};
  });
  route(
    http,
    partnerCalls.rotatePartnerKey,
    async ({ visitor, params }) => {
      const operator = await assertOperator(app, visitor, 'partners');
      return withKey(await createPartners(operator, app.ids).rotateKey(Number(params.partnerId)));
    },
    { perMinute: 30 },
  );
  route(http, partnerCalls.addPartnerOrigin, async ({ visitor, params, body }) => {
    const operator = await assertOperator(app, visitor, 'partners');
    await createPartners(operator, app.ids).addOrigin(Number(params.partnerId), body.origin);
    return asItIs(params);
  });
  route(http, partnerCalls.removePartnerOrigin, async ({ visitor, params, body }) => {
    const operator = await assertOperator(app, visitor, 'partners');
    await createPartners(operator, app.ids).removeOrigin(Number(params.partnerId), body.origin);
    return asItIs(params);
  });
  route(http, partnerCalls.setPartnerColours, async ({ visitor, params, body: { accent, accentDark } }) => {
    const operator = await assertOperator(app, visitor, 'partners');
    const colours = accent === null ? null : { accent, accentDark };
    await createPartnerBranding(operator).setColours(Number(params.partnerId), colours);
    return asItIs(params);
  });
  route(
    http,
    partnerCalls.setPartnerLogo,
    async ({ visitor, params, body }) => {
      const operator = await assertOperator(app, visitor, 'partners');
      const logo = body.logo === null ? null : await logoOf(Buffer.from(body.logo, 'base64'), 'The file');
      await createPartnerBranding(operator).setLogo(Number(params.partnerId), logo);
      return asItIs(params);
    },
    { bodyLimit: largestLogo + aroundLogo, perMinute: 30 },
  );

  const asItIs = async ({ partnerId }: { partnerId: string }) => ({
    partner: await readPartner(app, Number(partnerId)),
  });

  async function withKey(made: { readonly id: number; readonly apiKey: string } | null) {
    if (!made) throw new DomainError('partner.error.unknown');
    return { partner: await readPartner(app, made.id), apiKey: made.apiKey };
  }
}

function codeRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, codeCalls.getCodes, async ({ visitor, query }) => {
    await assertOperator(app, visitor, 'codes');
    return listCodes(app, query);
  });
  route(
    http,
    codeCalls.makeCodes,
    async ({ visitor, body }) => makeCodes(await assertOperator(app, visitor, 'codes'), body),
    { perMinute: 30 },
  );
  route(http, codeCalls.expireCodes, async ({ visitor, body: { prefix, dryRun } }) => {
    const { db, clock, userId } = await assertOperator(app, visitor, 'codes');
    return {
      count: await expireCodes({ db, clock, operator: createOperator({ actor: userId, clock, dryRun }) }, prefix),
    };
  });
}

function settingRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, settingCalls.getOfficeSettings, async ({ visitor }) => {
    await assertOperator(app, visitor, 'settings');
    return readOfficeSettings(app.db);
  });
  route(http, settingCalls.saveOfficeSettings, async ({ visitor, body: { settings, dryRun } }) =>
    saveOfficeSettings(await assertOperator(app, visitor, 'settings'), settings, dryRun),
  );
}

function figureRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, getMarketplaceFigures, async ({ visitor, query }) => {
    await assertOperator(app, visitor, 'figures');
    return readMarketplaceFigures(app, query);
  });

  // No call of the contract: its answer is a file.
  http.get('/json/office/figures.csv', async (request, reply) => {
    await assertOperator(app, visitorOf(request), 'figures');
    const query = z.safeParse(figuresQuery, request.query);
    if (!query.success) throw new DomainError('request.error.invalid');
    const figures = await readMarketplaceFigures(app, query.data, { all: true });
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="mahlzeit-${figures.from}-${figures.to}.csv"`)
      .header('cache-control', 'no-store')
      .send(figuresCsv(figures));
  });
}
