// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountModuleHashes } from './module-hashes.ts';

const loader = 'https://mahlzeit.example/elements/1.0.0-abc/loader.js';
const map = '{"integrity":{}}';
const fetched = vi.fn<typeof fetch>();

let form: HTMLFormElement;
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('isSecureContext', true);
  form = document.createElement('form');
  form.innerHTML = `<input type="checkbox" name="modules">
    <p data-modules-notice data-loading="coming" data-failed="did not come"></p>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** By the clock only for one that never comes. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const box = () => form.elements.namedItem('modules') as HTMLInputElement;
const notice = () => form.querySelector('p')?.textContent;
function tick(on: boolean): void {
  box().checked = on;
  box().dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the box for the hashes of all modules', () => {
  it('fetches them when it is ticked, once, and adds them while it is', async () => {
    fetched.mockResolvedValue(new Response(map));
    const changed = vi.fn();
    const hashes = mountModuleHashes(form, loader, changed);
    expect([hashes(), notice(), fetched.mock.calls.length]).toEqual([null, '', 0]);
    tick(true);
    expect([hashes(), notice()]).toEqual([null, 'coming']);
    await soon(() => expect(changed).toHaveBeenCalledOnce());
    const policyHash = `'sha256-${createHash('sha256').update(map).digest('base64')}'`;
    expect([hashes(), notice()]).toEqual([{ map, policyHash }, '']);
    tick(false);
    expect(hashes()).toBeNull();
    tick(true);
    expect(hashes()).toEqual({ map, policyHash });
    expect(fetched.mock.calls).toEqual([['/elements/1.0.0-abc/integrity.json']]);
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('network'))],
    ['the host has none', () => Promise.resolve(new Response('', { status: 404 }))],
  ])('is empty again where %s, says so, and asks once more with the next tick', async (_, answer) => {
    fetched.mockImplementationOnce(answer);
    const changed = vi.fn();
    const hashes = mountModuleHashes(form, loader, changed);
    tick(true);
    await soon(() => expect(changed).toHaveBeenCalledOnce());
    expect([box().checked, hashes(), notice()]).toEqual([false, null, 'did not come']);
    fetched.mockResolvedValue(new Response(map));
    tick(true);
    expect(notice()).toBe('coming');
    await soon(() => expect(hashes()?.map).toBe(map));
    expect(notice()).toBe('');
  });

  it('adds nothing where they come after it was emptied', async () => {
    let answer: (response: Response) => void = () => {};
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const changed = vi.fn();
    const hashes = mountModuleHashes(form, loader, changed);
    tick(true);
    tick(false);
    expect(notice()).toBe('');
    answer(new Response(map));
    await soon(() => expect(changed).toHaveBeenCalledOnce());
    expect([hashes(), notice()]).toEqual([null, '']);
  });

  it('asks at once where it is ticked already, as after a reload', () => {
    fetched.mockReturnValue(new Promise(() => {}));
    box().checked = true;
    mountModuleHashes(form, loader, vi.fn());
    expect([fetched.mock.calls.length, notice()]).toEqual([1, 'coming']);
  });

  it('knows no hash for the policy where the browser counts none', async () => {
    vi.stubGlobal('isSecureContext', false);
    fetched.mockResolvedValue(new Response(map));
    const hashes = mountModuleHashes(form, loader, vi.fn());
    tick(true);
    await soon(() => expect(hashes()).toEqual({ map, policyHash: null }));
  });
});
