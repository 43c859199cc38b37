import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { anApp } from '#tests/support/services.ts';
import { origins } from '../partners/origins.ts';
import { sessions } from './sessions.ts';
import { visitorPlugin } from './visitor-plugin.ts';

/** The plugin before one call, with sessions that are only counted. */
async function aServer() {
  let started = 0;
  const visitor = { userId: null };
  const context = anApp({} as Db);
  vi.spyOn(sessions(context), 'start').mockImplementation(
    async () => ({ sessionId: `session${(started += 1)}`, visitor }) as never,
  );
  vi.spyOn(sessions(context), 'resume').mockResolvedValue(visitor as never);
  vi.spyOn(sessions(context), 'exists').mockResolvedValue(true);
  vi.spyOn(origins(context), 'callerOf').mockResolvedValue({ own: true, partner: null });
  const app = Fastify();
  await app.register(cookie);
  await app.register(rateLimit, { max: 1_000_000, keyGenerator: clientNetwork });
  await app.register(visitorPlugin, context);
  app.setErrorHandler((error) => (error instanceof DomainError ? error.errors[0] : String(error)));
  app.get('/json/session', async () => 'session');
  return {
    started: () => started,
    call: (remoteAddress: string, cookies: Record<string, string> = {}) =>
      app.inject({ url: '/json/session', remoteAddress, cookies }),
  };
}

it('one network starts five thousand sessions an hour; who has one is not concerned, nor is anybody else', async () => {
  const { call, started } = await aServer();
  for (let host = 0; host < 5000; host += 1) await call(`2001:db8:0:7::${host.toString(16)}`);
  expect(started()).toBe(5000);
  const refused = await call('2001:db8:0:7:8000::1');
  expect(refused.json().key).toBe('request.error.too-many');
  expect(refused.json().params.seconds).toBeGreaterThan(3500);
  expect([refused.cookies, started()]).toEqual([[], 5000]);
  expect((await call('2001:db8:0:7:8000::1', { fo_session: 'session1' })).body).toBe('session');
  expect((await call('2001:db8:0:8::1')).body).toBe('session');
  expect(started()).toBe(5001);
});
