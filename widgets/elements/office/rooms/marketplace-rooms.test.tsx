import { describe, expect, it } from 'vitest';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import '../element.ts';
import { demoMarketplace } from '../testing/demo-marketplace.ts';
import { demoOffice } from '../testing/demo-office.ts';
import './codes/CodesRoom.tsx';
import './figures/FiguresRoom.tsx';
import './partners/PartnersRoom.tsx';
import './people/PeopleRoom.tsx';
import './settings/SettingsRoom.tsx';

async function room(id: string, { api, role = 'admin' }: { api?: FakeHandlers; role?: OperatorRole } = {}) {
  const ports = demoOffice({ role, api: { ...demoMarketplace(), ...api } });
  ports.storage.visit.set('office-room', id);
  const shown = await showElement('<fo-office></fo-office>', ports);
  await allSettled();
  return { ...shown, ports };
}

const wrong = (key: 'partner.error.contrast' | 'code.error.over', field: string, message: string) =>
  Promise.reject(anApiError(422, { errors: [{ key, field, message }] }));

describe('<fo-office> partners', () => {
  it('adds one, whose key is shown once', async () => {
    const { click, type, text, find, root, ports } = await room('partners');
    expect(text('.panel')).toContain('endet auf k3Xq');
    await click('button', 'Partner anlegen');
    await click('dialog button', 'Partner anlegen');
    expect(text('dialog')).toContain('Bitte gib dem Partner einen Namen.');
    await type('dialog [name=partner-name]', ' Gasthaus ');
    await type('dialog [name=partner-origins]', 'https://a.example\nhttps://b.example');
    await click('dialog button', 'Partner anlegen');
    expect(ports.api.callsOf('addPartner').map(({ body }) => body)).toEqual([
      { name: 'Gasthaus', origins: ['https://a.example', 'https://b.example'] },
    ]);
    expect(find('dialog [name=secret]', HTMLInputElement).value).toMatch(/k3Xq$/);
    await click('dialog button', 'Schließen');
    expect(root.querySelector('dialog')).toBeNull();
    expect(text('.panel')).toContain('Gasthaus');
  });

  it('changes origins and colours, and says what cannot be read', async () => {
    const { click, type, text, ports } = await room('partners');
    await click('.partner button', 'Bearbeiten');
    await type('[name=partner-origin]', 'https://neu.example');
    await click('.partner-line button', 'Hinzufügen');
    expect(text('.partner-name')).toContain('https://neu.example');
    ports.api.answer({ setPartnerColours: () => wrong('partner.error.contrast', 'accent', 'Schlecht zu lesen.') });
    await type('[name=partner-accent]', '#ffee00');
    await click('.partner-part button', 'Farben speichern');
    expect(text('.partner-editor')).toContain('Schlecht zu lesen.');
    await click('.partner-part button', 'Partner entfernen');
    await click('dialog button', 'Partner entfernen');
    expect(text('.panel')).not.toContain('Wirtshaus Hochleitner');
  });
});

describe('<fo-office> codes', () => {
  it('makes them with all faults told at once, and ends them after one more question', async () => {
    const { click, type, text, root, ports } = await room('codes');
    expect(text('.codes-list')).toContain('214-mal eingelöst');
    await click('button', 'Codes anlegen');
    await type('dialog [name=count]', 'viele');
    await click('dialog button', 'Anlegen');
    expect(text('dialog')).toContain('Bitte gib einen Betrag ein, so: 5 oder 5,50.');
    expect(text('dialog')).toContain('Bitte gib eine ganze Zahl ein.');
    await type('dialog [name=count]', '2');
    await type('dialog [name=value]', '7,50');
    await type('dialog [name=prefix]', 'neu-');
    await click('dialog button', 'Anlegen');
    expect(ports.api.callsOf('makeCodes').map(({ body }) => body)).toEqual([
      { kind: 'voucher', value: 750, count: 2, minimumOrderValue: 0, maximumUses: 1, lastDay: null, prefix: 'NEU-' },
    ]);
    expect(root.querySelector('dialog textarea')?.textContent).toContain('NEU-NEU0\nNEU-NEU1');
    await click('dialog button', 'Schließen');
    await click('.codes-row:first-child button', 'NEU-NEU0 beenden');
    expect(text('dialog')).toContain('1 Code beenden?');
    await click('dialog button', 'Beenden');
    expect(text('.panel')).toContain('1 Code beendet');
  });
});

describe('<fo-office> settings', () => {
  it('are changed once it was seen what will be different', async () => {
    const { click, type, text, ports, find } = await room('settings');
    expect(text('.settings-form')).toContain('Eva Moser, 12. November 2026');
    await type('[name=discount]', '101');
    await click('.settings-end button', 'Änderungen prüfen');
    expect(text('.settings-form')).toContain('Bitte gib eine ganze Zahl von 0 bis 100 ein.');
    expect(ports.api.callsOf('saveOfficeSettings')).toEqual([]);
    await type('[name=discount]', '10');
    await click('[name=COUPONS]');
    await click('.settings-end button', 'Änderungen prüfen');
    expect(text('dialog')).toContain('Punktecodes');
    expect(text('dialog')).toContain('ein → aus');
    await click('dialog button', 'Übernehmen');
    expect(ports.api.callsOf('saveOfficeSettings').map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([
      true,
      false,
    ]);
    expect(text('.settings-end')).toContain('Gespeichert.');
    expect(find('[name=COUPONS]', HTMLInputElement).checked).toBe(false);
  });
});

describe('<fo-office> people', () => {
  it('are found, and looked at', async () => {
    const { click, type, text } = await room('people', { role: 'support' });
    await type('[name=people-search]', 'wa');
    await click('[role=search] button', 'Suchen');
    expect(text('[role=search]')).toContain('mindestens drei Zeichen');
    await type('[name=people-search]', 'walpurga');
    await click('[role=search] button', 'Suchen');
    await click('.people-found');
    expect(text('.panel')).toContain('Bestellungen17');
    expect(text('.panel')).toContain('Sperren und löschen darf nur ein Admin.');
    await click('.person-part button', 'Kopie machen lassen');
    expect(text('.panel')).toContain('Sie ist in wenigen Minuten fertig.');
  });

  it('are blocked with a reason, and deleted by their typed e-mail alone', async () => {
    const { click, type, text, ports } = await room('people');
    await type('[name=people-search]', 'walpurga');
    await click('[role=search] button', 'Suchen');
    await click('.people-found');
    await click('.person-part button', 'Sperren');
    await click('dialog button', 'Sperren');
    expect(text('dialog')).toContain('Bitte gib einen Grund an.');
    await type('[name=block-reason]', 'Betrug');
    await click('dialog button', 'Sperren');
    expect(text('.panel')).toContain('Grund: Betrug');
    await click('.person-part button', 'Konto löschen');
    await type('[name=delete-email]', 'jemand@example.at');
    await click('dialog button', 'Konto löschen');
    expect(text('dialog')).toContain('Das ist nicht die E-Mail dieses Kontos.');
    expect(ports.api.callsOf('deletePerson')).toEqual([]);
    await type('[name=delete-email]', 'Walpurga.Hinterhuber@example.at');
    await click('dialog button', 'Konto löschen');
    expect(text('.panel')).toContain('wird am 4. Dezember 2026 gelöscht');
  });
});

describe('<fo-office> figures', () => {
  it('are those of all restaurants', async () => {
    const { text, root } = await room('figures', { role: 'finance' });
    expect(text('.figures')).toContain('842');
    expect(text('.figures')).toContain('Neue Konten23');
    expect(text('.figures')).toContain('Pizzeria Adria');
    expect([...root.querySelectorAll('.figures a')].map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('/json/office/figures.csv?period=day'),
    ]);
  });
});
