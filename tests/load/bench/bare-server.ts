import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/*
 * What Fastify alone can do: answers the same bytes as the host, with no work behind them.
 *   node bare-server.ts <file> <port>
 * The file is JSON: path → body in base64. Ends with SIGTERM.
 */
const [, , file = '', port = ''] = process.argv;
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

const app = Fastify();
for (const [path, base64] of Object.entries(answers)) {
  const body = Buffer.from(base64, 'base64');
  app.route({
    method: ['GET', 'POST'],
    url: path,
    handler: (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body),
  });
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('ready\n');
