import { type ChildServer, memoryOf } from '../child-server.ts';
import { expectOk } from '../customers.ts';
import { connectClient } from '../http-client.ts';
import { type Figures, measure, type Work } from '../measure.ts';

/**
 * What the host makes of restaurants' pages: each once as the first thing it does, each once in a language of which nothing is
 * kept, and one again and again; memory in bytes: at the start, after the second, at the end.
 */
interface DocumentFigures {
  readonly first: Figures;
  readonly cold: Figures;
  readonly warm: Figures;
  readonly memory: readonly [start: number, cold: number, warm: number];
}

export const documentClients = { cold: 4, warm: 32 } as const;
const warmUpMilliseconds = 500;
const warmMilliseconds = 5000;

/**
 * Reads the pages of restaurants from a host that has just been started.
 */
export async function measureDocuments(
  { port, pid }: ChildServer,
  slugs: readonly string[],
  often: string,
): Promise<DocumentFigures> {
  const start = memoryOf(pid);
  const first = await readEach(port, slugs);
  const cold = await readEach(
    port,
    slugs.map((slug) => `${slug}?lang=en`),
  );
  const afterCold = memoryOf(pid);
  await reading(port, documentClients.warm, () => often, warmUpMilliseconds);
  const warm = await reading(port, documentClients.warm, () => often, warmMilliseconds);
  return { first, cold, warm, memory: [start, afterCold, memoryOf(pid)] };
}

/** The page of each restaurant once. */
export function readEach(port: number, slugs: readonly string[]): Promise<Figures> {
  const left = [...slugs];
  return reading(port, documentClients.cold, () => left.pop(), Number.POSITIVE_INFINITY);
}

/**
 * Milliseconds that somebody else waits at most for the smallest answer while a restaurant's page is made: for the first
 * time, and for variants of it afterwards, the longest of them.
 */
export async function measureWait(port: number, slug: string): Promise<{ first: number; later: number }> {
  const [reader, other] = await Promise.all([connectClient(port), connectClient(port)]);
  const longestWait = async (path: string) => {
    const state = { isMade: false };
    let longest = 0;
    const made = expectOk(reader, { method: 'GET', path, headers: { 'accept-encoding': 'br' } }).finally(() => {
      state.isMade = true;
    });
    while (!state.isMade) {
      const began = performance.now();
      await expectOk(other, { method: 'GET', path: '/healthz' });
      longest = Math.max(longest, performance.now() - began);
    }
    await made;
    return longest;
  };
  const first = await longestWait(`/restaurant/${slug}`);
  let later = 0;
  for (const variant of ['lang=en', 'mode=2', 'mode=2&lang=en', 'mode=1']) {
    later = Math.max(later, await longestWait(`/restaurant/${slug}?${variant}`));
  }
  reader.close();
  other.close();
  return { first, later };
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
