import { aCustomerOf, type CustomerOptions } from './customer.ts';
import { fakePayments, fakeSignature } from './fake-payments.ts';
import { aRestaurantServer } from './restaurant-server.ts';

/** What an order form says that is paid online. */
export const byCard = { 'order-payment-type': 'creditcard' };

/**
 * A server whose payment provider is one that a test controls, with its customers and the provider's webhook;
 * for a whole test file, as `aRestaurantServer`.
 */
export async function aPaymentServer({ port }: { port?: number } = {}) {
  const payments = fakePayments();
  const { clock, server, adria } = await aRestaurantServer({
    payment: payments.provider,
    ...(port !== undefined && { config: { port } }),
  });
  const aCustomer = (options?: CustomerOptions) => aCustomerOf(server, adria, options);
  return {
    payments,
    clock,
    server,
    adria,
    aCustomer,
    /** A customer whose order waits for its payment: the answer to it, and how it is read afterwards. */
    async anOnlineOrder(options?: CustomerOptions) {
      const customer = await aCustomer(options);
      const placed = (await customer.order(byCard)).json();
      const orderId: string = placed.orderId;
      const read = async () => (await customer.browser.get(`/json/orders/${orderId}`)).json().foodorder;
      return { ...customer, placed, orderId, read };
    },
    /** The provider reports something, signed as it should be unless the headers say otherwise. */
    webhook: (payload: Buffer, headers: Record<string, string> = fakeSignature) =>
      server.http.inject({
        method: 'POST',
        url: '/json/payment/webhook',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}
