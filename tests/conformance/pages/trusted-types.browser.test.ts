import { expect, it, vi } from 'vitest';
import { placeSpecimen } from '../place-specimen.ts';

/** From now on this page takes no text where a script could come in, as its policy may ask for. */
function requireTrustedTypes(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "require-trusted-types-for 'script'; trusted-types 'none'";
  document.head.append(meta);
  expect(() => {
    document.createElement('iframe').srcdoc = '<p>';
  }).toThrow(TypeError);
}

it('prints an order on a page with Trusted Types', async () => {
  const { root } = await placeSpecimen('fo-cockpit', 'lang="de"');
  requireTrustedTypes();
  const buttons = [...root.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Bon drucken')?.click();
  const slip = await vi.waitFor(
    () => {
      const body = root.querySelector('iframe')?.contentDocument?.body;
      expect(body?.textContent ?? '').toContain('Pizza Margherita');
      return body;
    },
    { timeout: 10_000 },
  );
  expect(slip && getComputedStyle(slip).marginTop).toBe('0px');
  expect(slip?.ownerDocument.compatMode).toBe('CSS1Compat');
});
