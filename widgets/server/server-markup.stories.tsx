import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement, useEffect, useRef } from 'react';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { sees } from '#runtime/testing/play-element.ts';
import { calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import type { RenderAttributes } from '#shared/contract/element-rendering.ts';
import { createStore } from '#state/core/jotai.ts';
import { demoAccount } from '../elements/account/testing/demo-account.ts';
import { demoSearch } from '../elements/address-search/testing/demo-search.ts';
import { demoCheckout, demoSlug } from '../elements/checkout/testing/demo-checkout.ts';
import { demoCities } from '../elements/cities/testing/demo-cities.ts';
import { demoCockpit } from '../elements/cockpit/testing/demo-cockpit.ts';
import { demoEmbed } from '../elements/embedded-addresses/testing/demo-embed.ts';
import { demoOrderId, demoOrderPorts } from '../elements/order-status/testing/demo-order.ts';
import { demoList } from '../elements/restaurant-list/testing/demo-restaurants.ts';
import { demoRestaurant } from '../elements/restaurant-menu/testing/demo-restaurant.ts';
import './index.ts';
import { renderElement } from './render-element.tsx';

interface SentArgs {
  readonly tag: string;
  readonly attributes: RenderAttributes;
  readonly ports: () => FakePorts;
  /** what is read in the live one, and in the other too */
  readonly text: string;
  /** what is read in the other instead, where all that it shows is a visitor's own */
  readonly sentText?: string;
}

const onceOnAPage = ['landmark-unique', 'landmark-no-duplicate-banner'].map((id) => ({ id, enabled: false }));

/** Each element as the server sends it, which nobody's script has touched, above the same element live. */
const meta = {
  title: 'elements/as the server sends it',
  // each landmark is there twice here, and on no page
  parameters: { layout: 'fullscreen', a11y: { config: { rules: onceOnAPage } } },
  beforeEach: ({ id, args }) => {
    const marketplace = marketplaceOf(createStore(), args.ports());
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: ({ tag, attributes, ports }, { id, globals }) => (
    <>
      <Sent tag={tag} attributes={attributes} ports={ports} theme={globals['theme']} />
      <hr />
      <div data-live>{createElement(tag, { key: id, 'api-key': id, ...attributes })}</div>
    </>
  ),
  play: async ({ canvasElement, args: { text, sentText = text } }) => {
    const [sent, live] = [canvasElement.querySelector('[data-sent]'), canvasElement.querySelector('[data-live]')];
    if (!sent || !live) throw new Error('There are not two of them.');
    await sees(sent, sentText);
    await sees(live, text);
  },
} satisfies Meta<SentArgs>;
export default meta;
type Story = StoryObj<SentArgs>;

interface SentProps extends Omit<SentArgs, 'text' | 'sentText'> {
  readonly theme: unknown;
}

/** Made in the browser by what makes it on the server; not in the element's own tag, whose script would take it over. */
function Sent({ tag, attributes, ports, theme }: SentProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { api, clock } = ports();
    const answer = ({
      method,
      path,
      params,
      query,
    }: {
      method: string;
      path: string;
      params: object;
      query: object;
    }) => {
      const call = Object.values<Call>(calls).find((each) => each.method === method && each.path === path);
      if (!call) throw new Error(`${method} ${path} is no call.`);
      return api.call<Call>(call, { params, query } as never);
    };
    const made = renderElement(tag, attributes, {
      apiBase: globalThis.location.origin,
      lang: 'de',
      build: 'story',
      now: clock.now(),
      theme: theme === 'dark' || theme === 'light' ? theme : 'auto',
      answer,
    });
    void made.then((markup) => placeRef.current?.setHTMLUnsafe(`<div>${markup}</div>`));
  }, [tag, attributes, ports, theme]);
  return <div ref={placeRef} data-sent="" />;
}

export const Account: Story = {
  args: {
    tag: 'fo-account',
    attributes: { view: 'login' },
    ports: () => demoAccount({}),
    text: 'Anmelden',
    sentText: 'Dein Konto wird geladen',
  },
};
export const Basket: Story = {
  args: {
    tag: 'fo-basket',
    attributes: { slug: 'pizzeria-adria' },
    ports: () => demoRestaurant({ items: [{ quantity: 2 }] }),
    text: '€',
    sentText: 'Warenkorb',
  },
};
export const Checkout: Story = {
  args: {
    tag: 'fo-checkout',
    attributes: { slug: demoSlug },
    ports: () => demoCheckout({}),
    text: 'Wer bestellt?',
    sentText: 'Deine Bestellung wird geladen',
  },
};
export const Cockpit: Story = {
  args: {
    tag: 'fo-cockpit',
    attributes: {},
    ports: () => demoCockpit({}),
    text: 'Pizza Margherita',
    sentText: 'Die Küche wird geladen',
  },
};
export const AddressSearch: Story = {
  args: { tag: 'fo-address-search', attributes: {}, ports: () => demoSearch({}), text: 'Adresse' },
};
export const Cities: Story = {
  args: { tag: 'fo-cities', attributes: { zip: '3434' }, ports: () => demoCities({}), text: 'Tulbing' },
};
export const EmbeddedAddresses: Story = {
  args: { tag: 'fo-embedded-addresses', attributes: {}, ports: () => demoEmbed({}), text: 'Suchen' },
};
export const RestaurantList: Story = {
  args: {
    tag: 'fo-restaurant-list',
    attributes: { zip: '1070' },
    ports: () => demoList({}),
    text: 'Beisl zur Blauen Stiege',
  },
};
export const RestaurantMenu: Story = {
  args: {
    tag: 'fo-restaurant-menu',
    attributes: { slug: 'pizzeria-adria' },
    ports: () => demoRestaurant(),
    text: 'Marinara',
  },
};
export const OrderStatus: Story = {
  args: {
    tag: 'fo-order-status',
    attributes: { 'order-id': demoOrderId },
    ports: () => demoOrderPorts({}),
    text: 'Pizzeria',
  },
};
