import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider was asked. */
export interface ProviderRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Behaviour = (request: ProviderRequest, response: ServerResponse) => void;

/** A maps provider on this machine, asked over real HTTP. */
export interface MapsProvider {
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  /** what it was asked since the last {@link behave} */
  readonly requests: readonly ProviderRequest[];
  /** How it answers from now on. */
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

export async function aMapsProvider(first: Behaviour = () => {}): Promise<MapsProvider> {
  let behaviour = first;
  let requests: ProviderRequest[] = [];
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://provider.test');
      const request = { method: incoming.method ?? '', url, headers: incoming.headers, body };
      requests.push(request);
      behaviour(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    behave(next) {
      behaviour = next;
      requests = [];
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const answering =
  (answer: unknown): Behaviour =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  };

/** An error as providers send it, in JSON that is no answer. */
export const failing =
  (status: number): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: status, message: 'nicht jetzt' } }));
  };

/** Takes the question and says nothing. */
export const hanging: Behaviour = () => {};
