import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { acquireMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { listenToOrderButtons } from '#runtime/order-buttons/order-buttons.ts';
import { notifyAtom } from '#state/core/notices.ts';
import { elementModules } from '../../widgets/element-modules.ts';
import { prepareSpecimen } from './place-specimen.ts';

/** "Order here" buttons (issue 7): any button or link of a page opens a restaurant's menu in a dialog. */

const tag = 'fo-restaurant-menu';
const stops: (() => void)[] = [];
const waiting = { timeout: 10_000 };

beforeAll(async () => {
  registerElementModules(elementModules);
  await elementModules[tag]?.();
}, 60_000);
afterEach(() => {
  while (stops.length > 0) stops.pop()?.();
  hostOf()?.remove();
  document.body.replaceChildren();
  document.documentElement.lang = '';
});

/** Puts a page in place on whose buttons the specimen's marketplace answers; `{base}` is its address. */
function aPage(html: string): { readonly apiBase: string } {
  const { html: specimen } = prepareSpecimen(tag);
  const base = /api-base="([^"]+)"/.exec(specimen)?.[1] ?? '';
  document.body.innerHTML = html.replaceAll('{base}', base);
  stops.push(listenToOrderButtons(document));
  return { apiBase: base };
}

const slug = 'pizzeria-adria';
const aButton = (more = '') =>
  `<button type="button" data-fo-order="${slug}" data-fo-api-base="{base}" ${more}>Jetzt bestellen</button>`;
const button = () => document.querySelector<HTMLElement>('[data-fo-order]') as HTMLElement;
const hostOf = () => [...document.body.children].find((node) => node.shadowRoot?.querySelector('dialog'));
const dialog = () => hostOf()?.shadowRoot?.querySelector('dialog') as HTMLDialogElement;
const menu = () => dialog().querySelector<HTMLElement>(tag);
const opened = () => vi.waitFor(() => expect(dialog()?.open).toBe(true), { timeout: 10_000 });
const closed = () => vi.waitFor(() => expect(document.querySelector('[data-fo-order-open]')).toBeNull());
/** The dialog with the menu in it. */
async function shown(): Promise<void> {
  await opened();
  await vi.waitFor(() => expect(menu()?.shadowRoot?.textContent).toContain('Pizzeria Adria'), {
    timeout: 10_000,
  });
}
const pressClose = () => dialog().querySelector<HTMLElement>('.close')?.click();

describe('a button with data-fo-order', () => {
  it('opens the menu in a dialog of its own, in the page’s language, and gives the focus back', async () => {
    document.documentElement.lang = 'en';
    aPage(aButton('data-fo-theme="dark" data-fo-api-key="demo-key"'));
    button().focus();
    await userEvent.keyboard('{Enter}');
    await opened();
    expect(dialog().querySelector('.close')?.getAttribute('aria-label')).toBe('Close');
    expect(dialog().querySelector('.title')?.textContent).toBe('Order');
    await vi.waitFor(() => expect(menu()).not.toBeNull(), { timeout: 10_000 });
    const attributes = ['slug', 'flow', 'theme', 'api-key', 'lang'].map((name) => menu()?.getAttribute(name));
    expect(attributes).toEqual([slug, 'inline', 'dark', 'demo-key', 'en']);
    expect(hostOf()?.shadowRoot?.activeElement).toBe(dialog().querySelector('.close'));

    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(button());
  });

  it('keeps the page behind from scrolling, without moving it', async () => {
    aPage(`${aButton()}<div style="block-size: 300vh">Lang</div>`);
    const width = document.body.clientWidth;
    button().click();
    await opened();
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    expect(document.body.clientWidth).toBe(width);
    expect(getComputedStyle(dialog()).overscrollBehaviorY).toBe('contain');
    pressClose();
    await closed();
    expect(getComputedStyle(document.documentElement).overflow).toBe('visible');
  });

  it('is as it was left when it is opened again, and another one for another restaurant', async () => {
    aPage(`${aButton()}<button data-fo-order="other" data-fo-api-base="{base}">Woanders</button>`);
    button().click();
    await shown();
    const first = menu();
    pressClose();
    await closed();
    button().click();
    await opened();
    expect(menu()).toBe(first);
    pressClose();
    await closed();
    document.querySelector<HTMLElement>('[data-fo-order="other"]')?.click();
    await opened();
    await vi.waitFor(() => expect(menu()?.getAttribute('slug')).toBe('other'));
    expect(menu()).not.toBe(first);
  });

  it('opens once however often it is clicked, also with two scripts on the page', async () => {
    aPage(aButton());
    stops.push(listenToOrderButtons(document));
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    for (let clicks = 0; clicks < 3; clicks += 1) button().click();
    await shown();
    expect(showModal).toHaveBeenCalledOnce();
    expect([...document.body.children].filter(({ shadowRoot }) => shadowRoot)).toHaveLength(1);
    showModal.mockRestore();
  });

  it('may come later, stand in a shadow root and be clicked on what is inside it', async () => {
    aPage('<div id="place"></div>');
    const place = document.querySelector('#place') as HTMLElement;
    const shadow = place.attachShadow({ mode: 'open' });
    shadow.innerHTML = `<button data-fo-order="${slug}"><b>Hier <i>bestellen</i></b></button>`;
    shadow.querySelector<HTMLElement>('i')?.click();
    await opened();
    pressClose();
    await closed();
    expect(shadow.activeElement).toBe(shadow.querySelector('button'));
  });

  it('notifies the window of its scrolling, which the menu follows', async () => {
    aPage(aButton());
    button().click();
    await shown();
    const received = vi.fn();
    addEventListener('scroll', received, { capture: true, once: true });
    dialog().scrollTo({ top: 200, behavior: 'instant' });
    await vi.waitFor(() => expect(received).toHaveBeenCalledOnce());
    expect(scrollY).toBe(0);
  });

  it('wears the colours of the part of the page that it stands in', async () => {
    aPage(`<div style="--fo-color-accent: rgb(1, 2, 3); color-scheme: dark">${aButton()}</div>`);
    button().click();
    await shown();
    const style = getComputedStyle(menu() as HTMLElement);
    expect([style.getPropertyValue('--fo-color-accent'), style.colorScheme]).toEqual(['rgb(1, 2, 3)', 'dark']);
  });

  it('speaks in the page’s own texts, as its menu does, and takes up new ones and another language live', async () => {
    aPage(
      `<fo-store api-base="{base}"></fo-store>
       <fo-store api-base="{base}" id="around">${aButton()}</fo-store>`,
    );
    await elementModules['fo-store']?.();
    const [first, around] = document.querySelectorAll('fo-store');
    Object.assign(first as object, {
      texts: { 'orderButton.title': 'Speisen', 'orderButton.close': 'Fertig' },
    });
    Object.assign(around as object, {
      texts: {
        'orderButton.title': 'Essen',
        'menu.skip.groups': 'Worauf?',
        en: { 'orderButton.title': 'Food' },
      },
    });
    button().click();
    await shown();
    const title = () => dialog().querySelector('.title')?.textContent;
    const close = () => dialog().querySelector('.close')?.getAttribute('aria-label');
    expect([title(), close()]).toEqual(['Essen', 'Fertig']);
    await vi.waitFor(() => expect(menu()?.shadowRoot?.textContent).toContain('Worauf?'), waiting);
    Object.assign(around as object, { texts: { 'orderButton.title': 'Jausnen' } });
    await vi.waitFor(() => expect(title()).toBe('Jausnen'), waiting);
    await vi.waitFor(() => expect(menu()?.shadowRoot?.textContent).not.toContain('Worauf?'), waiting);
    around?.setAttribute('lang', 'en');
    await vi.waitFor(() => expect(menu()?.getAttribute('lang')).toBe('en'), waiting);
    expect([title(), close()]).toEqual(['Jausnen', 'Fertig']);
    document.querySelectorAll('fo-store').forEach((store) => Object.assign(store, { texts: null }));
    await vi.waitFor(() => expect([title(), close()]).toEqual(['Order', 'Close']), waiting);
    pressClose();
    await closed();
  });

  it('shows the page’s notices above it, where they can be read out and dismissed', async () => {
    const { apiBase } = aPage(`<fo-cities api-base="{base}"></fo-cities>${aButton()}`);
    await elementModules['fo-cities']?.();
    const cities = document.querySelector('fo-cities') as HTMLElement;
    const stackIn = (element: Element | null) =>
      element?.shadowRoot?.querySelector<HTMLElement>('.fo-notifications') ?? null;
    await vi.waitFor(() => expect(stackIn(cities)).not.toBeNull(), waiting);
    button().click();
    await shown();
    expect(stackIn(cities)).toBeNull();
    const { marketplace, release } = acquireMarketplace({ apiBase, apiKey: null }, () => {
      throw new Error('There is none.');
    });
    stops.push(release);
    marketplace.store.set(notifyAtom, { level: 'warning', text: 'Kein Schnitzel mehr.' });
    await vi.waitFor(() => expect(stackIn(menu())?.textContent).toContain('Kein Schnitzel mehr.'), waiting);
    const dismiss = stackIn(menu())?.querySelector('button') as HTMLButtonElement;
    await Promise.all(
      stackIn(menu())
        ?.getAnimations({ subtree: true })
        .map(({ finished }) => finished) ?? [],
    );
    const { left, top, width, height } = dismiss.getBoundingClientRect();
    const hit = menu()?.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2) ?? null;
    expect(dismiss.contains(hit)).toBe(true);
    pressClose();
    await closed();
    await vi.waitFor(() => expect(stackIn(cities)?.textContent).toContain('Kein Schnitzel mehr.'), waiting);
  });

  it('withstands a page that hides and dresses every box', async () => {
    aPage(
      `<style>div:empty, body > div { display: none !important; font: 60px serif !important }
       dialog, p, button { display: none !important }</style><span data-fo-order="${slug}" data-fo-api-base="{base}">Los</span>`,
    );
    button().click();
    await shown();
    expect(dialog().getBoundingClientRect().height).toBe(innerHeight);
    expect(getComputedStyle(dialog().querySelector('.title') as Element).fontSize).toBe('15px');
  });

  it('says what is wrong where the menu can’t be fetched, and tries again', async () => {
    const get = vi.spyOn(customElements, 'get').mockReturnValue(undefined);
    const load = vi.spyOn(customElements, 'whenDefined').mockRejectedValue(new Error('Network Error'));
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    aPage(`<button data-fo-order="seldom" data-fo-api-base="https://shop.example/at/">Bestellen</button>`);
    button().click();
    await opened();
    await vi.waitFor(() => expect(dialog().textContent).toContain('konnte nicht geladen werden'));
    expect(dialog().querySelector('a')?.href).toBe('https://shop.example/at/restaurant/seldom');
    expect(error.mock.calls[0]?.[0]).toContain('data-fo-order');
    get.mockRestore();
    load.mockRestore();
    error.mockRestore();
    dialog().querySelector<HTMLElement>('.failed button')?.click();
    await vi.waitFor(() => expect(menu()?.getAttribute('slug')).toBe('seldom'));
    pressClose();
    await closed();
  });
});

describe('a link with data-fo-order', () => {
  it('is left to the browser for another tab, and opens the dialog else', async () => {
    aPage(`<a href="#other-tab" data-fo-order="${slug}" data-fo-api-base="{base}">Bestellen</a>`);
    const left: boolean[] = [];
    const note = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.body.addEventListener('click', note);
    stops.push(() => document.body.removeEventListener('click', note));
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    button().click();
    expect(left).toEqual([true, true, true, true, false]);
    await opened();
  });

  it('without a restaurant, or prevented by the page, opens nothing', () => {
    aPage('<a href="#a" data-fo-order="">Nichts</a>');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    button().dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});
