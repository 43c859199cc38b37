import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A `siteverify` on this machine. */
export interface BotCheckProvider {
  readonly url: string;
  /** the forms it was sent since the last {@link answer} */
  readonly asked: readonly URLSearchParams[];
  /** How it answers from now on: a body, or a status without one. */
  answer(answer: object | number): void;
  stop(): Promise<void>;
}

/** Each token counts once, as at Google's; `person-{action}` is a person's, anything else a machine's. */
export async function aBotCheckProvider(): Promise<BotCheckProvider> {
  let fixed: object | number | undefined;
  let asked: URLSearchParams[] = [];
  const used = new Set<string>();
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    incoming.on('end', () => {
      const form = new URLSearchParams(body);
      asked.push(form);
      if (typeof fixed === 'number') return response.writeHead(fixed).end();
      const token = form.get('response') ?? '';
      const person = /^person-([a-z]+)/.exec(token);
      const success = person !== null && !used.has(token);
      used.add(token);
      const answer = fixed ?? { success, ...(success ? { score: 0.9, action: person[1] } : {}) };
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    get asked() {
      return asked;
    },
    answer(next) {
      fixed = next;
      asked = [];
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
