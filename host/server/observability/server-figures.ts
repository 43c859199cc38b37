import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { FigureGroup, Sample } from '#platform/observability/metrics.ts';
import type { Realtime } from '#platform/realtime/socket-server.ts';

/** What this server notices of itself and nobody else would. */
export interface Watch {
  /** whether the database notifies it now of what others change */
  isSubscribed: boolean;
  /** times that those notifications, or other servers' events, were lost */
  lost: { notifications: number; nodes: number };
}

export interface ServerParts {
  readonly version: string;
  readonly dataDir: string;
  /** pools of connections by what they are for */
  readonly pools: Readonly<Record<string, Pool>>;
  readonly watch: Watch;
  /** undefined before it stands */
  live(): Realtime | undefined;
  isReady(): Promise<boolean>;
}

/** This server alone: its connections, who listens to it, and whether it can serve. */
export function serverFigures({ version, dataDir, pools, watch, live, isReady }: ServerParts): FigureGroup[] {
  const pool = ['pool'];
  const own: FigureGroup = {
    cost: 'cheap',
    kinds: {
      fo_build_info: { help: 'Always 1; says which version runs.', labels: ['version'] },
      fo_db_connections: { help: 'Connections to the database that are open, busy or idle.', labels: pool },
      fo_db_connections_idle: { help: 'Those of them that nobody uses.', labels: pool },
      fo_db_connections_max: { help: 'Connections at most.', labels: pool },
      fo_db_requests_waiting: { help: 'Who waits for a connection, as all are taken.', labels: pool },
      fo_live_sockets: { help: 'Pages that listen to live events.' },
      fo_live_subscriptions: { help: 'Channels that those listen to, in all.' },
      fo_notifications_subscribed: { help: '1 while the database notifies this server of what others change.' },
      fo_notifications_lost_total: { help: 'Times that it ceased to.', type: 'counter' },
      fo_nodes_gaps_total: { help: "Times that other servers' live events may have been missed.", type: 'counter' },
    },
    async read() {
      const { sockets, subscriptions } = live()?.listeners() ?? { sockets: 0, subscriptions: 0 };
      return [
        { name: 'fo_build_info', labels: { version }, value: 1 },
        ...Object.entries(pools).flatMap(([name, each]): Sample[] => {
          const labels = { pool: name };
          return [
            { name: 'fo_db_connections', labels, value: each.totalCount },
            { name: 'fo_db_connections_idle', labels, value: each.idleCount },
            { name: 'fo_db_connections_max', labels, value: each.options.max },
            { name: 'fo_db_requests_waiting', labels, value: each.waitingCount },
          ];
        }),
        { name: 'fo_live_sockets', value: sockets },
        { name: 'fo_live_subscriptions', value: subscriptions },
        { name: 'fo_notifications_subscribed', value: Number(watch.isSubscribed) },
        { name: 'fo_notifications_lost_total', value: watch.lost.notifications },
        { name: 'fo_nodes_gaps_total', value: watch.lost.nodes },
      ];
    },
  };
  const ready: FigureGroup = {
    cost: 'statement',
    kinds: { fo_ready: { help: '1 where /readyz says so: the database answers, and what is written is taken.' } },
    read: async () => [{ name: 'fo_ready', value: Number(await isReady()) }],
  };
  const disk: FigureGroup = {
    cost: 'cheap',
    kinds: {
      fo_data_dir_bytes: { help: 'Size of the disk that DATA_DIR is on, in bytes.' },
      fo_data_dir_free_bytes: { help: 'What is free of it, in bytes.' },
    },
    async read() {
      const { bsize, blocks, bavail } = await statfs(dataDir);
      return [
        { name: 'fo_data_dir_bytes', value: bsize * blocks },
        { name: 'fo_data_dir_free_bytes', value: bsize * bavail },
      ];
    },
  };
  return [own, ready, disk];
}
