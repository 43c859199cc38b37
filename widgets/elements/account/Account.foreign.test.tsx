import { afterEach, describe, expect, it, vi } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import { createStore } from '#state/core/jotai.ts';
import { anId } from '#tests/support/builders.ts';
import './element.ts';
import { answerOf, demoAccount, sessionOf } from './testing/demo-account.ts';
import { submit } from './testing/show-room.ts';

const apiBase = 'https://shop.example';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname);
});

describe('<fo-account> on a foreign origin', () => {
  async function show(opened: Window | null) {
    const open = vi.spyOn(globalThis.window, 'open').mockReturnValue(opened);
    const ports = demoAccount();
    installMarketplace({ apiBase, apiKey: 'wirt' }, marketplaceOf(createStore(), ports));
    const html = `<fo-account api-base="${apiBase}" api-key="wirt"></fo-account>`;
    return { open, shown: await showElement(html, ports, { apiBase }) };
  }
  const href = `${apiBase}/login?window=1&apiKey=wirt&target=${encodeURIComponent(location.href)}&lang=de`;

  it('takes no password, but opens the marketplace’s own login in a window', async () => {
    const focus = vi.fn();
    const { open, shown } = await show({ focus } as unknown as Window);
    expect(document.querySelectorAll('input')).toHaveLength(0);
    expect(shown.find('a', HTMLAnchorElement).href).toBe(href);
    await shown.click('a');
    expect(open.mock.calls[0]?.slice(0, 2)).toEqual([href, 'fo-login']);
    expect(focus).toHaveBeenCalledOnce();
    expect(shown.text('[role=status]')).toContain('dann geht es hier weiter');
  });

  it('shows a plain link where the browser blocks the window', async () => {
    const { open, shown } = await show(null);
    await shown.click('a');
    expect(shown.text()).toContain('Dein Browser hat das Fenster nicht aufgemacht.');
    const link = shown.find('a', HTMLAnchorElement);
    expect([link.href, link.target, link.rel]).toEqual([href, '_blank', 'opener']);
    link.addEventListener('click', (event) => event.preventDefault());
    await shown.click('a');
    expect(open).toHaveBeenCalledOnce();
  });

  it('leads to the marketplace’s login where no api key says whose page it is', async () => {
    const shown = await showElement(`<fo-account api-base="${apiBase}"></fo-account>`, demoAccount(), {
      apiBase,
    });
    const link = shown.find('a', HTMLAnchorElement);
    expect([link.href, link.target, link.rel]).toEqual([`${apiBase}/login?lang=de`, '_blank', 'noopener']);
  });

  it('opens the login in the language of the element', async () => {
    const shown = await showElement(`<fo-account api-base="${apiBase}" lang="en"></fo-account>`, demoAccount(), {
      apiBase,
    });
    expect(shown.find('a', HTMLAnchorElement).href).toBe(`${apiBase}/login?lang=en`);
  });
});

describe('the window that a foreign page opened', () => {
  const target = 'https://wirt.example/karte';
  const search = `?${new URLSearchParams({ window: '1', apiKey: 'wirt', target })}`;
  const view = async (ports: ReturnType<typeof demoAccount>, name = 'login') => {
    history.replaceState(null, '', `${location.pathname}${search}`);
    vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    return showElement(`<fo-account view="${name}"></fo-account>`, ports);
  };
  const code = anId('code');

  it('hands the login back as soon as the password was right', async () => {
    const ports = demoAccount({ api: { createLoginCode: () => ({ code }) } });
    const shown = await view(ports);
    expect(shown.text()).toContain('Das ist die Anmeldung von Mahlzeit. Du meldest dich für wirt.example an.');
    expect(shown.named('a', 'Neu hier').getAttribute('href')).toBe(`${location.origin}/register${search}`);
    await shown.type('[name=email]', 'anna@example.at');
    await shown.type('[name=password]', 'ein langer Satz');
    await submit(shown);
    expect(ports.api.callsOf('createLoginCode').map(({ body }) => body)).toEqual([{ apiKey: 'wirt', target }]);
    expect(location.replace).toHaveBeenCalledWith(`${target}#fo-login=${code}`);
    expect(shown.text()).toContain('Du bist angemeldet. Es geht gleich weiter.');
  });

  it('asks who is logged in already before it notifies the page', async () => {
    const ports = demoAccount({ user: {}, api: { createLoginCode: () => ({ code }) } });
    const shown = await view(ports);
    expect(shown.text('h1')).toBe('Weiter als Anna Huber?');
    expect(ports.api.callsOf('createLoginCode')).toHaveLength(0);
    await shown.click('button', 'Weiter zu wirt.example');
    expect(location.replace).toHaveBeenCalledWith(`${target}#fo-login=${code}`);
  });

  it('says to staff, who order nothing, that it takes an account of their own', async () => {
    const staff = answerOf(sessionOf({ role: 'staff' }));
    const ports = demoAccount({ api: { login: () => staff } });
    const shown = await view(ports);
    await shown.type('[name=email]', 'giulia@example.at');
    await shown.type('[name=password]', 'ein langer Satz');
    await submit(shown);
    expect(shown.text('h1')).toBe('Damit kannst du nicht bestellen');
    expect(shown.root.activeElement).toBe(shown.find('h1'));
    expect(shown.text()).toContain('Zum Bestellen auf wirt.example brauchst du ein eigenes.');
    expect(ports.api.callsOf('createLoginCode')).toHaveLength(0);
    await shown.click('button', 'Anderes Konto verwenden');
    expect(shown.has('[name=password]')).toBe(true);
  });

  it('lets another account be used', async () => {
    const shown = await view(demoAccount({ user: {} }));
    await shown.click('button', 'Anderes Konto verwenden');
    expect(shown.has('[name=password]')).toBe(true);
  });

  it('goes nowhere when the page is none of the partner’s', async () => {
    const refused = anApiError(422, { key: 'navigation.error.refused' });
    const ports = demoAccount({ user: {}, api: { createLoginCode: () => Promise.reject(refused) } });
    const shown = await view(ports);
    await shown.click('button', 'Weiter zu wirt.example');
    expect(shown.text('[role=alert]')).toContain('gehört zu keiner Seite, die wir kennen');
    expect(location.replace).not.toHaveBeenCalled();
  });

  it('goes on after a registration too', async () => {
    const shown = await view(demoAccount(), 'register');
    expect(shown.named('a', 'Schon ein Konto').getAttribute('href')).toBe(`${location.origin}/login${search}`);
    expect((await view(demoAccount({ user: {} }), 'register')).text('h1')).toBe('Weiter als Anna Huber?');
  });
});
