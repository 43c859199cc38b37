import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { fill, press, sees } from '#runtime/testing/play-element.ts';
import type { UserSettings } from '#shared/contract/account.ts';
import type { InviteAnswer } from '#shared/contract/team.ts';
import { createStore } from '#state/core/jotai.ts';
import { anId } from '#tests/support/builders.ts';
import { aSettings } from '#tests/support/session-builders.ts';
import type { AccountViewName } from './Account.tsx';
import './element.ts';
import { type DemoAccountOptions, demoAccount } from './testing/demo-account.ts';
import { demoSettings } from './testing/demo-dashboard.ts';

interface StoryArgs extends DemoAccountOptions {
  readonly view?: AccountViewName;
  readonly section?: string;
  /** another marketplace than the page's own */
  readonly apiBase?: string;
  /** of the mail's link */
  readonly token?: string;
  /** the window that a partner's page opened */
  readonly inWindow?: boolean;
}

const partnersWindow = { window: '1', apiKey: 'wirt', target: 'https://wirt.example/karte' };

const meta = {
  title: 'elements/fo-account/forms',
  args: {},
  beforeEach: ({ id, args }) => {
    const apiBase = args.apiBase ?? globalThis.location.origin;
    installMarketplace({ apiBase, apiKey: id }, marketplaceOf(createStore(), demoAccount(args)));
    globalThis.location.hash = args.token ? `token=${args.token}` : '';
    if (!args.inWindow) return undefined;
    const { href } = globalThis.location;
    const opened = new URL(href);
    for (const [name, value] of Object.entries(partnersWindow)) opened.searchParams.set(name, value);
    history.replaceState(null, '', opened);
    return () => history.replaceState(null, '', href);
  },
  render: ({ view, section, apiBase }, { id }) =>
    createElement('fo-account', {
      key: id,
      'api-key': id,
      view,
      section,
      ...(apiBase && { 'api-base': apiBase }),
    }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };

/** The first of it, as soon as the element shows it. */
async function found<Kind extends Element>(canvas: HTMLElement, selector: string): Promise<Kind> {
  for (;;) {
    const element = canvas.querySelector('fo-account');
    const match = element?.querySelector<Kind>(selector) ?? element?.shadowRoot?.querySelector<Kind>(selector);
    if (match) return match;
    await new Promise(requestAnimationFrame);
  }
}

/** Sends the form with these values in its fields. */
const sent =
  (values: Readonly<Record<string, string>> = {}) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    const form = await found<HTMLFormElement>(canvasElement, 'form');
    for (const [name, value] of Object.entries(values)) {
      const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }
    form.requestSubmit();
  };

const pressed =
  (selector: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> =>
    (await found<HTMLElement>(canvasElement, selector)).click();

const refusedBy = (name: keyof FakeHandlers, error: Error): FakeHandlers => ({
  [name]: () => {
    throw error;
  },
});

const login = { email: 'anna@example.at', password: 'ein langer Satz' };
const tooMany = anApiError(429, {
  key: 'login.error.wait',
  message: 'Zu viele Versuche. Bitte warte 30 Sekunden, dann geht es weiter.',
  retryAfterSeconds: 30,
});
const breached = anApiError(422, {
  key: 'password.error.breached',
  message: 'Dieses Passwort kennen auch andere: Es steht in Listen gestohlener Passwörter. Bitte nimm ein anderes.',
});
const used = anApiError(422, { key: 'token.error.invalid' });
const token = anId('token');

export const Login: Story = { args: { view: 'login' } };
export const LoginNarrow: Story = { ...Login, globals: phone };
export const LoginWithErrors: Story = { ...Login, play: sent() };
export const LoginSending: Story = {
  args: { view: 'login', api: { login: () => new Promise(() => {}) } },
  play: sent(login),
};
export const LoginOffline: Story = {
  args: { view: 'login', api: refusedBy('login', aNetworkError()) },
  play: sent(login),
};
export const LoginHasToWait: Story = {
  args: { view: 'login', api: refusedBy('login', tooMany) },
  play: sent(login),
};
export const LoginOff: Story = {
  args: {
    view: 'login',
    api: { getSettings: () => aSettings({ flags: { ...aSettings().flags, LOGIN: false } }) },
  },
};
export const StaffLoginWithLoginOff: Story = { args: { ...LoginOff.args, view: 'staff-login' } };
export const LoginForPartner: Story = { args: { view: 'login', inWindow: true } };
export const GoOnForPartner: Story = { args: { view: 'login', inWindow: true, user: {} }, globals: phone };
export const StaffForPartner: Story = {
  args: { view: 'login', inWindow: true, user: { role: 'staff' } },
  globals: phone,
};
export const ForeignOrigin: Story = { args: { apiBase: 'https://mahlzeit.example' } };
const invitation: InviteAnswer = {
  restaurant: { slug: 'pizzeria-adria', name: 'Pizzeria Adria' },
  email: 'kueche@adria.example',
  role: 'kitchen',
  account: 'none',
};
const invited = { view: 'invite', token: 'story', api: { readInvite: () => invitation } } as const;
export const Invite: Story = { args: invited };
export const InviteOnAPhone: Story = { args: invited, globals: phone };
export const InviteForStaff: Story = { args: { ...invited, user: { role: 'staff', name: 'Maria Kos' } } };
export const InviteOver: Story = {
  args: {
    ...invited,
    api: { readInvite: () => Promise.reject(anApiError(422, { key: 'token.error.invalid' })) },
  },
};
export const Partner: Story = { args: { view: 'partner' } };
export const PartnerOnAPhone: Story = { args: { view: 'partner' }, globals: phone };
export const Register: Story = { args: { view: 'register' } };
export const RegisterWithErrors: Story = { ...Register, play: sent() };
export const PasswordLost: Story = { args: { view: 'password-lost' } };
export const PasswordLostSent: Story = {
  args: { view: 'password-lost' },
  globals: phone,
  play: sent({ email: 'maria-magdalena.schimmelpfennig-hinterobermaier@donaudampfschifffahrt.example' }),
};
export const PasswordReset: Story = { args: { view: 'password-reset', token } };
export const PasswordResetRefused: Story = {
  args: { view: 'password-reset', token, api: refusedBy('resetPassword', breached) },
  play: sent({ password: 'passwort1234' }),
};
export const PasswordResetUsed: Story = {
  args: { view: 'password-reset', token, api: refusedBy('resetPassword', used) },
  globals: phone,
  play: sent({ password: 'ein langer Satz' }),
};
export const Activation: Story = { args: { view: 'activation', token } };
export const ActivationWithoutToken: Story = { args: { view: 'activation' } };
export const EmailConfirm: Story = { args: { view: 'email-confirm', token } };
export const EmailConfirmedHalf: Story = {
  args: {
    view: 'email-confirm',
    token,
    api: { confirmEmail: () => ({ done: false, email: 'anna.neu@example.at' }) },
  },
  play: pressed('.account-form button'),
};
export const EmailConfirmUsed: Story = {
  args: { view: 'email-confirm', token, api: refusedBy('confirmEmail', used) },
  play: pressed('.account-form button'),
};
export const Security: Story = { args: { user: {}, section: 'security' } };
export const SecurityNarrow: Story = { ...Security, globals: phone };
export const SecurityDevicesFailed: Story = {
  args: { user: {}, section: 'security', api: refusedBy('getDevices', aNetworkError()) },
};
export const LoggedIn: Story = {
  args: { view: 'login' },
  play: async ({ canvasElement }) => {
    await sent(login)({ canvasElement });
    await sees(canvasElement, 'Anna');
  },
};
export const RegisterSent: Story = {
  args: { view: 'register' },
  play: async ({ canvasElement }) => {
    await fill(canvasElement, '[name=email]', login.email);
    await fill(canvasElement, '[name=name]', 'Anna Huber');
    await pressed('[name=acceptedTerms]')({ canvasElement });
    await sent()({ canvasElement });
    await sees(canvasElement, 'Mail ist unterwegs');
  },
};
/** The window of the marketplace's own login, opened or not let open by the browser. */
const windowOf = (opened: Partial<Window> | null): Story => ({
  ...ForeignOrigin,
  play: async ({ canvasElement }) => {
    const { open } = globalThis;
    globalThis.open = () => opened as Window | null;
    await press(canvasElement, 'Zur Anmeldung');
    await sees(canvasElement, opened ? 'Melde dich im anderen Fenster an' : 'Dein Browser hat das Fenster nicht');
    globalThis.open = open;
  },
});
export const ForeignOriginWaiting = windowOf({ closed: false, close: () => {}, focus: () => {} });
export const ForeignOriginBlocked = windowOf(null);
export const SecurityDevicesLoading: Story = {
  args: { user: {}, section: 'security', api: { getDevices: () => new Promise(() => {}) } },
};
const settingsOf = (values: Partial<UserSettings>): FakeHandlers => ({
  getUserSettings: () => ({ settings: { ...demoSettings, ...values } }),
});
export const EmailWaiting: Story = {
  args: { user: {}, section: 'security', api: settingsOf({ requestedEmail: 'anna.neu@example.at' }) },
};
export const PasswordToBeChanged: Story = {
  args: { user: {}, section: 'security', api: settingsOf({ requestedPasswordChange: true }) },
};
