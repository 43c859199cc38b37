import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/domain/domain-error.ts';
import { serveFolder } from './serve-folder.ts';
import { shortly, yearly } from './static-files.ts';

const prefix = '/docs/elements';

/** Whether `npm run build:storybook` was run; the host does without it. */
export function hasDocumentation(folder: string | undefined): folder is string {
  return folder !== undefined && files.every((name) => existsSync(path.join(folder, name)));
}

/** The last that is written is the text. */
const files = ['index.html', 'iframe.html', 'llms.txt'] as const;

/**
 * The documentation of the elements at `/docs/elements/`, as `npm run build:storybook` made it, and its text for
 * language models at `/llms.txt`. Only the scripts that were built into its two pages may run; their hashes are
 * counted with each answer, as it may be built anew while the host runs. Storybook writes styles into the page.
 */
export async function serveDocumentation(app: FastifyInstance, folder: string): Promise<void> {
  await serveFolder(app, prefix, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = file.replace(/\.(br|gz)$/, '');
      reply.header('cache-control', /[\\/]assets[\\/].+-[\w-]{8}\.\w+$/.test(name) ? yearly : shortly);
      if (name.endsWith('.html')) reply.header('content-security-policy', policyOf(readFileSync(name, 'utf8')));
    },
  });
  app.get(prefix, async (request, reply) => {
    // the host's routes mind no slash at their end, but what the page names counts from it
    const { pathname, search } = new URL(request.url, 'http://localhost');
    if (!pathname.endsWith('/')) return reply.redirect(`${prefix}/${search}`);
    const page = textOf(folder, 'index.html');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', shortly)
      .header('content-security-policy', policyOf(page))
      .send(page);
  });
  app.get('/llms.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', shortly).send(textOf(folder, 'llms.txt')),
  );
}

/** @throws DomainError where it is being built anew just now */
function textOf(folder: string, name: (typeof files)[number]): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new DomainError('request.error.not-found');
  return readFileSync(file, 'utf8');
}

function policyOf(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
