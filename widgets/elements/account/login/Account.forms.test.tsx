import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import errors from '#shared/messages/errors/de.json' with { type: 'json' };
import { anId } from '#tests/support/builders.ts';
import '../element.ts';
import { answerOf, demoAccount, sessionOf } from '../testing/demo-account.ts';

const show = (ports: FakePorts, view: string) =>
  showElement(`<fo-account view="${view}"></fo-account>`, ports, {
    record: ['fo-logged-in', 'fo-logged-out'],
  });

const submit = ({ find }: ShownElement) =>
  allSettled(() => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

const hints = (shown: ShownElement) =>
  [...shown.find('form', HTMLFormElement).querySelectorAll('input')].map((input) =>
    [input.name, input.type, input.getAttribute('autocomplete')].join(' '),
  );

async function logIn(shown: ShownElement, password = 'ein langer Satz'): Promise<void> {
  await shown.type('[name=email]', 'anna@example.at');
  await shown.type('[name=password]', password);
  await submit(shown);
}

afterEach(() => {
  vi.useRealTimers();
  location.hash = '';
});

describe('<fo-account> login', () => {
  it('is a form in the page itself, where password managers look, with their hints', async () => {
    const shown = await show(demoAccount(), 'login');
    const form = document.forms[0];
    expect(form).toBe(shown.find('form'));
    expect(form?.method).toBe('post');
    expect(hints(shown).slice(0, 2)).toEqual(['email email username', 'password password current-password']);
    expect(shown.named('a', 'Passwort vergessen').getAttribute('href')).toBe(`${location.origin}/password/lost`);
    // its place in the element, and its label for screen readers
    expect(shown.find('slot[name^=form]', HTMLSlotElement).name).toBe(form?.parentElement?.slot);
    expect(form?.parentElement?.lang).toBe('de');
    shown.element.remove();
    await allSettled();
    expect(document.forms).toHaveLength(0);
  });

  it('stands twice on a page without one taking the other’s labels', async () => {
    const ports = demoAccount();
    await show(ports, 'login');
    const second = '<fo-account view="login"></fo-account>';
    await allSettled(() => document.body.insertAdjacentHTML('beforeend', second));
    const ids = [...document.querySelectorAll('form input')].map(({ id }) => id).filter(Boolean);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('logs in once, notifies the page, and shows who is logged in', async () => {
    const waiting = deferred<ReturnType<typeof answerOf>>();
    const ports = demoAccount({ api: { login: () => waiting.promise } });
    const shown = await show(ports, 'login');
    await logIn(shown);
    await submit(shown);
    expect(shown.find('button[type=submit]').getAttribute('aria-busy')).toBe('true');
    await allSettled(() => waiting.resolve(answerOf(sessionOf())));
    expect(ports.api.callsOf('login').map(({ body }) => body)).toEqual([
      { email: 'anna@example.at', password: 'ein langer Satz', g_recaptcha_token: null },
    ]);
    expect(shown.events('fo-logged-in')).toEqual([{ session: sessionOf() }]);
    expect(shown.text('h1')).toBe('Servus, Anna');
  });

  it('says what the server says of a session that the browser does not keep, and not that something typed is wrong', async () => {
    const message = errors['request.error.csrf'];
    const refuse = () => Promise.reject(anApiError(403, { key: 'request.error.csrf', message }));
    const shown = await show(demoAccount({ api: { login: refuse } }), 'login');
    await logIn(shown);
    expect(shown.text('[role=alert]')).toContain('Falls dein Browser Cookies blockiert, erlaub sie für diese Seite.');
  });

  it('sends nothing while something is missing, and goes to the first error', async () => {
    const ports = demoAccount();
    const shown = await show(ports, 'login');
    await submit(shown);
    expect(shown.text()).toContain('Bitte gib deine E-Mail-Adresse ein.');
    expect(shown.text()).toContain('Bitte gib dein Passwort ein.');
    const email = shown.find('[name=email]');
    const described = email.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Bitte gib deine E-Mail-Adresse ein.');
    await vi.waitFor(() => expect(document.activeElement).toBe(email));
    expect(ports.api.callsOf('login')).toHaveLength(0);
  });

  const refusedWith = (error: Error): FakeHandlers => ({
    login: () => {
      throw error;
    },
  });

  it('never says which of the two was wrong', async () => {
    const message = 'E-Mail oder Passwort stimmt nicht.';
    const refused = anApiError(401, { key: 'login.error.failed', message });
    const shown = await show(demoAccount({ api: refusedWith(refused) }), 'login');
    await logIn(shown, 'falsch');
    expect(shown.text('[role=alert]')).toBe(message);
    expect(shown.find('[name=email]', HTMLInputElement).value).toBe('anna@example.at');
    expect(shown.events('fo-logged-in')).toEqual([]);
  });

  it('shows a generic error when there is no answer, and lets one try again', async () => {
    const ports = demoAccount({ api: refusedWith(aNetworkError()) });
    const shown = await show(ports, 'login');
    await logIn(shown);
    expect(shown.text('[role=alert]')).toBe('Du hast gerade keine Verbindung. Bitte versuch es gleich nochmal.');
    ports.api.answer({ login: () => answerOf(sessionOf()) });
    await submit(shown);
    expect(shown.text('h1')).toBe('Servus, Anna');
  });

  it('counts down how long the server wants to be left alone, and sends nothing meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const message = 'Zu viele Versuche. Bitte warte 2 Sekunden, dann geht es weiter.';
    const refused = anApiError(429, { key: 'login.error.wait', message, retryAfterSeconds: 2 });
    const ports = demoAccount({ api: refusedWith(refused) });
    const shown = await show(ports, 'login');
    await logIn(shown);
    expect(shown.text('[role=alert]')).toBe(message);
    expect(shown.text('button[type=submit]')).toBe('Noch 2 Sekunden');
    await submit(shown);
    expect(ports.api.callsOf('login')).toHaveLength(1);
    const pass = async (instant: string) => {
      ports.clock.set(instant);
      await allSettled(() => vi.advanceTimersByTime(1000));
    };
    await pass('2026-11-20T17:30:01Z');
    expect(shown.text('button[type=submit]')).toBe('Noch 1 Sekunde');
    await pass('2026-11-20T17:30:02Z');
    expect(shown.text('button[type=submit]')).toBe('Anmelden');
    await submit(shown);
    expect(ports.api.callsOf('login')).toHaveLength(2);
  });

  it('shows the password to who asks for it', async () => {
    const shown = await show(demoAccount(), 'login');
    await shown.click('.password input[type=checkbox]');
    expect(shown.find('[name=password]', HTMLInputElement).type).toBe('text');
  });

  it('takes the typed address along to the lost password', async () => {
    const ports = demoAccount();
    const login = await show(ports, 'login');
    await login.type('[name=email]', 'anna@example.at');
    await login.click('a', 'Passwort vergessen');
    login.element.remove();
    const lost = await show(ports, 'password-lost');
    expect(lost.find('[name=email]', HTMLInputElement).value).toBe('anna@example.at');
  });
});

describe('<fo-account> register', () => {
  it('needs e-mail, name and the accepted terms', async () => {
    const ports = demoAccount();
    const shown = await show(ports, 'register');
    expect(hints(shown)).toContain('email email email');
    await submit(shown);
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3);
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

describe('<fo-account> lost password', () => {
  it('says the same whether the address is known or not', async () => {
    const ports = demoAccount();
    const shown = await show(ports, 'password-lost');
    await submit(shown);
    expect(shown.text('.fo-field-error')).toBe('Bitte gib deine E-Mail-Adresse ein.');
    await shown.type('[name=email]', ' niemand@example.at ');
    await submit(shown);
    expect(ports.api.callsOf('requestPasswordReset').map(({ body }) => body)).toEqual([
      { email: 'niemand@example.at', g_recaptcha_token: null },
    ]);
    expect(shown.text()).toContain('Gibt es zu niemand@example.at ein Konto');
    await shown.click('button', 'Andere Adresse verwenden');
    expect(shown.has('[name=email]')).toBe(true);
  });
});

describe.each([
  ['activation', 'activate', 'register', 'Konto anlegen'],
  ['password-reset', 'resetPassword', 'password/lost', 'Neuen Link holen'],
] as const)('<fo-account> %s', (view, call, again, action) => {
  const token = anId('token');
  const withToken = (api: FakeHandlers = {}) => {
    location.hash = `#token=${token}`;
    const ports = demoAccount({ api });
    return { ports, shown: show(ports, view) };
  };
  const type = async (shown: ShownElement, password: string) => {
    await shown.type('[name=password]', password);
    await submit(shown);
  };

  it('sets the password by the token of the link, logs in and leads to the account', async () => {
    const { ports, shown: showing } = withToken();
    const shown = await showing;
    expect(shown.find('[name=password]').getAttribute('autocomplete')).toBe('new-password');
    await type(shown, 'kurz');
    expect(shown.text('.fo-field-error')).toBe('Das Passwort braucht mindestens 10 Zeichen.');
    await type(shown, 'ein langer Satz');
    expect(ports.api.callsOf(call).map(({ body }) => body)).toEqual([
      { token, password: 'ein langer Satz', g_recaptcha_token: null },
    ]);
    expect(shown.events('fo-logged-in')).toEqual([{ session: sessionOf() }]);
    expect(shown.events('fo-navigate')).toEqual([{ href: `${location.origin}/account`, replace: true }]);
  });

  it('says at the field why the server refuses a password, until another one is typed', async () => {
    const message = 'Dieses Passwort kennen auch andere.';
    const refused = anApiError(422, { key: 'password.error.breached', message });
    const { shown: showing } = withToken({ [call]: () => Promise.reject(refused) });
    const shown = await showing;
    await type(shown, 'passwort123');
    expect(shown.text('.fo-field-error')).toBe(message);
    expect(document.activeElement).toBe(shown.find('[name=password]'));
    await shown.type('[name=password]', 'passwort1234');
    expect(shown.has('.fo-field-error')).toBe(false);
  });

  it('says that a link was used already, and offers a new one', async () => {
    const refused = anApiError(422, { key: 'token.error.invalid' });
    const { shown: showing } = withToken({ [call]: () => Promise.reject(refused) });
    const shown = await showing;
    await type(shown, 'ein langer Satz');
    expect(shown.text('[role=alert]')).toContain('Dieser Link gilt nicht mehr.');
    expect(shown.named('[role=alert] a', action).getAttribute('href')).toBe(`${location.origin}/${again}`);
  });

  it('says that a link is not complete', async () => {
    const shown = await show(demoAccount(), view);
    expect(shown.text()).toContain('Dieser Link ist nicht vollständig');
    expect(shown.has('input')).toBe(false);
  });
});

describe('<fo-account> e-mail confirmation', () => {
  const confirmed = async (done: boolean) => {
    location.hash = `#token=${anId('token')}`;
    const ports = demoAccount({ api: { confirmEmail: () => ({ done, email: 'neu@example.at' }) } });
    const shown = await show(ports, 'email-confirm');
    expect(ports.api.callsOf('confirmEmail')).toHaveLength(0);
    await shown.click('button', 'Bestätigen');
    expect(shown.root.activeElement).toBe(shown.find('h1'));
    return shown.text();
  };

  it('is done once both addresses have confirmed', async () => {
    expect(await confirmed(false)).toContain('Jetzt fehlt noch der Link in der Mail an die andere Adresse.');
    expect(await confirmed(true)).toContain('Ab jetzt meldest du dich mit neu@example.at an.');
  });

  it('says that a link no longer works', async () => {
    location.hash = `#token=${anId('token')}`;
    const refused = anApiError(422, { key: 'token.error.invalid' });
    const shown = await show(demoAccount({ api: { confirmEmail: () => Promise.reject(refused) } }), 'email-confirm');
    await shown.click('button', 'Bestätigen');
    expect(shown.text('[role=alert]')).toContain('Dieser Link gilt nicht mehr.');
  });
});
