import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../account/element.ts';
import './element.ts';
import { anAuditEntry, type DemoOfficeOptions, demoOffice } from './testing/demo-office.ts';

interface StoryArgs extends DemoOfficeOptions {
  readonly lang?: string;
}

/** Presses the first button that begins with `name`. */
async function press(canvas: HTMLElement, name: string): Promise<void> {
  for (;;) {
    const buttons = canvas.querySelector('fo-office')?.shadowRoot?.querySelectorAll('button') ?? [];
    const found = [...buttons].find(({ textContent }) => textContent.startsWith(name));
    if (found) return found.click();
    await new Promise(requestAnimationFrame);
  }
}

const meta = {
  title: 'elements/fo-office',
  args: {},
  beforeEach: ({ id, args }) => {
    const apiBase = globalThis.location.origin;
    installMarketplace({ apiBase, apiKey: id }, marketplaceOf(createStore(), demoOffice(args)));
  },
  render: ({ lang }, { id }) => createElement('fo-office', { key: id, 'api-key': id, ...(lang && { lang }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };
const long = 'Maximiliana-Hinterholzer-Unterbergerstaller '.repeat(6);

const inAudit: Story['play'] = async ({ canvasElement }) => {
  await press(canvasElement, 'Protokoll');
  await sees(canvasElement, 'Ältere Änderungen');
};
export const Audit: Story = { play: inAudit };
export const Dark: Story = { play: inAudit, globals: { theme: 'dark' } };
export const AuditOnATablet: Story = { play: inAudit, globals: tablet };
export const AuditOnAPhone: Story = { play: inAudit, globals: phone };
export const InEnglish: Story = {
  args: { lang: 'en' },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Log');
    await sees(canvasElement, 'Older changes');
  },
};
export const LongWords: Story = {
  args: { api: { getAudit: () => ({ entries: [anAuditEntry({ name: long, subject: long })], next: '1' }) } },
  play: inAudit,
  globals: phone,
};
export const NothingFound: Story = {
  args: { api: { getAudit: () => ({ entries: [], next: null }) } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Protokoll');
    await sees(canvasElement, 'Nichts gefunden');
  },
};
const inRoom =
  (name: string, text: string): Story['play'] =>
  async ({ canvasElement }) => {
    await press(canvasElement, name);
    await sees(canvasElement, text);
  };
export const Orders: Story = { play: inRoom('Bestellungen', 'Pizzeria Adria') };
export const OrdersOnAPhone: Story = { ...Orders, globals: phone };
const inOrder: Story['play'] = async ({ canvasElement }) => {
  await press(canvasElement, 'Bestellungen');
  await press(canvasElement, 'A001');
  await sees(canvasElement, 'Was geschehen ist');
};
export const OneOrder: Story = { play: inOrder };
export const OneOrderOnAPhone: Story = { play: inOrder, globals: phone };
export const Refund: Story = {
  play: async (context) => {
    await inOrder(context);
    await press(context.canvasElement, 'Zurückzahlen');
    await sees(context.canvasElement, 'Betrag in Euro');
  },
};
export const Complaints: Story = { play: inRoom('Beschwerden', 'Die Suppe war kalt') };
export const ComplaintsOnAPhone: Story = { ...Complaints, globals: phone };
export const Mails: Story = { play: inRoom('Nachrichten', 'no mailbox') };

export const Guest: Story = { args: { user: 'guest' } };
export const Stranger: Story = { args: { user: 'consumer' } };
export const WithoutSecondFactor: Story = {
  args: {
    api: {
      getOffice: () =>
        Promise.reject(anApiError(403, { key: 'office.error.second-factor', message: 'Zweiter Faktor' })),
      getLoginMethods: () => ({ methods: { passkeys: [], app: null } }),
    },
  },
  play: ({ canvasElement }) => sees(canvasElement, 'Zweiten Faktor einrichten'),
};
export const WithoutSecondFactorOnAPhone: Story = { ...WithoutSecondFactor, globals: phone };
export const Loading: Story = { args: { api: { getOffice: () => new Promise(() => {}) } } };
export const Failed: Story = { args: { api: { getOffice: () => Promise.reject(anApiError(500)) } } };
export const FailedOffline: Story = { args: { api: { getOffice: () => Promise.reject(aNetworkError()) } } };
