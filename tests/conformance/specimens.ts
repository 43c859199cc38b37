import { demoAccount } from '#elements/account/testing/demo-account.ts';
import { demoSearch } from '#elements/address-search/testing/demo-search.ts';
import { demoCheckout, demoSlug } from '#elements/checkout/testing/demo-checkout.ts';
import { demoCities } from '#elements/cities/testing/demo-cities.ts';
import { demoCockpit } from '#elements/cockpit/testing/demo-cockpit.ts';
import { demoOffice } from '#elements/office/testing/demo-office.ts';
import { demoOrderId, demoOrderPorts } from '#elements/order-status/testing/demo-order.ts';
import { demoList } from '#elements/restaurant-list/testing/demo-restaurants.ts';
import { demoRestaurant } from '#elements/restaurant-menu/testing/demo-restaurant.ts';
import type { FakeHandlers } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';

/** An element as it is looked at: with what it needs to be given, and what it then shows. */
export interface Specimen {
  readonly attributes: string;
  /** with other answers in place of its own, where a state is wanted */
  readonly ports: (api?: FakeHandlers) => FakePorts;
  /** a text that stands there once it has loaded */
  readonly shows: string;
}

/** One of each element that shows something. A new element is entered here, and so held to the rules of all. */
export const specimens: Readonly<Record<string, Specimen>> = {
  'fo-account': { attributes: 'view="login"', ports: (api = {}) => demoAccount({ api }), shows: 'Anmelden' },
  'fo-address-search': { attributes: '', ports: (api = {}) => demoSearch({ api }), shows: 'Suchen' },
  'fo-basket': {
    attributes: 'slug="pizzeria-adria"',
    ports: (api = {}) => demoRestaurant({ items: [{ quantity: 2 }], api }),
    shows: '€',
  },
  'fo-checkout': {
    attributes: `slug="${demoSlug}"`,
    ports: (api = {}) => demoCheckout({ api }),
    shows: 'Wer bestellt?',
  },
  'fo-cities': { attributes: 'zip="3434"', ports: (api = {}) => demoCities({ api }), shows: 'Tulbing' },
  'fo-cockpit': { attributes: '', ports: (api = {}) => demoCockpit({ api }), shows: 'Pizza Margherita' },
  'fo-embedded-addresses': {
    attributes: 'address-changed-url="/restaurants"',
    ports: (api = {}) => demoCities({ located: true, api }),
    shows: 'Tulbing',
  },
  'fo-office': { attributes: '', ports: (api = {}) => demoOffice({ api }), shows: 'Protokoll' },
  'fo-order-status': {
    attributes: `order-id="${demoOrderId}"`,
    ports: (api = {}) => demoOrderPorts({ api }),
    shows: 'Bestellt',
  },
  'fo-restaurant-list': {
    attributes: 'zip="1070"',
    ports: (api = {}) => demoList({ api }),
    shows: 'Jetzt geöffnet',
  },
  'fo-restaurant-menu': {
    attributes: 'slug="pizzeria-adria"',
    ports: (api = {}) => demoRestaurant({ api }),
    shows: 'Marinara',
  },
};

/** Elements without a picture of their own. */
export const invisibleTags: readonly string[] = ['fo-store'];
