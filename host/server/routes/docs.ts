import type { FastifyInstance } from 'fastify';
import { docsPage } from '../http/openapi/docs-page.ts';
import { openApiDocument } from '../http/openapi/openapi-document.ts';

/** The API's documentation, for machines and people. */
export function registerDocsRoutes(
  app: FastifyInstance,
  about: { version: string; publicUrl: string; styles: readonly string[] },
): void {
  const document = JSON.stringify(
    openApiDocument({ title: 'Mahlzeit', version: about.version, server: about.publicUrl }),
  );
  const page = docsPage('Mahlzeit', about.styles);
  app.get('/json/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  );
  app.get('/docs/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
