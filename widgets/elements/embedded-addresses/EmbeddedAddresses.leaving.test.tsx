import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { allSettled } from '#runtime/testing/show-element.ts';
import { parentOriginAtom } from '#state/sessions/handoff.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { changed, type EmbedOptions, showEmbed, type Url, wirt } from './testing/show-embed.ts';

describe('leaving', () => {
  const given: readonly Url[] = ['address-changed-url'];
  const goOn = async (options: EmbedOptions = {}) => {
    const embed = await showEmbed({ given, location: aLocation(), ...options });
    return { ...embed, goOn: () => embed.click('button', 'Weiter mit dieser Adresse') };
  };

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//wirt.example/',
    'https://evil.example/',
    'https://eva@wirt.example/',
    'https://wirt.example/&#1;',
    'https://wirt.example\\x',
    ' https://wirt.example/',
  ])('to %s is refused with a visible error and goes nowhere', async (url) => {
    const {
      goOn: press,
      left,
      find,
      ports,
    } = await goOn({
      given: [],
      attributes: `address-changed-url="${url}"`,
    });
    await press();
    expect(find('[role=alert]').textContent).toContain('Dorthin wird nicht weitergeleitet');
    expect(left()).toEqual([]);
    expect(ports.api.callsOf('createHandoffCode')).toEqual([]);
  });

  it('needs no code where the page around shares this very session', async () => {
    const { store, goOn: press, left, ports } = await goOn();
    await allSettled(() => store.set(parentOriginAtom, wirt));
    await press();
    expect(left()).toEqual([`${wirt}/changed`]);
    expect(ports.api.callsOf('createHandoffCode')).toEqual([]);
  });

  it('asks for a code for the very address that it leads to', async () => {
    const { goOn: press, ports } = await goOn();
    await press();
    expect(ports.api.callsOf('createHandoffCode').map(({ body }) => body)).toEqual([{ target: `${wirt}/changed` }]);
  });

  it('goes without the location when no code is to be had', async () => {
    const { goOn: press, left } = await goOn({
      api: {
        createHandoffCode: () => {
          throw anApiError(429);
        },
      },
    });
    await press();
    expect(left()).toEqual([`${wirt}/changed`]);
  });

  /** A browser that does not let the frame leave; returns what is posted to the page around it. */
  function refusing({ element }: { element: HTMLElement }): unknown[] {
    const posted: unknown[] = [];
    vi.stubGlobal('parent', { postMessage: (...message: unknown[]) => posted.push(message) });
    vi.stubGlobal('top', {
      get location(): never {
        throw new DOMException('not permitted', 'SecurityError');
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    element.addEventListener('fo-navigate', (event) => event.stopPropagation());
    return posted;
  }

  it('shows a link for the top window and notifies the page around when the browser refuses', async () => {
    const { element, goOn: press, find } = await goOn();
    const posted = refusing({ element });
    await press();
    const link = find('a', HTMLAnchorElement);
    expect([link.getAttribute('href'), link.target]).toEqual([changed, '_top']);
    expect(link.textContent).toBe('Weiter zu wirt.example');
    expect(posted).toEqual([[{ type: 'fo-navigate', href: changed }, '*']]);
    // one way on stands out
    expect(find('.embedded-actions button').className).toContain('secondary');
  });

  it('keeps the code of that link fresh while it stays on screen', async () => {
    let codes = 0;
    const codeOf = (count: number) => `code-code-code-code-${count}-code`;
    const {
      element,
      goOn: press,
      find,
    } = await goOn({
      api: {
        createHandoffCode: () => ({ code: codeOf((codes += 1)), expiresAt: '2026-11-20T17:31:00Z' }),
      },
    });
    const posted = refusing({ element });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await press();
    const shown = () => find('a').getAttribute('href');
    const passed = (seconds: number) => allSettled(() => vi.advanceTimersByTime(seconds * 1000));
    await passed(44);
    expect(shown()).toBe(`${wirt}/changed#fo-handoff=${codeOf(1)}`);
    await passed(1);
    expect(shown()).toBe(`${wirt}/changed#fo-handoff=${codeOf(2)}`);
    await passed(45);
    expect(shown()).toBe(`${wirt}/changed#fo-handoff=${codeOf(3)}`);
    expect(posted).toHaveLength(1);
    await allSettled(() => element.remove());
    await passed(120);
    expect(codes).toBe(3);
  });
});
