import type { FastifyInstance } from 'fastify';
import type { Clock } from '../ports.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, database included. */
export function registerHealthRoutes(app: FastifyInstance, services: { isReady(): Promise<boolean> }): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await services.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** Whoever keeps a copy asks again after so many days. */
const validDays = 30;

/** `/.well-known/security.txt` (RFC 9116): who finds a weakness writes by the contact page, which reaches the operator. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = clock
      .now()
      .add({ hours: 24 * validDays })
      .toString({ smallestUnit: 'second' });
    const lines = [
      `Contact: ${publicUrl}/contact`,
      `Expires: ${expires}`,
      'Preferred-Languages: de, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
