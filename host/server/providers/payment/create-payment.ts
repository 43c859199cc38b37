import { type PaymentProvider, payOnDelivery } from './payment.ts';
import type { PaymentDependencies, Payments } from './payments.ts';
import { createTestPage } from './test-page/test-page.ts';
import { createTestPayments } from './test-page/test-payments.ts';

export interface StripeChoice {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
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
export async function createPayments(
  choice: PaymentChoice,
  dependencies: PaymentDependencies,
): Promise<Payments> {
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

async function stripeOf(
  { secretKey, webhookSecret, apiUrl }: StripeChoice,
  { clockIsShifted }: PaymentDependencies,
): Promise<PaymentProvider> {
  // The package is large, and nobody else needs it.
  const { createStripePayment } = await import('./stripe/stripe-payment.ts');
  return createStripePayment({ secretKey, webhookSecret, apiUrl, sendsExpiry: !clockIsShifted });
}

/**
 * What the test page took stays its own: it is kept in our tables, so that it can be asked about and given back without
 * the page. The secret is nobody's, so that no webhook of the page's is believed.
 */
function testPaymentsOf({
  testPayments,
  clock,
  newSecret,
  webhookUrl,
}: PaymentDependencies): PaymentProvider {
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
