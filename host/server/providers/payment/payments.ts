import type { SecretRepository } from '#platform/db/secret-repository.ts';
import type { JobRepository } from '#platform/jobs/job-repository.ts';
import type { Clock } from '#platform/ports.ts';
import type { PaymentProvider } from './payment.ts';
import type { TestPaymentRepository } from './test-page/test-payment-repository.ts';

export interface PaymentDependencies {
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
  log: { error(fields: object, message: string): void };
}

/** The provider, and what it needs besides calls. */
export interface Payments {
  readonly provider: PaymentProvider;
  /** jobs of its own */
  readonly tasks: readonly { task: string; run(payload: unknown): Promise<void> }[];
  /** where the test page is, once it listens; null: there is none */
  testPageUrl(): string | null;
  listen(): Promise<void>;
  close(): Promise<void>;
}
