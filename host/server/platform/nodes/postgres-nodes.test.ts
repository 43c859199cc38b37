import type pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPostgresNodes } from './postgres-nodes.ts';

it('a server that is subscribed again has missed something, also where nobody is there to welcome it', async () => {
  const onGap = vi.fn();
  const { nodes, subscriber } = createPostgresNodes({
    pool: { query: async () => ({ rows: [] }) } as unknown as pg.Pool,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    listener: { onMessage: vi.fn(), onGap },
  });
  onTestFinished(() => nodes.stop());
  subscriber.setSubscribed(true);
  subscriber.onNotification('another here');
  expect(onGap).not.toHaveBeenCalled();
  subscriber.setSubscribed(false);
  subscriber.setSubscribed(true);
  expect(onGap).toHaveBeenCalledOnce();
});
