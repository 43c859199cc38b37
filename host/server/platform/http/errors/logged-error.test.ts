import Fastify from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

it('keeps what a failure is and where it happened, and nothing of the rows it happened to', async () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: loggedError } }, { write: (line: string) => lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  app.get('/', (request, reply) => {
    const detail = 'Key (email)=(eva@example.at) already exists.';
    const refused = Object.assign(new Error('duplicate key value'), { code: '23505', detail });
    request.log.error({ err: new Error('not stored', { cause: refused }) }, 'request failed');
    return reply.send({});
  });
  await app.inject('/');
  const written = lines.join('');
  expect(written).toContain('duplicate key value');
  expect(written).toContain('23505');
  expect(written).toContain('logged-error.test.ts');
  expect(written).not.toContain('eva@example.at');
});
