import { describe, expect, it } from 'vitest';
import { aNetworkError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import '../element.ts';
import { demoCockpit } from '../testing/demo-cockpit.ts';
import './RestaurantPanel.tsx';

const show = (ports: FakePorts) => showElement('<fo-cockpit></fo-cockpit>', ports);

describe('<fo-cockpit> restaurant', () => {
  async function panel(ports = demoCockpit()) {
    const shown = await show(ports);
    await shown.click('.bar button', 'Pause & Ausverkauft');
    const section = (name: string) => {
      const found = [...shown.root.querySelectorAll('.panel-section')].find((each) =>
        each.querySelector('h3')?.textContent?.startsWith(name),
      );
      if (!found) throw new Error(`There is no ${name}: ${shown.text()}`);
      return found;
    };
    const submit = (name: string) =>
      allSettled(() =>
        section(name)
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
    return { ...shown, section, submit, ports };
  }

  it('pauses for a while or until tomorrow, and takes orders again', async () => {
    const { click, section, ports } = await panel();
    await click('.panel button', '30 Minuten');
    expect(section('Pause').textContent).toContain('Pausiert bis 19:00.');
    await click('.panel button', 'Bis morgen');
    expect(section('Pause').textContent).toContain('Pausiert bis Samstag, 21. November, 05:00.');
    await click('.panel button', 'Wieder annehmen');
    expect(section('Pause').textContent).toContain('Ihr nehmt Bestellungen an.');
    expect(ports.api.callsOf('pauseRestaurant').map(({ body }) => body)).toEqual([
      { minutes: 30 },
      { minutes: 630 },
      { minutes: null },
    ]);
  });

  it("changes today's minutes and goes back to the usual ones", async () => {
    const { type, click, section, submit } = await panel();
    await type('.panel [name=minutes]', 'viele');
    await submit('Lieferzeit');
    expect(section('Lieferzeit').textContent).toContain('Bitte eine Zahl von 5 bis 240.');
    await type('.panel [name=minutes]', '65');
    await submit('Lieferzeit');
    expect(section('Lieferzeit').textContent).toContain('Heute 65 Minuten, üblich sind 40.');
    await click('.panel button', 'Wieder wie üblich');
    expect(section('Lieferzeit').textContent).toContain('Wie üblich: 40 Minuten.');
  });

  it('marks products sold out, found by a search', async () => {
    const { type, click, section, root } = await panel();
    expect(section('Ausverkauft').textContent).toContain('1 Speise ist ausverkauft.');
    await type('[name=product]', 'MARILLENKNODEL');
    expect(root.querySelectorAll('.panel input[type=checkbox]')).toHaveLength(1);
    await click('.panel input[type=checkbox]');
    expect(section('Ausverkauft').textContent).toContain('2 Speisen sind ausverkauft.');
    await type('[name=product]', '%_🍕');
    expect(section('Ausverkauft').textContent).toContain('Auf der Karte steht nichts mit diesen Wörtern.');
  });

  it('closes days from today on, and opens them again', async () => {
    const { type, click, section, submit, ports } = await panel();
    for (const wrong of ['', '2026-11-19', '2027-11-21']) {
      await type('[name=closure]', wrong);
      await submit('Ruhetage');
      expect(section('Ruhetage').textContent).toContain('Bitte wähle einen Tag von heute an');
    }
    await type('[name=closure]', '2026-12-24');
    await submit('Ruhetage');
    expect(section('Ruhetage').textContent).toContain('Donnerstag, 24. Dezember 2026');
    await click('.closures button', 'Wieder öffnen');
    expect(section('Ruhetage').textContent).toContain('Kein Tag ist geschlossen.');
    expect(ports.api.callsOf('setClosure')).toHaveLength(2);
  });

  it('says when a change did not work', async () => {
    const { click, section, ports } = await panel();
    ports.api.answer({ pauseRestaurant: () => Promise.reject(aNetworkError()) });
    await click('.panel button', '15 Minuten');
    expect(section('Pause').textContent).toContain('Keine Verbindung.');
    expect(section('Pause').textContent).toContain('Ihr nehmt Bestellungen an.');
  });
});
