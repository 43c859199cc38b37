import { describe, expect, it } from 'vitest';
import { aNetworkError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import '../../element.ts';
import { demoCockpit } from '../../testing/demo-cockpit.ts';
import { noOrders, someFigures, someStatements } from '../../testing/demo-figures.ts';
import './FiguresRoom.tsx';

/** Without blanks that only keep an amount in one piece. */
const plain = (element: Element | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

async function room(ports: FakePorts = demoCockpit()) {
  const shown = await showElement('<fo-cockpit></fo-cockpit>', ports);
  await shown.click('nav button', 'Zahlen');
  const tile = (name: string) => {
    const found = [...shown.root.querySelectorAll('.figure-tile')].find((each) => each.textContent?.startsWith(name));
    return [...(found?.querySelectorAll('dd') ?? [])].map(plain);
  };
  return { ...shown, ports, tile };
}

describe('<fo-cockpit> figures', () => {
  it('says what was taken today, and what the day before had by then', async () => {
    const { tile, text } = await room();
    expect(text('.figures')).toContain('Freitag, 20. November');
    expect(text('.figures')).toContain('Verglichen mit Donnerstag, 19. November, bis zur selben Uhrzeit');
    expect(tile('Bestellungen')).toEqual(['42', 'davor 38 (+11 %)']);
    expect(tile('Umsatz')).toEqual(['€ 1.234,50', 'davor € 1.235,00 (0 %)', 'mit Lieferung und Pfand']);
    expect(tile('Storniert')).toEqual([
      '3',
      '2 abgelehnt',
      '1 vom Gast',
      '1 Zahlung gescheitert, nie in der Küche angekommen',
    ]);
    expect(tile('Wie zugesagt')).toEqual(['83 %', '30 von 36', '2 früher', '4 später, im Median um 7 min']);
  });

  it('has each chart as a table too, and no chart for readers', async () => {
    const { root, click } = await room();
    expect([...root.querySelectorAll('.figures svg')].every((svg) => svg.getAttribute('aria-hidden') === 'true')).toBe(
      true,
    );
    await click('.bar-chart summary');
    const rows = [...root.querySelectorAll('.bar-chart tbody tr')].map((row) => [...row.children].map(plain));
    expect(rows.find(([name]) => name === '18 Uhr')).toEqual(['18 Uhr', '14', '€ 420,00']);
    expect(rows).toHaveLength(11);
  });

  it('goes to other periods, and never beyond today', async () => {
    const { click, has, ports, text } = await room();
    expect(has('.figures button', 'Später')).toBe(false);
    await click('.figures button', 'Woche');
    expect(text('.figures')).toContain('16. November bis 22. November');
    await click('.figures button', 'Früher');
    expect(text('.figures')).toContain('9. November bis 15. November');
    await click('.figures button', 'Später');
    await click('.figures button', 'Monat');
    expect(text('.figures')).toContain('November 2026');
    expect(has('.figures button', 'Heute')).toBe(false);
    expect(ports.api.callsOf('getFigures').map(({ query }) => query)).toEqual([
      { period: 'day' },
      { period: 'week' },
      { period: 'week', date: '2026-11-15' },
      { period: 'week', date: '2026-11-16' },
      { period: 'month', date: '2026-11-16' },
    ]);
  });

  it('lists the statements with their files', async () => {
    const { root, text } = await room();
    const [first] = root.querySelectorAll('.statement');
    expect(first?.textContent).toContain('Oktober 2026');
    expect(plain(first)).toContain('Auszahlung€ 3.210,00');
    expect(text('.statement:last-child')).toContain('von euch zu zahlen€ 12,40');
    const links = [...(first?.querySelectorAll('a') ?? [])];
    expect(links.map(({ pathname, textContent }) => [textContent, pathname])).toEqual([
      ['PDF der Abrechnung Oktober 2026', '/json/cockpit/restaurants/pizzeria-adria/statements/2026-000012.pdf'],
      ['CSV der Abrechnung Oktober 2026', '/json/cockpit/restaurants/pizzeria-adria/statements/2026-000012.csv'],
    ]);
  });

  it('says what could not be fetched, and tries again', async () => {
    const ports = demoCockpit({
      api: { getFigures: () => Promise.reject(aNetworkError()), getStatements: () => Promise.reject(aNetworkError()) },
    });
    const { text, click, tile } = await room(ports);
    expect(text('.figures')).toContain('Die Zahlen sind gerade nicht da.');
    expect(text('.figures')).toContain('Die Abrechnungen sind gerade nicht da.');
    ports.api.answer({ getFigures: () => someFigures(), getStatements: () => ({ statements: someStatements() }) });
    await click('.figures button', 'Nochmal');
    expect(tile('Bestellungen')[0]).toBe('42');
  });

  it('says that there was nothing', async () => {
    const empty = someFigures({ totals: noOrders });
    const ports = demoCockpit({ api: { getFigures: () => empty, getStatements: () => ({ statements: [] }) } });
    const { text, tile } = await room(ports);
    expect(text('.figures')).toContain('In diesem Zeitraum gibt es noch keine Bestellung.');
    expect(text('.figures')).toContain('Noch keine Abrechnung.');
    expect(tile('Wie zugesagt')).toEqual(['–', 'noch nicht bekannt']);
  });
});
