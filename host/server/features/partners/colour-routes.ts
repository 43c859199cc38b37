import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { partnerColoursPath } from '#shared/contract/partners.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { shortly } from '../pages/files/static-files.ts';
import { origins } from './origins.ts';

/**
 * A partner's colours as a sheet for our own pages that stand in for the partner's, the login window: their policy lets
 * no style stand in the page itself. Colours are kept as `#rrggbb` alone, so that nothing else can be written into it.
 */
export function colourRoutes(http: FastifyInstance, app: AppContext): void {
  const { partnerOf, lookOf } = origins(app);
  http.get<{ Params: { apiKey: string } }>(partnerColoursPath(':apiKey'), async (request, reply) => {
    const partner = await partnerOf(request.params.apiKey);
    if (!partner) throw new DomainError('request.error.not-found');
    const colours = (await lookOf(partner.id))?.colours;
    const sheet = colours
      ? `.partner-window{--fo-color-accent:light-dark(${colours.accent.light},${colours.accent.dark});--fo-color-on-accent:light-dark(${colours.onAccent.light},${colours.onAccent.dark})}`
      : '';
    return reply.type('text/css; charset=utf-8').header('cache-control', shortly).send(sheet);
  });
}
