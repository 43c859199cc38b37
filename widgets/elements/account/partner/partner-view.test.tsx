import { describe, expect, it } from 'vitest';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import '../element.ts';
import { type DemoAccountOptions, demoAccount } from '../testing/demo-account.ts';
import './PartnerView.tsx';

/** A restaurant as it was typed before a reload, without what is agreed to. */
const draft = {
  key: 'k'.repeat(32),
  name: 'Gasthaus Öhler',
  placeId: 'place',
  place: 'Neubaugasse 12, 1070 Wien',
  phone: '+43 1 5224711',
  email: 'haus@oehler.example',
  website: '',
  kitchenTypes: ['austrian'],
  delivery: true,
  takeaway: true,
  paymentTypes: ['cash'],
  company: 'Öhler GmbH',
  owner: 'Resi Öhler',
  companyAddress: 'Neubaugasse 12, 1070 Wien',
  vatNumber: '',
  registerNumber: '',
  loginName: 'Resi',
  loginEmail: 'resi@oehler.example',
  acceptedTerms: true,
};

async function view(options: DemoAccountOptions = {}, stored?: object) {
  const ports = demoAccount({ ...options, api: { signUpRestaurant: () => ({}), ...options.api } });
  if (stored) ports.storage.visit.set('partner-signup', JSON.stringify(stored));
  const shown = await showElement('<fo-account view="partner"></fo-account>', ports);
  const { element } = shown;
  const send = () =>
    allSettled(() => {
      element.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  const faults = () => [...element.querySelectorAll('.fo-field-error')].map(({ textContent }) => textContent);
  return { ...shown, ports, send, faults, page: () => element.textContent };
}

describe('<fo-account view="partner">', () => {
  it('tells everything that is wrong with a step at once', async () => {
    const { send, faults, page } = await view();
    expect(page()).toContain('Schritt 1 von 3');
    await send();
    expect(faults()).toEqual([
      'Das fehlt noch.',
      'Wähl die Adresse aus der Liste.',
      'Das fehlt noch.',
      'Das fehlt noch.',
      'Wähl mindestens eine Küche.',
    ]);
    expect(page()).toContain('Schritt 1 von 3');
  });

  it('keeps what was typed over a reload, but not the consent, and sends it once', async () => {
    const { ports, send, faults, page, element, text } = await view({}, draft);
    await send();
    await send();
    expect(page()).toContain('Schritt 3 von 3');
    await send();
    expect(faults()).toEqual(['Ohne Einverständnis geht es nicht.']);
    await allSettled(() => element.querySelector<HTMLInputElement>('[name=acceptedTerms]')?.click());
    await send();
    expect(ports.api.callsOf('signUpRestaurant').map(({ body }) => body)).toEqual([draft]);
    expect(text()).toContain('Schau in dein Postfach');
    expect(ports.storage.visit.get('partner-signup')).toBe(null);
  });

  it('asks staff for no login, and tells guests with an account that it needs another one', async () => {
    const staff = await view({ user: { role: 'staff' } }, draft);
    await staff.send();
    await staff.send();
    expect(staff.page()).toContain('kommt zu denen dazu');
    expect(staff.element.querySelector('[name=loginEmail]')).toBe(null);
    const consumer = await view({ user: {} });
    expect(consumer.text()).toContain('Du bist als Gast angemeldet');
  });
});
