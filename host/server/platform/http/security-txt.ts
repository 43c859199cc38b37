import type { FastifyInstance } from 'fastify';
import type { Clock } from '../ports.ts';

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
