import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import { type DemoAccountOptions, demoAccount } from './demo-account.ts';
import { fullAccount } from './demo-dashboard.ts';

/** A used account in one of its rooms; the test takes the hash away again. */
export async function room(id: string, api: FakeHandlers = {}, user: DemoAccountOptions['user'] = { balance: 1250 }) {
  location.hash = `#${id}`;
  const ports = demoAccount({ user, api: { ...fullAccount(), ...api } });
  const shown = await showElement('<fo-account></fo-account>', ports);
  return { ...shown, ports };
}

/** Sends the first form as it is. */
export const submit = ({ find }: ShownElement): Promise<void> =>
  allSettled(() => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
