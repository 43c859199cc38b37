import { afterEach, describe, expect, it } from 'vitest';
import { anId, anOrder } from '../../../tests/support/builders.ts';
import { deferred } from '../../io/testing/deferred.ts';
import { aNetworkError, anApiError } from '../../io/testing/fake-api.ts';
import type { FakePorts } from '../../io/testing/fake-ports.ts';
import { allSettled, type ShownElement, showElement } from '../../runtime/testing/show-element.ts';
import './element.ts';
import { answerOf, demoAccount, sessionOf } from './testing/demo-account.ts';

const show = (ports: FakePorts, view = 'dashboard') =>
  showElement(`<fo-account view="${view}"></fo-account>`, ports, {
    record: ['fo-logged-in', 'fo-logged-out'],
  });

const submit = ({ find }: ShownElement) =>
  allSettled(() => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

afterEach(() => {
  location.hash = '';
});

describe('<fo-account> login', () => {
  it('is a form that password managers understand', async () => {
    const shown = await show(demoAccount(), 'login');
    const email = shown.find('[name=email]', HTMLInputElement);
    const password = shown.find('[name=password]', HTMLInputElement);
    expect([email.type, email.getAttribute('autocomplete')]).toEqual(['email', 'email']);
    expect([password.type, password.getAttribute('autocomplete')]).toEqual(['password', 'current-password']);
    expect(shown.find('form', HTMLFormElement).method).toBe('post');
    expect(shown.named('a', 'Passwort vergessen').getAttribute('href')).toBe(
      `${location.origin}/password/lost`,
    );
  });

  it('logs in once, tells the page, and shows who is logged in', async () => {
    const ports = demoAccount();
    const shown = await show(ports);
    await shown.type('[name=email]', 'anna@example.at');
    await shown.type('[name=password]', 'ein langer Satz');
    await submit(shown);
    expect(ports.api.callsOf('login').map(({ body }) => body)).toEqual([
      { email: 'anna@example.at', password: 'ein langer Satz', g_recaptcha_token: null },
    ]);
    expect(shown.events('fo-logged-in')).toEqual([{ session: sessionOf() }]);
    expect(shown.text('h1')).toBe('Servus, Anna');
  });

  it('sends nothing while something is missing', async () => {
    const ports = demoAccount();
    const shown = await show(ports, 'login');
    await submit(shown);
    expect(shown.text()).toContain('Bitte gib deine E-Mail-Adresse ein.');
    expect(shown.text()).toContain('Bitte gib dein Passwort ein.');
    expect(ports.api.callsOf('login')).toHaveLength(0);
  });

  it('never says which of the two was wrong', async () => {
    const refused = anApiError(401, {
      key: 'login.error.failed',
      message: 'E-Mail oder Passwort stimmt nicht.',
    });
    const shown = await show(demoAccount({ api: { login: () => Promise.reject(refused) } }), 'login');
    await shown.type('[name=email]', 'anna@example.at');
    await shown.type('[name=password]', 'falsch');
    await submit(shown);
    expect(shown.text('[role=alert]')).toBe('E-Mail oder Passwort stimmt nicht.');
    expect(shown.find('[name=email]', HTMLInputElement).value).toBe('anna@example.at');
    expect(shown.events('fo-logged-in')).toEqual([]);
  });

  it('shows a generic error when there is no answer', async () => {
    const shown = await show(demoAccount({ api: { login: () => Promise.reject(aNetworkError()) } }), 'login');
    await shown.type('[name=email]', 'anna@example.at');
    await shown.type('[name=password]', 'ein langer Satz');
    await submit(shown);
    expect(shown.text('[role=alert]')).toBe(
      'Du hast gerade keine Verbindung. Bitte versuch es gleich nochmal.',
    );
  });

  it('takes no password on a foreign origin, but leads to the marketplace', async () => {
    const apiBase = 'https://shop.example';
    const shown = await showElement(`<fo-account api-base="${apiBase}"></fo-account>`, demoAccount(), {
      apiBase,
    });
    expect(shown.has('input')).toBe(false);
    const link = shown.find('a', HTMLAnchorElement);
    expect([link.href, link.target]).toEqual([`${apiBase}/login`, '_blank']);
  });
});

describe('<fo-account> register', () => {
  it('needs e-mail, name and the accepted terms', async () => {
    const ports = demoAccount();
    const shown = await show(ports, 'register');
    await submit(shown);
    expect(shown.root.querySelectorAll('[aria-invalid=true]')).toHaveLength(3);
    expect(ports.api.callsOf('register')).toHaveLength(0);
    expect(shown.find('[name=newsletter]', HTMLInputElement).checked).toBe(false);
  });

  it('sends a mail and says so', async () => {
    const ports = demoAccount();
    const shown = await show(ports, 'register');
    await shown.type('[name=name]', 'Anna Huber');
    await shown.type('[name=email]', ' anna@example.at ');
    await shown.click('[name=acceptedTerms]');
    await submit(shown);
    expect(ports.api.callsOf('register')[0]?.body).toEqual({
      email: 'anna@example.at',
      name: 'Anna Huber',
      acceptedTerms: true,
      newsletter: false,
      g_recaptcha_token: null,
    });
    expect(shown.text('h1')).toBe('Mail ist unterwegs');
    expect(shown.text()).toContain('anna@example.at');
    expect(shown.root.activeElement).toBe(shown.find('h1'));
  });
});

describe('<fo-account> activation', () => {
  const token = anId('token');

  it('sets the password by the token of the link and leads to the account', async () => {
    location.hash = `#token=${token}`;
    const ports = demoAccount();
    const shown = await show(ports, 'activation');
    expect(shown.find('[name=password]').getAttribute('autocomplete')).toBe('new-password');
    await shown.type('[name=password]', 'kurz');
    await submit(shown);
    expect(shown.text('.fo-field-error')).toBe('Das Passwort braucht mindestens 10 Zeichen.');
    await shown.type('[name=password]', 'ein langer Satz');
    await submit(shown);
    expect(ports.api.callsOf('activate')[0]?.body).toEqual({
      token,
      password: 'ein langer Satz',
      g_recaptcha_token: null,
    });
    expect(shown.events('fo-logged-in')).toEqual([{ session: sessionOf() }]);
    expect(shown.events('fo-navigate')).toEqual([{ href: `${location.origin}/account`, replace: true }]);
  });

  it('says that a link no longer works', async () => {
    location.hash = `#token=${token}`;
    const refused = anApiError(422, { key: 'token.error.invalid' });
    const shown = await show(demoAccount({ api: { activate: () => Promise.reject(refused) } }), 'activation');
    await shown.type('[name=password]', 'ein langer Satz');
    await submit(shown);
    expect(shown.text('[role=alert]')).toContain('Dieser Link gilt nicht mehr.');
  });

  it('says that a link is not complete', async () => {
    const shown = await show(demoAccount(), 'activation');
    expect(shown.text()).toContain('Dieser Link ist nicht vollständig');
    expect(shown.has('input')).toBe(false);
  });
});

describe('<fo-account> dashboard', () => {
  it('greets, and shows points with their worth and what is under way', async () => {
    const order = anOrder({ status: 4 });
    const api = { getActiveOrders: () => ({ activeOrders: [order] }) };
    const shown = await show(demoAccount({ user: { balance: 1250 }, api }));
    expect(shown.text('h1')).toBe('Servus, Anna');
    expect(shown.text('[part=points]')).toContain('1 250');
    expect(shown.text('[part=points]')).toContain('Das sind € 12,50 für deine nächste Bestellung.');
    expect(shown.text('[part=orders]')).toContain('ist unterwegs');
    await shown.click('[part=orders] a');
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/order/status/${order.id}`, replace: false },
    ]);
  });

  it('says that nothing is under way, or that it could not be loaded', async () => {
    expect((await show(demoAccount({ user: {} }))).text()).toContain('Gerade ist nichts unterwegs.');
    const api = { getActiveOrders: () => Promise.reject(aNetworkError()) };
    expect((await show(demoAccount({ user: {}, api }))).text()).toContain(
      'Deine Bestellungen sind gerade nicht da.',
    );
  });

  it('shows staff the way to their kitchen instead', async () => {
    const shown = await show(demoAccount({ user: { role: 'staff' } }));
    expect(shown.has('[part=points]')).toBe(false);
    expect(shown.named('a', 'Zur Küche').getAttribute('href')).toBe(`${location.origin}/cockpit`);
  });

  it('logs out and tells the page', async () => {
    const shown = await show(demoAccount({ user: {} }));
    await shown.click('button', 'Abmelden');
    expect(shown.events('fo-logged-out')).toHaveLength(1);
    expect(shown.text('h1')).toBe('Anmelden');
  });

  it('shows its shape while it is loading, and tries again when it failed', async () => {
    const loading = await show(demoAccount({ api: { getSession: () => deferred<never>().promise } }));
    expect(loading.has('[aria-busy="true"]')).toBe(true);
    const ports = demoAccount({ api: { getSession: () => Promise.reject(aNetworkError()) } });
    const shown = await show(ports);
    expect(shown.text()).toContain('Dein Konto ist gerade nicht da');
    ports.api.answer({ getSession: () => answerOf(sessionOf()) });
    await shown.click('button', 'Nochmal versuchen');
    expect(shown.text('h1')).toBe('Servus, Anna');
  });
});
