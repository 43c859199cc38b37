import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { fill, press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../element.ts';
import { answerOf, type DemoAccountOptions, demoAccount, demoMethods, sessionOf } from '../testing/demo-account.ts';

interface StoryArgs extends DemoAccountOptions {
  readonly view?: 'login';
}

/** Passkeys and the code of an app: in the login, and in the account's security. */
const meta = {
  title: 'elements/fo-account/login methods',
  args: {},
  beforeEach: ({ id, args }) => {
    const apiBase = globalThis.location.origin;
    installMarketplace({ apiBase, apiKey: id }, marketplaceOf(createStore(), demoAccount(args)));
    globalThis.location.hash = '';
  },
  render: ({ view }, { id }) =>
    createElement('fo-account', { key: id, 'api-key': id, view, section: view ? undefined : 'security' }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const dark = { theme: 'dark' };
const refused = (status: number, key: string, message: string) => () =>
  Promise.reject(anApiError(status, { key, message }));

const needsCode: FakeHandlers = {
  login: ({ body }) =>
    body.code
      ? Promise.reject(
          anApiError(422, {
            key: 'second-factor.error.code',
            message: 'Dieser Code stimmt nicht oder wurde schon verwendet. Bitte nimm den nächsten.',
          }),
        )
      : Promise.reject(anApiError(401, { key: 'second-factor.error.needed' })),
};

async function logIn(canvas: HTMLElement): Promise<void> {
  await fill(canvas, '[name=email]', 'anna@example.at');
  await fill(canvas, '[name=password]', 'ein langer Satz');
  await press(canvas, 'Anmelden');
}

export const LoginUnknownPasskey: Story = {
  args: {
    view: 'login',
    api: {
      requestPasskey: refused(
        422,
        'passkey.error.unavailable',
        'Hier gibt es keine Passkeys. Bitte nimm dein Passwort.',
      ),
    },
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Mit Passkey anmelden');
    await sees(canvasElement, 'Hier gibt es keine Passkeys');
  },
};
export const LoginPasskeyWaiting: Story = {
  args: { view: 'login', api: { requestPasskey: () => new Promise(() => {}) } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Mit Passkey anmelden');
    await sees(canvasElement, 'Dein Gerät fragt dich jetzt');
  },
};
export const LoginCode: Story = {
  args: { view: 'login', api: needsCode },
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    await sees(canvasElement, 'Code eingeben');
  },
};
export const LoginCodeNarrow: Story = { ...LoginCode, globals: phone };
export const LoginCodeWrong: Story = {
  args: { view: 'login', api: needsCode },
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    await sees(canvasElement, 'Code eingeben');
    await fill(canvasElement, '[name=code]', '000000');
    await press(canvasElement, 'Anmelden');
    await sees(canvasElement, 'Dieser Code stimmt nicht');
  },
};

const used: FakeHandlers = { getLoginMethods: () => ({ methods: demoMethods }) };
export const Used: Story = { args: { user: {}, api: used } };
export const UsedNarrow: Story = { ...Used, globals: phone };
export const UsedDark: Story = { ...Used, globals: dark };
export const Failed: Story = {
  args: { user: {}, api: { getLoginMethods: refused(500, 'request.error.failed', 'Da ist etwas schiefgegangen.') } },
};

const uri = 'otpauth://totp/Mahlzeit:anna%40example.at?issuer=Mahlzeit&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const settingUp: FakeHandlers = {
  beginSecondFactor: () => ({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri }),
  confirmSecondFactor: () => ({
    methods: demoMethods,
    recoveryCodes: 'ABCDEFGHJK'.split('').map((letter) => `${letter}BCD-EFGH-JKLM-NP${letter}R`),
  }),
  login: () => answerOf(sessionOf()),
};

async function begin(canvas: HTMLElement): Promise<void> {
  await press(canvas, 'Code einrichten');
  await fill(canvas, 'form[aria-label="Code einrichten"] [name=password]', 'ein langer Satz');
  await press(canvas, 'Weiter');
  await sees(canvas, 'Schlüssel');
}

export const CreatingPasskey: Story = {
  args: { user: {} },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Passkey anlegen');
    await sees(canvasElement, 'Zuerst bestätigst du');
  },
};
export const SettingUp: Story = {
  args: { user: {}, api: settingUp },
  play: ({ canvasElement }) => begin(canvasElement),
};
export const SettingUpNarrowDark: Story = { ...SettingUp, globals: { ...phone, ...dark } };
export const RecoveryCodes: Story = {
  args: { user: {}, api: settingUp },
  play: async ({ canvasElement }) => {
    await begin(canvasElement);
    await fill(canvasElement, '[name=code]', '123456');
    await press(canvasElement, 'Einschalten');
    await sees(canvasElement, 'Deine Wiederherstellungscodes');
  },
};
