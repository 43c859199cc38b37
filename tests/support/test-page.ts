import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretRepository } from '#platform/db/secret-repository.ts';
import type { NewJob } from '#platform/jobs/job-repository.ts';
import { randomIds } from '#platform/secrets.ts';
import { createPayments } from '#providers/payment/create-payment.ts';
import type { PaymentProvider } from '#providers/payment/payment.ts';
import { testPaymentRepository } from '#providers/payment/test-page/test-payment-repository.ts';
import { aClock } from './clock.ts';
import { aDatabase } from './database.ts';
import { aMapsProvider as aProvider, type ProviderRequest } from './maps-provider.ts';

/** The test payment page, listening, with a shop that receives its webhooks; jobs wait until {@link TestPage.work}. */
export type TestPage = Awaited<ReturnType<typeof aTestPage>>;

export async function aTestPage() {
  const database = await aDatabase();
  const db = database.db;
  const clock = aClock();
  const shop = await aProvider();
  const dataDir = mkdtempSync(join(tmpdir(), 'fo-test-page-'));
  const queued: NewJob[] = [];
  const start = async (port?: number) => {
    const payments = await createPayments(
      { provider: 'test', port },
      {
        jobs: { add: async (job) => void queued.push(job) },
        secrets: secretRepository(db),
        testPayments: testPaymentRepository(db),
        clock,
        clockIsShifted: true,
        newSecret: () => randomIds.next(),
        host: '127.0.0.1',
        publicUrl: 'http://localhost:3000',
        dataDir,
        webhookUrl: () => `${shop.url}/json/payment/webhook`,
        log: { error: () => {} },
      },
    );
    await payments.listen();
    return payments;
  };
  let payments = await start();

  return {
    clock,
    shop,
    queued,
    dataDir,
    start,
    get payments() {
      return payments;
    },
    /** As after a restart of the process. */
    async restart() {
      await payments.close();
      payments = await start();
    },
    /** The shop answers webhooks with `status` from now on. */
    shopResponds(status = 200) {
      shop.behave((_request, response) => response.writeHead(status).end());
    },
    /** Runs what waits, as the job runner does. @throws what the job throws; it is left waiting then */
    async work() {
      for (let job = queued[0]; job; job = queued[0]) {
        await payments.tasks.find(({ task }) => task === job?.task)?.run(job.payload);
        queued.shift();
      }
    },
    /** Presses a button of the page at `url`; never follows where it leads. */
    press: (url: string, form: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    /** What the shop received, read as the provider reads it. */
    news: () => shop.requests.map((request) => readBy(payments, request)),
    async stop() {
      await payments.close();
      await shop.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** What a provider reads from a webhook as it came, or the key of the error it refuses it with. */
export function readBy({ provider }: { provider: PaymentProvider }, { body, headers }: ProviderRequest) {
  try {
    return provider.readWebhook(Buffer.from(body), headers);
  } catch (error) {
    return (error as { key: string }).key;
  }
}
