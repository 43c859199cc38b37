import { insist } from './insist.ts';
import type { Attempt, Fate, Placed } from './order-attempt.ts';

const fatesOnline: readonly Fate[] = [
  ...Array<Fate>(5).fill('paid'),
  ...Array<Fate>(3).fill('cancelled after payment'),
  ...Array<Fate>(4).fill('declined'),
  ...Array<Fate>(2).fill('cancelled before payment'),
  ...Array<Fate>(2).fill('unpaid'),
];
const fatesOtherwise: readonly Fate[] = [...Array<Fate>(11).fill('kept'), ...Array<Fate>(5).fill('cancelled')];

/** How the shop is notified of a payment; `never`: it learns of it when the person comes back, and only then. */
const tellings = ['usual', 'twice', 'first', 'never'] as const;

/** Does what the digits of the attempt's key say, until every step of it is answered. */
export async function liveThrough(attempt: Attempt, placed: Placed): Promise<Fate> {
  const { key } = attempt;
  const { redirectUrl } = placed;
  const fate = (redirectUrl === null ? fatesOtherwise : fatesOnline)[digit(key, 1)] ?? 'kept';
  if (redirectUrl !== null) {
    const telling = tellings[digit(key, 2) % tellings.length] ?? 'usual';
    const isPaid = fate === 'paid' || fate === 'cancelled after payment';
    if (isPaid || fate === 'declined') {
      await press(redirectUrl, { action: isPaid ? 'pay' : 'decline', telling });
      await comeBack(attempt, placed);
    }
  }
  if (fate.startsWith('cancelled')) await cancel(attempt, placed);
  return fate;
}

const digit = (key: string, position: number) => Number.parseInt(key[position] ?? '0', 16);

/** Presses a button of the provider's page, which leads back (303), or is over when it has been pressed before. */
async function press(page: string, form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form);
  await insist(
    () => fetch(page, { method: 'POST', body, redirect: 'manual' }),
    ({ status }) => {
      if (status !== 303 && status !== 200) throw new Error(`the payment page answered ${status}`);
      return true;
    },
  );
}

/** Waits as the page "we are checking your payment" does. */
async function comeBack({ browser }: Attempt, { orderId }: Placed): Promise<void> {
  await insist(
    () => browser.get(`/json/payment/${orderId}`),
    ({ body }) => (body as { paymentStatus?: string } | undefined)?.paymentStatus !== 'pending' || undefined,
  );
}

async function cancel({ browser }: Attempt, { orderId }: Placed): Promise<void> {
  await insist(
    () => browser.post(`/json/orders/${orderId}/cancel`),
    ({ status, body }) => {
      // 409: an earlier try, whose answer was cut off, has done it.
      if (status === 200 || status === 409) return true;
      throw new Error(`cancelling was answered ${status}: ${JSON.stringify(body)}`);
    },
  );
}
