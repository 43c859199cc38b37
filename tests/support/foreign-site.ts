import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's site. */
export interface ForeignSite {
  /** `http://localhost:{port}/`: another site than 127.0.0.1; another port alone would be the same */
  readonly url: string;
  stop(): Promise<void>;
}

interface ForeignPage {
  /** what stands in its body; by its address where that matters */
  readonly body: string | ((address: URL) => string);
  /** its `Content-Security-Policy`; none by default */
  readonly policy?: string;
  /** its `Cross-Origin-Opener-Policy`; none by default */
  readonly openerPolicy?: string;
}

/** Serves one page, in German, at every address of its own, or one for each. */
export async function aForeignSite({ body, policy, openerPolicy }: ForeignPage): Promise<ForeignSite> {
  const htmlOf = (
    content: string,
  ) => `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Trattoria Salvatore</title>
    <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head>
    <body>${content}</body></html>`;
  return await listening((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    if (openerPolicy !== undefined) response.setHeader('cross-origin-opener-policy', openerPolicy);
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(htmlOf(typeof body === 'string' ? body : body(address)));
  });
}

/** A site that answers in its own way. */
export async function listening(answer: RequestListener): Promise<ForeignSite> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * A restaurant's own site with an element of a marketplace: one script and one tag, which may be another one at another
 * path. Its policy is all that a strict site has to allow for that: no inline styles and scripts, no third party but the
 * marketplace.
 */
export function aRestaurantsSite(
  { url }: { readonly url: string },
  tagAt: (pathname: string) => string = () => 'fo-restaurant-menu',
): Promise<ForeignSite> {
  return aForeignSite({
    policy: `default-src 'none'; img-src data: ${url}; font-src ${url}; script-src ${url}; connect-src ${url} ${url.replace('http', 'ws')}`,
    body({ pathname }) {
      const tag = tagAt(pathname);
      return `<main>
        <h1>Trattoria Salvatore</h1>
        <${tag} slug="pizzeria-napoli-express" api-key="demo"></${tag}>
      </main>
      <script type="module" async src="${url}/elements/loader.js"></script>`;
    },
  });
}
