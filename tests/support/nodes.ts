import { createDatabase } from '#platform/db/client.ts';
import { quietLog } from './quiet-log.ts';
import { aServer, type TestServer, type TestServerOptions } from './server.ts';

/** Servers on one database, which the first one brings along; stop the last one first. */
export async function someNodes(count: number, options: TestServerOptions = {}): Promise<TestServer[]> {
  const first = await aServer({ ...options, config: { port: 0, ...options.config } });
  const nodes = [first];
  const { connection, url } = first.database;
  while (nodes.length < count) {
    const client = createDatabase(connection, { max: 12, log: quietLog });
    const database = { ...client, connection, url, drop: client.close };
    nodes.push(await aServer({ ...options, config: { port: 0, ...options.config }, database }));
  }
  return nodes;
}

export async function stopNodes(nodes: readonly TestServer[]): Promise<void> {
  for (const node of nodes.toReversed()) await node.stop();
}
