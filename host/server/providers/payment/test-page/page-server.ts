import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Clock, Logger } from '#platform/ports.ts';
import { openingId } from '#shared/contract/primitives.ts';
import { challengeCode, challengePage, choicePage, errorPage, overPage } from './page.ts';
import type { TestPayment } from './test-payment-repository.ts';
import { notifyModes, type TestPayments } from './test-payments.ts';

const mode = z._default(z.enum(notifyModes), 'usual');
const choice = z.object({ action: z.enum(['pay', 'challenge', 'decline']), telling: mode });
const answer = z.object({
  action: z.enum(['confirm', 'refuse']),
  telling: mode,
  code: z._default(z.string().check(z.maxLength(100)), ''),
});
const params = z.object({ id: openingId });
const query = z.object({ telling: mode });

/** Largest form, in bytes. */
const bodyLimit = 4096;

const asset = (name: string) => readFileSync(join(import.meta.dirname, 'assets', name), 'utf8');

/** The test page over HTTP; forms work without a script, and whoever has a payment's id may pay it. */
export async function createPageServer(
  payments: TestPayments,
  { clock, log }: { clock: Clock; log: Pick<Logger, 'error'> },
): Promise<FastifyInstance> {
  const http = Fastify({
    logger: false,
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 20_000 },
    frameworkErrors: (_error, _request, reply) => void sendUnknown(reply),
  });
  await http.register(formbody, { bodyLimit });
  http.addHook('onRequest', async (_request, reply) => secure(reply, "'self'"));
  http.setNotFoundHandler((_request, reply) => sendUnknown(reply));
  http.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
    const isTheirs = error instanceof z.core.$ZodError || (error.statusCode ?? 500) < 500;
    if (!isTheirs) log.error({ err: error }, 'the test payment page failed');
    const page = await errorPage('de', 'broken');
    reply.code(isTheirs ? 400 : 500).type(htmlType);
    return reply.send(page);
  });

  for (const [name, type] of [
    ['page.css', 'text/css; charset=utf-8'],
    ['countdown.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const content = asset(name);
    http.get(`/${name}`, async (_request, reply) => reply.type(type).send(content));
  }

  /** The payment of the address, where something can be done with it; else what there is to say is sent. */
  async function open(raw: unknown, reply: FastifyReply): Promise<TestPayment | undefined> {
    const { success, data } = params.safeParse(raw);
    const payment = success ? await payments.find(data.id) : undefined;
    if (!payment) {
      reply.callNotFound();
      return undefined;
    }
    // A form's answer leads back to the shop, whose origin the browser asks for here too.
    secure(reply, `'self' ${new URL(payment.returnUrl).origin}`);
    const state = payments.stateOf(payment);
    if (state === 'pending') return payment;
    await reply.type(htmlType).send(await overPage({ ...payment, state }));
    return undefined;
  }

  http.get('/pay/:id', async (request, reply) => {
    const payment = await open(request.params, reply);
    if (!payment) return reply;
    const view = { payment, now: clock.now(), mode: query.parse(request.query).telling };
    return reply.type(htmlType).send(await choicePage(view));
  });

  http.post('/pay/:id', async (request, reply) => {
    const chosen = choice.parse(request.body);
    const payment = await open(request.params, reply);
    if (!payment) return reply;
    if (chosen.action === 'challenge') {
      return reply.redirect(`/pay/${payment.id}/challenge?telling=${chosen.telling}`, 303);
    }
    await payments.settle(payment.id, chosen.action === 'pay' ? 'paid' : 'failed', chosen.telling);
    return reply.redirect(payment.returnUrl, 303);
  });

  http.get('/pay/:id/challenge', async (request, reply) => {
    const payment = await open(request.params, reply);
    if (!payment) return reply;
    const view = { payment, now: clock.now(), mode: query.parse(request.query).telling };
    return reply.type(htmlType).send(await challengePage(view, false));
  });

  http.post('/pay/:id/challenge', async (request, reply) => {
    const answered = answer.parse(request.body);
    const payment = await open(request.params, reply);
    if (!payment) return reply;
    if (answered.action === 'confirm' && answered.code.trim() !== challengeCode) {
      const view = { payment, now: clock.now(), mode: answered.telling };
      reply.code(422).type(htmlType);
      return reply.send(await challengePage(view, true));
    }
    await payments.settle(payment.id, answered.action === 'confirm' ? 'paid' : 'failed', answered.telling);
    return reply.redirect(payment.returnUrl, 303);
  });

  await http.ready();
  return http;
}

const htmlType = 'text/html; charset=utf-8';

/** Whether an address is mistyped or names nothing is all the same to who has followed it. */
async function sendUnknown(reply: FastifyReply): Promise<FastifyReply> {
  const page = await errorPage('de', 'unknown');
  return reply.code(404).type(htmlType).send(page);
}

/** The address of a payment opens it: it goes into no log and no referrer. */
function secure(reply: FastifyReply, formTargets: string): void {
  reply.headers({
    'content-security-policy':
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; ` +
      `form-action ${formTargets}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
}
