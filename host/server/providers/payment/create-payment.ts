import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SecretRepository } from '#platform/db/secret-repository.ts';
import type { JobRepository } from '#platform/jobs/job-repository.ts';
import type { Clock, Logger } from '#platform/ports.ts';
import { type PaymentProvider, payOnDelivery } from './payment.ts';
import type { StripeChoice } from './stripe/stripe-payment.ts';
import { createPageServer } from './test-page/page-server.ts';
import type { TestPaymentRepository } from './test-page/test-payment-repository.ts';
import { createTestPayments, deliverWebhook, delivery } from './test-page/test-payments.ts';

interface PaymentDependencies {
  jobs: Pick<JobRepository, 'add'>;
  secrets: SecretRepository;
  testPayments: TestPaymentRepository;
  clock: Clock;
  /** the clock runs from another start than the real time */
  clockIsShifted: boolean;
  /** makes a secret, or an id that nobody guesses */
  newSecret: () => string;
  /** where the host listens, and where the test page does too */
  host: string;
  publicUrl: string;
  dataDir: string;
  /** where webhooks reach this process, once it listens */
  webhookUrl: () => string;
  log: Pick<Logger, 'error'>;
}

/** The provider, and what it needs besides calls. */
interface Payments {
  readonly provider: PaymentProvider;
  /** jobs of its own */
  readonly tasks: readonly { task: string; run(payload: unknown): Promise<void> }[];
  /** where the test page is, once it listens; null: there is none */
  testPageUrl(): string | null;
  listen(): Promise<void>;
  close(): Promise<void>;
}

const task = 'test-payment-webhook';

/**
 * A payment page as a real provider's, for development and demonstration: on another origin, with a state of its own,
 * notifying the shop by signed webhooks. Both survive a restart.
 */
async function createTestPage(port: number | undefined, dependencies: PaymentDependencies): Promise<Payments> {
  const { jobs, secrets, testPayments, clock, newSecret, publicUrl, webhookUrl } = dependencies;
  const secret = await secrets.keep('test-payment-webhooks', newSecret());
  const payments = createTestPayments({
    payments: testPayments,
    clock,
    secret,
    webhookUrl,
    newId: newSecret,
    origin: () => originOfPage(server, publicUrl),
    queue: (payload, delaySeconds) => jobs.add({ task, payload, delaySeconds }),
  });
  const http = await createPageServer(payments, dependencies);
  const { server } = http;

  return {
    provider: payments,
    tasks: [{ task, run: (payload) => deliverWebhook(delivery.parse(payload), { secret, clock, webhookUrl }) }],
    testPageUrl: () => (server.listening ? originOfPage(server, publicUrl) : null),
    listen: () => listenForPayments(server, port, dependencies),
    async close() {
      if (server.listening) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
      await http.close();
    },
  };
}

/** Who takes online payments; `earlier`: Stripe, which takes no new ones but still knows those of before. */
export type PaymentChoice =
  | { provider: 'none'; earlier?: StripeChoice }
  /** `port` undefined: a free one */
  | { provider: 'test'; port: number | undefined; earlier?: StripeChoice }
  | ({ provider: 'stripe' } & StripeChoice);

/** A provider that needs nothing besides calls. */
export const onlyProvider = (provider: PaymentProvider): Payments => ({
  provider,
  tasks: [],
  testPageUrl: () => null,
  listen: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

/** The provider of the configuration, with the earlier ones that can still be asked. */
export async function createPayments(choice: PaymentChoice, dependencies: PaymentDependencies): Promise<Payments> {
  if (choice.provider === 'stripe') {
    const stripe = await stripeOf(choice, dependencies);
    return onlyProvider({ ...stripe, earlier: [testPaymentsOf(dependencies)] });
  }
  const earlier = choice.earlier ? [await stripeOf(choice.earlier, dependencies)] : [];
  if (choice.provider === 'none') {
    return onlyProvider({ ...payOnDelivery, earlier: [...earlier, testPaymentsOf(dependencies)] });
  }
  const testPage = await createTestPage(choice.port, dependencies);
  return { ...testPage, provider: { ...testPage.provider, earlier } };
}

async function stripeOf(choice: StripeChoice, { clockIsShifted }: PaymentDependencies): Promise<PaymentProvider> {
  // The package is large, and nobody else needs it.
  const { createStripePayment } = await import('./stripe/stripe-payment.ts');
  return createStripePayment({ ...choice, sendsExpiry: !clockIsShifted });
}

/**
 * What the test page took stays its own: it is kept in our tables, so that it can be asked about and given back without
 * the page. The secret is nobody's, so that no webhook of the page's is believed.
 */
function testPaymentsOf({ testPayments, clock, newSecret, webhookUrl }: PaymentDependencies): PaymentProvider {
  const nothingNew = () => {
    throw new Error('The test page begins and reports nothing here: another provider is configured.');
  };
  return createTestPayments({
    payments: testPayments,
    clock,
    newId: nothingNew,
    origin: nothingNew,
    queue: nothingNew,
    secret: newSecret(),
    webhookUrl,
  });
}

/**
 * Without a `port` at a free one, after a restart the same again, since addresses of payments under way name it.
 * @throws Error of `listen` when the port that is asked for is taken
 */
async function listenForPayments(
  server: Server,
  port: number | undefined,
  { host, dataDir }: PaymentDependencies,
): Promise<void> {
  if (port !== undefined) return listenAt(server, host, port);
  const file = join(dataDir, 'payment-test-port');
  const before = await portIn(file);
  try {
    await listenAt(server, host, before);
  } catch (error) {
    if (before === 0 || (error as NodeJS.ErrnoException).syscall !== 'listen') throw error;
    await listenAt(server, host, 0);
  }
  const { port: taken } = server.address() as AddressInfo;
  if (taken === before) return;
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, String(taken));
}

async function listenAt(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  // fails with the error of `listen`
  await once(server, 'listening');
}

/** The port of the last start; 0, any, where there was none. */
async function portIn(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port <= 65_535 ? port : 0;
}

/**
 * The page's origin: another one than the marketplace's, as a real provider's. Where that is `localhost`, the page is
 * at `127.0.0.1`, so that the marketplace's cookies (which know no ports) don't come along.
 */
function originOfPage(server: Server, publicUrl: string): string {
  const address = server.address() as AddressInfo | null;
  if (address === null) throw new Error('the test payment page does not listen');
  const { hostname } = new URL(publicUrl);
  const hasOtherName = hostname === 'localhost' && ['127.0.0.1', '0.0.0.0'].includes(address.address);
  return `http://${hasOtherName ? '127.0.0.1' : hostname}:${address.port}`;
}
