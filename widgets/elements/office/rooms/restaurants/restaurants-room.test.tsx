import { describe, expect, it, vi } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import '../../element.ts';
import './RestaurantsRoom.tsx';
import { anOfficeRestaurant, type DemoOfficeOptions, demoOffice } from '../../testing/demo-office.ts';

async function room(options: DemoOfficeOptions = {}) {
  const ports = demoOffice(options);
  ports.storage.visit.set('office-room', 'restaurants');
  const shown = await showElement('<fo-office></fo-office>', ports);
  await vi.waitFor(() => expect(shown.text('.office-restaurant-list')).toContain('Pizzeria Adria'));
  return { ports, shown };
}

async function page(options: DemoOfficeOptions = {}) {
  const { ports, shown } = await room(options);
  await shown.click('.office-restaurant', 'Wok am Eck');
  return { ports, shown };
}

describe('<fo-office> restaurants', () => {
  it('are searched by text and by state', async () => {
    const { ports, shown } = await room();
    expect(shown.text('.office-restaurant-list')).toContain('Wartet seit');
    await shown.type('[name=restaurant-text]', ' adria ');
    await shown.click('button', 'Suchen');
    expect(ports.api.callsOf('getOfficeRestaurants').at(-1)?.query).toEqual({ text: 'adria' });
    await shown.choose('select', 'waiting');
    expect(ports.api.callsOf('getOfficeRestaurants').at(-1)?.query).toEqual({ text: 'adria', state: 'waiting' });
    expect(shown.root.querySelectorAll('.office-restaurant')).toHaveLength(1);
  });

  it('are approved once nothing is missing, and the list shows it', async () => {
    const { ports, shown } = await page();
    expect(shown.root.activeElement?.textContent).toBe('Wok am Eck');
    expect(shown.text()).toContain('Alles Nötige ist da.');
    await shown.click('button', 'Freigeben');
    expect(shown.text()).toContain('Gäste sehen es und können bestellen.');
    await shown.click('button', 'Alle Restaurants');
    await vi.waitFor(() => expect(shown.text('.office-restaurant-list')).not.toContain('Wartet seit'));
    expect(shown.root.activeElement?.getAttribute('data-slug')).toBe('wok-am-eck');
    expect(ports.api.callsOf('approveRestaurant')).toHaveLength(1);
  });

  it('say what they lack, and are refused with a reason that nobody forgets', async () => {
    const { ports, shown } = await page({ restaurant: anOfficeRestaurant({ lacks: ['card', 'hours'] }) });
    expect(shown.text('.office-lacks')).toContain('Eine veröffentlichte Karte');
    expect([...shown.root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Freigeben')).toBe(
      false,
    );
    await shown.click('button', 'Ablehnen');
    await shown.click('dialog button', 'Ablehnen');
    expect(shown.text('dialog')).toContain('Bitte schreib einen Grund.');
    await shown.type('[name=reason]', 'Die Karte fehlt.');
    await shown.click('dialog button', 'Ablehnen');
    expect(ports.api.callsOf('refuseRestaurant').at(-1)?.body).toEqual({ reason: 'Die Karte fehlt.' });
    expect(shown.text('.office-reason')).toBe('Die Karte fehlt.');
  });

  it('are closed after a question, paused and stopped', async () => {
    const { shown } = await page({ restaurant: anOfficeRestaurant({ approval: 'approved', handedInAt: null }) });
    await shown.click('button', '60 Minuten');
    expect(shown.text()).toContain('Pause bis');
    await shown.click('button', 'Bestellungen ausschalten');
    expect(shown.text()).toContain('Nimmt keine Bestellungen an');
    await shown.click('button', 'Schließen');
    await shown.click('dialog button', 'Schließen');
    expect(shown.text()).toContain('Gäste sehen es nicht mehr.');
    await shown.click('button', 'Wieder öffnen');
    expect(shown.text()).toContain('Gäste sehen es und können bestellen.');
  });

  it('say at the fields what is wrong with somebody who is let in', async () => {
    const taken = anApiError(409, {
      errors: [{ key: 'team.error.account', field: 'email', message: 'Schon vergeben.' }],
    });
    let isTaken = true;
    const { shown } = await page({
      api: {
        addStaffByOffice: ({ body }) => {
          if (isTaken) throw taken;
          return { restaurant: anOfficeRestaurant({ staff: [{ ...body, role: 'owner', activated: false }] }) };
        },
      },
    });
    await shown.click('button', 'Zugang geben');
    expect(shown.text('.office-add')).toContain('Bitte gib einen Namen ein.');
    expect(shown.text('.office-add')).toContain('Bitte gib eine vollständige E-Mail-Adresse ein.');
    await shown.type('[name=staff-email]', 'mia@wok.example');
    await shown.type('[name=staff-name]', 'Mia');
    await shown.click('button', 'Zugang geben');
    expect(shown.text('.office-add')).toContain('Schon vergeben.');
    isTaken = false;
    await shown.click('button', 'Zugang geben');
    expect(shown.text('.room-people')).toContain('Hat sich noch nie angemeldet.');
  });

  it('are only seen and paused by who may not decide', async () => {
    const { shown } = await page({ role: 'support' });
    const names = [...shown.root.querySelectorAll('.office-restaurants button')].map(({ textContent }) => textContent);
    for (const name of ['Freigeben', 'Ablehnen', 'Entfernen', 'Zugang geben']) expect(names).not.toContain(name);
  });

  it('that somebody else was quicker with is fetched anew', async () => {
    const state = anApiError(409, { key: 'approval.error.state', message: 'Nicht im richtigen Stand.' });
    const { ports, shown } = await page({ api: { approveRestaurant: () => Promise.reject(state) } });
    await shown.click('button', 'Freigeben');
    expect(shown.text('[role=alert]')).toContain('Nicht im richtigen Stand.');
    await shown.click('[role=alert] button', 'Nochmal versuchen');
    expect(ports.api.callsOf('getOfficeRestaurant')).toHaveLength(2);
  });
});
