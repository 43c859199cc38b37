// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BasketCopied } from '#shared/contract/baskets.ts';
import { mountAgain } from './again.ts';

const changes: BasketCopied['changes'] = [
  { productId: 1, kind: 'gone', name: 'Tiramisu', priceBefore: 550, priceNow: null },
];
const answer = vi.fn<() => Response | Promise<Response>>();
const sent: [path: string, headers: Record<string, string>][] = [];
const went = vi.fn<(href: string) => void>();

beforeEach(() => {
  sent.length = 0;
  went.mockReset();
  answer.mockReset().mockImplementation(() => Response.json({ basketCacheId: 'b', changes }));
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    if (path === '/json/session') return Response.json({ csrfToken: 'token' });
    sent.push([path, headers]);
    return answer();
  });
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A card of home, once the site's script is there. */
function aCard() {
  document.body.innerHTML = `<li><button data-order="k3N" data-slug="zum-wirt" data-failed="Nicht geklappt." disabled>Nochmal</button></li>`;
  const [button] = document.querySelectorAll('button');
  if (!button) throw new Error('there is no button');
  const page = Object.assign(new EventTarget(), { document, sessionStorage, location: { assign: went } });
  mountAgain([button], page as unknown as Window);
  const press = async () => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const said = () => document.querySelector('[role=alert]')?.textContent ?? null;
  return { button, press, said, back: () => page.dispatchEvent(new Event('pageshow')) };
}

const keys = () => sent.map(([, headers]) => headers['idempotency-key']);

it('fills the basket with the order once more, and leaves to the menu what there is to say of it', async () => {
  const { button, press, back } = aCard();
  expect(button.disabled).toBe(false);
  await press();
  expect(sent).toEqual([
    [
      '/json/orders/k3N/reorder',
      expect.objectContaining({ 'x-csrf-token': 'token', 'idempotency-key': expect.any(String) }),
    ],
  ]);
  expect(went.mock.calls).toEqual([['/restaurant/zum-wirt']]);
  expect(sessionStorage.getItem('de-copied-zum-wirt')).toBe(JSON.stringify(changes));
  expect(localStorage.getItem('fo-basket')).toBe('{}');
  // nothing comes twice while the page is being left; gone back to, it can be had once more
  await press();
  expect(sent).toHaveLength(1);
  back();
  await press();
  expect(new Set(keys()).size).toBe(2);
});

it('says what is in the way, and sends the same again where no answer came', async () => {
  answer.mockRejectedValueOnce(new TypeError('network'));
  const { press, said } = aCard();
  await press();
  expect([said(), went.mock.calls]).toEqual(['Nicht geklappt.', []]);
  answer.mockResolvedValueOnce(
    Response.json({ errors: [{ message: 'Das Restaurant gibt es nicht mehr.' }] }, { status: 404 }),
  );
  await press();
  expect(said()).toBe('Das Restaurant gibt es nicht mehr.');
  await press();
  expect(said()).toBeNull();
  expect([sent.length, new Set(keys()).size, went.mock.calls.length]).toEqual([3, 1, 1]);
});
