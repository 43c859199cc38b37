import { type ChildServer, memoryOf } from '../child-server.ts';
import { expectOk } from '../customers.ts';
import { connectClient } from '../http-client.ts';
import { type Figures, measure, type Work } from '../measure.ts';

/** What the host makes of restaurants' pages; memory in bytes: at the start, after the cold ones, after the warm ones. */
interface DocumentFigures {
  readonly cold: Figures;
  readonly warm: Figures;
  readonly memory: readonly [start: number, cold: number, warm: number];
}

export const documentClients = { cold: 4, warm: 32 } as const;
const warmUpMilliseconds = 500;
const warmMilliseconds = 5000;

/**
 * Reads the page of each restaurant once from a host that has just been started, then one of them again and again.
 */
export async function measureDocuments(
  { port, pid }: ChildServer,
  slugs: readonly string[],
  often: string,
): Promise<DocumentFigures> {
  const start = memoryOf(pid);
  const left = [...slugs];
  const cold = await reading(port, documentClients.cold, () => left.pop(), Number.POSITIVE_INFINITY);
  const afterCold = memoryOf(pid);
  await reading(port, documentClients.warm, () => often, warmUpMilliseconds);
  const warm = await reading(port, documentClients.warm, () => often, warmMilliseconds);
  return { cold, warm, memory: [start, afterCold, memoryOf(pid)] };
}

async function reading(
  port: number,
  count: number,
  next: () => string | undefined,
  milliseconds: number,
): Promise<Figures> {
  const clients = await Promise.all(Array.from({ length: count }, () => connectClient(port)));
  const workers = clients.map(
    (client): Work =>
      async () => {
        const slug = next();
        if (slug === undefined) return false;
        await expectOk(client, { method: 'GET', path: `/restaurant/${slug}`, headers: { 'accept-encoding': 'br' } });
        return true;
      },
  );
  const figures = await measure(workers, milliseconds);
  for (const client of clients) client.close();
  return figures;
}
