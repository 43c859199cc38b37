import type { FastifyInstance } from 'fastify';
import { asyncApiDocument } from '../http/openapi/asyncapi-document.ts';
import { docsPage } from '../http/openapi/docs-page.ts';
import { openApiDocument } from '../http/openapi/openapi-document.ts';

/** The API's documentation, for machines and people. */
export function registerDocsRoutes(
  app: FastifyInstance,
  about: { version: string; publicUrl: string; socketPath: string; styles: readonly string[] },
): void {
  const { version, publicUrl: server, socketPath, styles } = about;
  const options = { title: 'Mahlzeit', version, server };
  const documents = {
    '/json/openapi.json': openApiDocument(options),
    '/json/asyncapi.json': asyncApiDocument({ ...options, socketPath }),
  };
  const page = docsPage('Mahlzeit', styles);
  for (const [url, document] of Object.entries(documents)) {
    const text = JSON.stringify(document);
    app.get(url, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(text),
    );
  }
  app.get('/docs/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
