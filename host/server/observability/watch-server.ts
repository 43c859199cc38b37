import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { marketplaceFigures } from './marketplace-figures.ts';
import { type ServerParts, serverFigures, type Watch } from './server-figures.ts';

/** What somebody outside may see of the server. */
interface ServerWatch {
  readonly setSubscribed: (isSubscribed: boolean) => void;
  readonly missedNodes: () => void;
  /** Begins to count, where figures are configured; before the routes whose requests are to be counted. */
  begin(http: FastifyInstance, app: AppContext, parts: Omit<ServerParts, 'watch'>): Promise<void>;
  /** @throws Error of `listen` where their port is taken */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export function createServerWatch(): ServerWatch {
  const watch: Watch = { isSubscribed: false, lost: { notifications: 0, nodes: 0 } };
  let server: { listen(): Promise<void>; close(): Promise<void> } | undefined;

  return {
    setSubscribed(isSubscribed) {
      if (watch.isSubscribed && !isSubscribed) watch.lost.notifications += 1;
      watch.isSubscribed = isSubscribed;
    },
    missedNodes() {
      watch.lost.nodes += 1;
    },
    async begin(http, app, parts) {
      const { metrics: choice, host } = app.config;
      if (choice === null) return;
      // nobody else needs the package
      const [{ createMetrics }, endpoint] = await Promise.all([
        import('#platform/observability/metrics.ts'),
        import('#platform/observability/metrics-endpoint.ts'),
      ]);
      const metrics = createMetrics([...serverFigures({ ...parts, watch }), ...marketplaceFigures(app)]);
      metrics.countRequests(http);
      if (choice.token !== undefined) endpoint.registerMetricsRoute(http, metrics, choice.token);
      if (choice.port !== undefined) server = endpoint.createMetricsServer(metrics, { host, port: choice.port });
    },
    listen: async () => server?.listen(),
    close: async () => server?.close(),
  };
}
