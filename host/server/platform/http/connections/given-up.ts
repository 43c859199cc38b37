import type { FastifyReply } from 'fastify';

/** Aborts when the browser goes away before its answer: a person typed on, and nobody needs this one any more. */
export function givenUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
