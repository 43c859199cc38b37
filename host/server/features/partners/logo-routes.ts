import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { openToAll, yearly } from '../pages/files/static-files.ts';
import { partnerLogoPath } from './partner-look.ts';
import { partnerRepository } from './partner-repository.ts';

/** Partners' logos, as other pictures: for any site, and for ever, as they are named after their bytes. */
export function logoRoutes(http: FastifyInstance, { db }: AppContext): void {
  http.get<{ Params: { name: string } }>(`${partnerLogoPath}:name`, async (request, reply) => {
    const [, digest] = /^([\w-]{43})\.webp$/.exec(request.params.name) ?? [];
    const picture = digest === undefined ? undefined : await partnerRepository(db).logo(digest);
    if (!picture) throw new DomainError('request.error.not-found');
    openToAll(reply);
    return reply.type('image/webp').header('cache-control', yearly).send(picture);
  });
}
