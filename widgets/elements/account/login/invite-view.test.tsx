import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import type { InviteAnswer } from '#shared/contract/team.ts';
import '../element.ts';
import { demoAccount } from '../testing/demo-account.ts';
import './InviteView.tsx';

beforeEach(() => {
  globalThis.location.hash = 'token=secret';
});
afterEach(() => {
  globalThis.location.hash = '';
});

const invitation: InviteAnswer = {
  restaurant: { slug: 'pizzeria-adria', name: 'Pizzeria Adria' },
  email: 'neu@adria.example',
  role: 'kitchen',
  account: 'none',
};

async function view(options: Parameters<typeof demoAccount>[0] = {}, values: Partial<InviteAnswer> = {}) {
  const ports = demoAccount({
    ...options,
    api: { readInvite: () => ({ ...invitation, ...values }), ...options.api },
  });
  const shown = await showElement('<fo-account view="invite"></fo-account>', ports);
  const page = () => shown.element.textContent;
  return { ...shown, ports, page };
}

describe('<fo-account view="invite">', () => {
  it('makes a login for who has none, by name and password', async () => {
    const { ports, page, element, text } = await view({
      api: { registerByInvite: () => Promise.reject(anApiError(422, { key: 'token.error.invalid' })) },
    });
    expect(page()).toContain('Einladung von Pizzeria Adria');
    expect(page()).toContain('Wähle ein Passwort für neu@adria.example');
    const send = () =>
      allSettled(() => {
        element.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
    await send();
    expect(page()).toContain('Bitte gib deinen Namen ein.');
    expect(ports.api.callsOf('registerByInvite')).toEqual([]);
    for (const [name, value] of [
      ['name', 'Neue Köchin'],
      ['password', 'vier grosse Eulen'],
    ] as const) {
      await allSettled(() => {
        const input = element.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (!input) throw new Error(`There is no ${name}.`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
    await send();
    expect(ports.api.callsOf('registerByInvite')[0]?.body).toEqual({
      token: 'secret',
      name: 'Neue Köchin',
      password: 'vier grosse Eulen',
    });
    // somebody else was quicker
    expect(text()).toContain('Diese Einladung gilt nicht mehr');
  });

  it('is accepted by a press of whoever is logged in as staff', async () => {
    const { click, text, ports } = await view({
      user: { role: 'staff', name: 'Maria Kos' },
      api: { acceptInvite: () => Promise.reject(anApiError(422, { key: 'token.error.invalid' })) },
    });
    expect(text()).toContain('Du bist als Maria Kos angemeldet.');
    expect(ports.api.callsOf('acceptInvite')).toEqual([]);
    await click('button', 'Einladung annehmen');
    expect(ports.api.callsOf('acceptInvite')[0]?.body).toEqual({ token: 'secret' });
    expect(text()).toContain('Diese Einladung gilt nicht mehr');
  });

  it('asks who has a login to log in, and tells customers that it is not for their account', async () => {
    expect((await view({}, { account: 'staff' })).page()).toContain('gibt es schon ein Konto. Melde dich an');
    expect((await view({}, { account: 'consumer' })).page()).toContain('gehört ein Gästekonto');
    expect((await view({ user: {} })).text()).toContain('Du bist mit einem Gästekonto angemeldet.');
  });

  it('says when it is over, and tries again where it cannot be loaded', async () => {
    const over = await view({
      api: { readInvite: () => Promise.reject(anApiError(422, { key: 'token.error.invalid' })) },
    });
    expect(over.text()).toContain('Diese Einladung gilt nicht mehr');
    const { text, click, ports, page } = await view({ api: { readInvite: () => Promise.reject(anApiError(500)) } });
    expect(text()).toContain('Die Einladung ist gerade nicht da');
    ports.api.answer({ readInvite: () => invitation });
    await click('button', 'Nochmal');
    expect(page()).toContain('Einladung von Pizzeria Adria');
  });
});
