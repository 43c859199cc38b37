import { describe, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import '../../element.ts';
import { aCockpitRestaurant, demoCockpit, demoSlug } from '../../testing/demo-cockpit.ts';
import { demoCodes, someCodes } from '../../testing/demo-codes.ts';
import './CodesRoom.tsx';

async function room(ports: FakePorts = demoCockpit()) {
  const shown = await showElement('<fo-cockpit></fo-cockpit>', ports);
  await shown.click('nav button', 'Codes');
  return { ...shown, ports };
}

const plain = (text: string) => text.replaceAll(/\u202f/g, '').replaceAll('\u00a0', ' ');

describe('<fo-cockpit> codes', () => {
  it('says in words how each code stands, how often it was used and what it cost', async () => {
    const { root } = await room();
    const rows = [...root.querySelectorAll('.codes-row')].map((row) => plain(row.textContent));
    expect(rows[0]).toContain('ADVENT5−€ 5,00 ab € 20,00ab 1. Dezember0 eingelöst');
    expect(rows[1]).toContain(
      '−10 % ab € 20,00, einmal für jede Personläuft bis 24. Dezember17 von 50 eingelöst, € 39,40 Rabatt',
    );
    expect(rows[2]).toContain('läuft214 eingelöst');
    expect(rows[3]).toContain('zu Ende seit 22. September');
    expect(rows[4]).toContain('Montag, Dienstag, Mittwoch, Donnerstag, Freitag15:00 bis 19:00: −20 %');
    expect(rows[5]).toContain('22:00 bis 02:00 am Tag darauf: −10 %');
  });

  it('makes a code of what is typed, in cents and whole numbers', async () => {
    const { click, type, text, ports } = await room();
    await click('.codes button', 'Neuer Code');
    await click('dialog label', 'Euro');
    await type('[name=code-word]', 'oster-5');
    await type('[name=code-cents]', '5,50');
    await type('[name=code-minimum]', '20');
    await type('[name=code-uses]', '50');
    await type('[name=code-to]', '2027-04-01');
    await click('dialog label', 'Jede Person nur einmal');
    await click('dialog button', 'Anlegen');
    expect(ports.api.callsOf('addRestaurantCode')[0]).toMatchObject({
      params: { slug: demoSlug },
      body: {
        word: 'oster-5',
        percent: null,
        cents: 550,
        minimumOrderValue: 2000,
        validFrom: null,
        validTo: '2027-04-01',
        maximumUses: 50,
        oncePerPerson: true,
      },
    });
    expect(text('.codes')).toContain('oster-5');
    expect(text('.codes')).not.toContain('Anlegen');
  });

  it('has a button of the form, without which Enter does nothing among several fields', async () => {
    const { click, root } = await room();
    await click('.codes button', 'Neuer Code');
    const [form, button] = [root.querySelector('dialog form'), root.querySelector('dialog button[type=submit]')];
    expect(form?.id).toBeTruthy();
    expect(button?.getAttribute('form')).toBe(form?.id);
  });

  it('says all faults at their fields, and what no field says below', async () => {
    const { click, text, root, ports } = await room();
    ports.api.answer({
      addRestaurantCode: () =>
        Promise.reject(
          anApiError(422, {
            errors: [
              { key: 'codes.error.word', field: 'word', message: 'Ein Code hat 4 bis 20 Buchstaben.' },
              { key: 'codes.error.percent', field: 'percent', message: 'Von 1 bis 30 Prozent.' },
              { key: 'codes.error.too-many', field: 'on', message: 'Mehr als 20 auf einmal gehen nicht.' },
            ],
          }),
        ),
    });
    await click('.codes button', 'Neuer Code');
    await click('dialog button', 'Anlegen');
    expect(ports.api.callsOf('addRestaurantCode')[0]?.body).toMatchObject({ word: '', percent: 0 });
    expect([...root.querySelectorAll('dialog .fo-field-error')].map((each) => each.textContent)).toEqual([
      'Ein Code hat 4 bis 20 Buchstaben.',
      'Von 1 bis 30 Prozent.',
    ]);
    expect(text('dialog [role=alert]')).toBe('Mehr als 20 auf einmal gehen nicht.');
  });

  it('switches off and on, and changes what a code is worth but not its word', async () => {
    const { click, type, text, ports, root } = await room();
    await click('.codes-row:nth-child(2) label', 'Eingeschaltet');
    expect(ports.api.callsOf('switchRestaurantCode')[0]).toMatchObject({ params: { id: '1' }, body: { on: false } });
    expect(text('.codes-row:nth-child(2)')).toContain('ausgeschaltet');
    await click('.codes-row:nth-child(2) button', 'Ändern');
    expect(root.querySelector('[name=code-word]')).toBeNull();
    await type('[name=code-percent]', '15');
    await click('dialog button', 'Speichern');
    expect(ports.api.callsOf('changeRestaurantCode')[0]).toMatchObject({
      params: { id: '1' },
      body: { percent: 15, cents: null, minimumOrderValue: 2000, maximumUses: 50, validTo: '2026-12-24' },
    });
  });

  it('makes, changes and removes happy hours', async () => {
    const { click, type, text, ports } = await room();
    await click('.codes button', 'Neue Happy Hour');
    await click('dialog button', 'Mittwoch');
    await click('dialog button', 'Montag');
    await type('[name=happy-begins]', '15');
    await type('[name=happy-ends]', '24:00');
    await type('[name=happy-percent]', '25');
    await click('dialog button', 'Anlegen');
    expect(ports.api.callsOf('addHappyHour')[0]?.body).toEqual({
      days: [1, 3],
      begins: '15:00',
      ends: '00:00',
      percent: 25,
    });
    expect(text('.codes')).toContain('Montag, Mittwoch');
    await click('.codes button', 'Entfernen');
    expect(ports.api.callsOf('removeHappyHour')[0]?.params).toEqual({ slug: demoSlug, id: '1' });
    expect(text('.codes')).not.toContain('Gerade sind es');
  });

  it('says plainly where the marketplace allows none, and then offers nothing new', async () => {
    const limits = { ...someCodes().limits, allowed: false };
    const { text } = await room(demoCockpit({ api: demoCodes({ limits, happyPercent: 0 }) }));
    expect(text('.codes')).toContain('Der Marktplatz erlaubt eigene Codes und Happy Hours derzeit nicht.');
    expect(text('.codes')).not.toContain('Neuer Code');
    expect(text('.codes-row:nth-child(2)')).toContain('gilt nicht');
  });

  it('follows what others change, and is nobody’s who only cooks', async () => {
    const { text, ports } = await room();
    ports.api.answer({ getRestaurantCodes: () => someCodes({ codes: [] }) });
    await allSettled(() =>
      ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitRestaurantChanged', { slug: demoSlug }),
    );
    expect(text('.codes')).toContain('Noch kein Code.');
    const cook = await showElement(
      '<fo-cockpit></fo-cockpit>',
      demoCockpit({ restaurants: [aCockpitRestaurant({ role: 'kitchen' })] }),
    );
    expect(cook.text('nav')).not.toContain('Codes');
  });

  it('says when it cannot be loaded', async () => {
    const { text } = await room(demoCockpit({ api: { getRestaurantCodes: () => Promise.reject(anApiError(500)) } }));
    expect(text('.codes')).toContain('Die Codes sind gerade nicht da');
  });
});
