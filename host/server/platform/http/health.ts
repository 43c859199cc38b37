import type { FastifyInstance } from 'fastify';

/** Says the same to everyone; it has the headers that hooks give to all, those of pages included. */
export const livePath = '/healthz';

/** `/healthz`: the process lives. `/readyz`: it can serve, database included. */
export function registerHealthRoutes(app: FastifyInstance, services: { isReady(): Promise<boolean> }): void {
  app.get(livePath, async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await services.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
