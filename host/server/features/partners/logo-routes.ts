import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/domain/domain-error.ts';
import { openToAll, yearly } from '../pages/files/static-files.ts';
import { partnerLogoPath } from './partner-look.ts';

/** Partners' logos, as other pictures: for any site, and for ever, as they are named after their bytes. */
export function registerPartnerLogos(
  app: FastifyInstance,
  { logo }: { logo(digest: string): Promise<Buffer | undefined> },
): void {
  app.get<{ Params: { name: string } }>(`${partnerLogoPath}:name`, async (request, reply) => {
    const [, digest] = /^([\w-]{43})\.webp$/.exec(request.params.name) ?? [];
    const picture = digest === undefined ? undefined : await logo(digest);
    if (!picture) throw new DomainError('request.error.not-found');
    openToAll(reply);
    return reply.type('image/webp').header('cache-control', yearly).send(picture);
  });
}
