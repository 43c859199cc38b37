import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { type ForeignSite, listening } from '../support/foreign-site.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Somebody else's site, made of the files in a folder. Its policy is all that a strict site has to allow whose pages
 * bring the elements along: scripts, sheets and fonts of its own, and calls to the marketplace.
 */
export async function aFolderSite(folder: string, marketplace: string): Promise<ForeignSite> {
  const policy = [
    `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data: ${marketplace}`,
    `connect-src ${marketplace} ${marketplace.replace('http', 'ws')}`,
  ].join('; ');
  return await listening((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
}
