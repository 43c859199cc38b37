import type { FastifyRequest } from 'fastify';

/** Whether data is asked for at an address that otherwise answers with a page. */
export function asksForJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/.test((headers.accept ?? '').trim().toLowerCase());
}
