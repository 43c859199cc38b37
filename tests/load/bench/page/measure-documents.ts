import { loadRenderer } from '#features/pages/files/built-files.ts';
import type { RenderContext } from '#shared/contract/element-rendering.ts';
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
const renders = 20;
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

/** Milliseconds that the elements' renderer takes for a restaurant's menu: at first, and then, in the middle. */
export async function measureRender(port: number, slug: string): Promise<{ first: number; median: number }> {
  const { renderElement } = await loadRenderer();
  const client = await connectClient(port);
  const answers = new Map<string, unknown>();
  const answer: RenderContext['answer'] = async ({ path, params }) => {
    const address = path.replace('{slug}', String(params['slug']));
    if (!answers.has(address)) {
      const { body } = await expectOk(client, { method: 'GET', path: address });
      answers.set(address, JSON.parse(body.toString()));
    }
    return answers.get(address);
  };
  const rendered = async () => {
    const began = performance.now();
    const context = { apiBase: 'http://localhost', lang: 'de', build: 'bench', now: Date.now(), answer } as const;
    await renderElement('fo-restaurant-menu', { slug }, context);
    return performance.now() - began;
  };
  // the answers are fetched before anything is timed
  const fill = { slug };
  for (const path of ['details', 'products', 'product-groups', 'flavor-sets', 'availabilities']) {
    await answer({ method: 'GET', path: `/json/restaurant/{slug}/${path}`, params: fill, query: {} });
  }
  await answer({ method: 'GET', path: '/json/settings', params: {}, query: {} });
  client.close();
  const first = await rendered();
  const times: number[] = [];
  for (let run = 0; run < renders; run += 1) times.push(await rendered());
  return { first, median: times.toSorted((a, b) => a - b)[renders / 2] ?? first };
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
