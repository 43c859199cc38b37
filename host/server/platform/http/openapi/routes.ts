import type { FastifyInstance } from 'fastify';
import { asyncApiDocument } from './asyncapi-document.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

/** The API's documentation, for machines and people. */
export function registerDocsRoutes(
  app: FastifyInstance,
  about: { version: string; publicUrl: string; socketPath: string; styles: readonly string[] },
): void {
  const { version, publicUrl: server, socketPath, styles } = about;
  const options = { title: 'Mahlzeit', version, server };
  const json = 'application/json; charset=utf-8';
  const served: [url: string, type: string, make: () => string][] = [
    ['/json/openapi.json', json, () => JSON.stringify(openApiDocument(options))],
    ['/json/asyncapi.json', json, () => JSON.stringify(asyncApiDocument({ ...options, socketPath }))],
    ['/docs/api', 'text/html; charset=utf-8', () => docsPage('Mahlzeit', styles)],
  ];
  for (const [url, type, make] of served) {
    // made for the first who asks: most processes are never asked
    let text: string | undefined;
    app.get(url, { config: { isSessionless: true } }, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=300')
        .send((text ??= make())),
    );
  }
}
