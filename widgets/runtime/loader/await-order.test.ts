import { afterEach, expect, it, vi } from 'vitest';
import { awaitOrder } from './await-order.ts';

afterEach(() => localStorage.clear());

/** Whether the strip of these attributes may be fetched by now. */
function waiting(attributes: Record<string, string> = {}) {
  const element = document.createElement('fo-order-status');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  const handleReady = vi.fn();
  void awaitOrder(element).then(handleReady);
  return async () => {
    await Promise.resolve();
    await Promise.resolve();
    return handleReady.mock.calls.length > 0;
  };
}
const some = '{"runningOrders":["k3N9xQ2vT7mLr4ZcW8pY1a"]}';

it('waits while the browser knows of no order that is under way', async () => {
  localStorage.setItem('de-order', '{"orderIds":["k3N9xQ2vT7mLr4ZcW8pY1a"],"runningOrders":[]}');
  const isReady = waiting();
  expect(await isReady()).toBe(false);
  localStorage.setItem('de-order', some);
  document.dispatchEvent(new CustomEvent('fo-order-placed'));
  expect(await isReady()).toBe(true);
});

it('is ready at once with an order, its own or the browser’s', async () => {
  expect(await waiting({ 'order-id': 'k3N9xQ2vT7mLr4ZcW8pY1a' })()).toBe(true);
  localStorage.setItem('de-order', some);
  expect(await waiting()()).toBe(true);
});

it('looks again when another page has ordered, or somebody logs in', async () => {
  const isReady = waiting();
  dispatchEvent(new StorageEvent('storage', { key: 'de-order' }));
  expect(await isReady()).toBe(false);
  document.dispatchEvent(new CustomEvent('fo-logged-in'));
  expect(await isReady()).toBe(true);
});

it('keeps marketplaces of other origins apart', async () => {
  localStorage.setItem('de-order', some);
  const isReady = waiting({ 'api-base': 'https://essen.example' });
  expect(await isReady()).toBe(false);
  localStorage.setItem('de-order@https://essen.example', some);
  dispatchEvent(new StorageEvent('storage', { key: 'de-order@https://essen.example' }));
  expect(await isReady()).toBe(true);
});
