import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page on somebody else's site. */
export interface ForeignSite {
  /** `http://localhost:{port}/`: another site than 127.0.0.1; another port alone would be the same */
  readonly url: string;
  stop(): Promise<void>;
}

export interface ForeignPage {
  /** what stands in its body */
  readonly body: string;
  /** its `Content-Security-Policy` */
  readonly policy: string;
}

/** Serves one page, in German, at every address of its own. */
export async function aForeignSite({ body, policy }: ForeignPage): Promise<ForeignSite> {
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Trattoria Salvatore</title>
    <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head>
    <body>${body}</body></html>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
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
