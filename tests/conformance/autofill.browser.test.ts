import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoAccount } from '#elements/account/testing/demo-account.ts';
import { demoCheckout, demoSlug } from '#elements/checkout/testing/demo-checkout.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { anId } from '../support/builders.ts';
import { complaintsOf, fillIn, foundFields, toKeep } from './password-manager.ts';
import { showState } from './show-state.ts';
import '#elements/account/element.ts';
import '#elements/checkout/element.ts';

const anna = 'anna+essen@example.at';
const token = anId('token');
const mailLink = `#${new URLSearchParams({ token, email: anna })}`;

const username = { hint: 'username', name: 'email', type: 'email', label: 'E-Mail' };
const password = { hint: 'current-password', name: 'password', type: 'password', label: 'Passwort' };
const newPassword = { hint: 'new-password', name: 'password', type: 'password', label: 'Neues Passwort' };
/** Says whose password it is where nobody types that. */
const hidden = { hint: 'username', name: 'username', type: 'text', label: '' };

/** Every view with a form: the attributes, where a mail's link led, and what is to be found. */
const views = {
  login: ['view="login"', '', [[username, password]]],
  'login of the kitchen': ['view="staff-login"', '', [[username, password]]],
  registration: [
    'view="register"',
    '',
    [
      [
        { hint: 'name', name: 'name', type: 'text', label: 'Name' },
        { ...username, hint: 'email' },
      ],
    ],
  ],
  'lost password': ['view="password-lost"', '', [[username]]],
  'reset of the password': ['view="password-reset"', mailLink, [[hidden, newPassword]]],
  activation: ['view="activation"', mailLink, [[hidden, newPassword]]],
} as const;

/** Shows the element in a view; returns its forms once the page has them. */
async function forms(attributes: string, ports: FakePorts = demoAccount()): Promise<HTMLFormElement[]> {
  await showState({ tag: `fo-account ${attributes}`, ports, text: '', theme: 'light' });
  document.querySelector('fo-account')?.addEventListener('fo-navigate', (event) => event.preventDefault());
  await vi.waitFor(() => expect(document.forms.length).toBeGreaterThan(0), { timeout: 5000 });
  return [...document.forms];
}

async function theForm(attributes: string, ports: FakePorts): Promise<HTMLFormElement> {
  const [form] = await forms(attributes, ports);
  if (!form) throw new Error('There is no form.');
  return form;
}

const submitOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type=submit]');

/** The latest body of a call, once there is one. */
const sent = (ports: FakePorts, call: Parameters<FakePorts['api']['callsOf']>[0]) =>
  vi.waitFor(() => {
    const [body] = ports.api.callsOf(call).map((each) => each.body);
    expect(body).toBeDefined();
    return body;
  });

afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', location.pathname + location.search);
});

describe('a browser', () => {
  it('knows which hints there are', () => {
    const field = document.createElement('input');
    const resolve = (hint: string) => Object.assign(field, { autocomplete: hint }).autocomplete;
    expect(['username', 'new-password', 'user-name', 'password'].map(resolve)).toEqual([
      'username',
      'new-password',
      '',
      '',
    ]);
  });

  it('would complain of a careless form', () => {
    document.body.innerHTML =
      '<input type="password" name="a"><form><input type="password" name="b" id="x"><input id="x" name="c"></form>';
    expect(complaintsOf(document)).toHaveLength(6);
  });
});

describe('password managers understand the form of', () => {
  it.each(Object.entries(views))('%s', async (_, [attributes, hash, expected]) => {
    location.hash = hash;
    const found = await forms(attributes);
    expect(found.map(foundFields)).toEqual(expected);
    expect(complaintsOf(document)).toEqual([]);
    expect(found.map(({ method }) => method)).toEqual(['post']);
  });

  it('a new password and the one of another e-mail address, each for itself', async () => {
    const found = await forms('section="security"', demoAccount({ user: { email: anna } }));
    expect(found.map(foundFields)).toEqual([
      [hidden, { ...password, label: 'Jetziges Passwort' }, { ...newPassword, name: 'newPassword' }],
      [{ ...username, hint: 'email', label: 'Neue E-Mail-Adresse' }, hidden, password],
    ]);
    expect(complaintsOf(document)).toEqual([]);
  });
});

describe('what a password manager fills in', () => {
  const kept = { username: anna, 'current-password': 'ein langer Satz', 'new-password': 'ein neuer Satz' };

  it('logs in without a key pressed, and the form is gone then', async () => {
    const ports = demoAccount();
    const form = await theForm('view="login"', ports);
    fillIn(form, kept);
    expect(toKeep(form)).toEqual({ username: anna, password: 'ein langer Satz' });
    submitOf(form)?.click();
    expect(await sent(ports, 'login')).toMatchObject({ email: anna, password: 'ein langer Satz' });
    await vi.waitFor(() => expect(document.forms).toHaveLength(0));
  });

  it('is still understood while the password is looked at', async () => {
    const form = await theForm('view="login"', demoAccount());
    fillIn(form, kept);
    form.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    await vi.waitFor(() => expect(form.querySelector('[name=password]')?.getAttribute('type')).toBe('text'));
    expect(toKeep(form)).toEqual({ username: anna, password: 'ein langer Satz' });
  });

  it.each([
    ['activation', 'activate'],
    ['password-reset', 'resetPassword'],
  ] as const)('by a mail’s link (%s) is kept under its reader’s address', async (view, call) => {
    location.hash = mailLink;
    const ports = demoAccount();
    const form = await theForm(`view="${view}"`, ports);
    fillIn(form, kept);
    expect(toKeep(form)).toEqual({ username: anna, password: 'ein neuer Satz' });
    submitOf(form)?.click();
    expect(await sent(ports, call)).toMatchObject({ token, password: 'ein neuer Satz' });
  });

  it.each(['', '&email=anna', '&email=%3Cb%3E@x'])('goes by a link without an address (%s)', async (rest) => {
    location.hash = `#token=${token}${rest}`;
    const ports = demoAccount();
    const form = await theForm('view="activation"', ports);
    expect(foundFields(form)).toEqual([newPassword]);
    fillIn(form, kept);
    submitOf(form)?.click();
    expect(await sent(ports, 'activate')).toMatchObject({ token });
  });

  it('changes the password under the address that is logged in, and the form is empty then', async () => {
    const ports = demoAccount({ user: { email: anna } });
    const form = await theForm('section="security"', ports);
    fillIn(form, kept);
    expect(toKeep(form)).toEqual({ username: anna, password: 'ein neuer Satz' });
    submitOf(form)?.click();
    expect(await sent(ports, 'changePassword')).toEqual({
      password: 'ein langer Satz',
      newPassword: 'ein neuer Satz',
    });
    await vi.waitFor(() => expect(toKeep(form)).toBeNull());
  });
});

describe('who orders', () => {
  it('stands in one form whose hints the browser knows, and can be filled in by it', async () => {
    const root = await showState({
      tag: `fo-checkout slug="${demoSlug}" flow="navigate"`,
      ports: demoCheckout({}),
      text: 'Wer bestellt?',
      theme: 'light',
    });
    const form = root.querySelector('form');
    if (!form) throw new Error('There is no form.');
    const hints = foundFields(form).map(({ hint, name, type }) => [hint, name, type]);
    expect(hints).toEqual([
      ['email', 'order-email', 'email'],
      ['name', 'order-name', 'text'],
      ['tel', 'order-phone', 'tel'],
      ['off', 'order-building', 'text'],
      ['off', 'order-floor', 'text'],
      ['address-line2', 'order-door', 'text'],
    ]);
    const open = [...form.querySelectorAll('button')].find(({ textContent }) => textContent === 'Firma angeben');
    open?.click();
    const company = () => form.querySelector<HTMLInputElement>('[name="order-company"]');
    await vi.waitFor(() => expect(company()?.autocomplete).toBe('organization'));
    expect(form.querySelector('select')?.autocomplete).toBe('country');
    fillIn(form, { email: anna, name: 'Anna Huber', tel: '0660 1234567', 'address-line2': '14' });
    // who presses has seen it filled in
    await vi.waitFor(() => expect(root.textContent).toContain('Stephansplatz 1/14'));
    submitOf(form)?.click();
    await vi.waitFor(() => expect(root.textContent).toContain('Wie zahlst du?'), { timeout: 5000 });
  });
});
