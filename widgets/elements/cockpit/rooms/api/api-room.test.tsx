import { describe, expect, it } from 'vitest';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import '../../element.ts';
import { aCockpitRestaurant, demoCockpit } from '../../testing/demo-cockpit.ts';
import { demoTill } from './testing/demo-till.ts';
import './ApiRoom.tsx';

async function tillRoom(api = demoTill(), lang?: 'en') {
  const ports = demoCockpit({ api });
  ports.storage.visit.set('cockpit-room', 'api');
  const shown = await showElement(`<fo-cockpit ${lang ? `lang="${lang}"` : ''}></fo-cockpit>`, ports);
  await allSettled();
  const section = (name: string) => {
    const found = [...shown.root.querySelectorAll('.till-section')].find((each) =>
      each.querySelector('h3')?.textContent?.startsWith(name),
    );
    if (!found) throw new Error(`There is no ${name}: ${shown.text()}`);
    return found;
  };
  return { ...shown, ports, section };
}

describe('<fo-cockpit> till', () => {
  it('lists tokens, addresses and what became of notifications', async () => {
    const { section } = await tillRoom();
    expect(section('Zugänge').textContent).toContain('Kasse an der Theke');
    expect(section('Zugänge').textContent).toContain('endet auf k3Xq');
    expect(section('Zugänge').textContent).toContain('noch nie verwendet');
    expect(section('Benachrichtigungen').textContent).toContain('1 wartet noch');
    expect(section('Was daraus wurde').textContent).toContain('Aufgegeben Keine Antwort in fünfzehn Sekunden.');
  });

  it('makes a token with all its faults told at once, and shows its secret once', async () => {
    const { click, type, text, find, ports, section, root } = await tillRoom();
    await click('button', 'Neuer Zugang');
    await click('dialog input[name="orders:read"]');
    await click('dialog input[name="orders:write"]');
    await click('dialog button', 'Zugang machen');
    expect(text('dialog')).toContain('Bitte gib dem Zugang einen Namen.');
    expect(text('dialog')).toContain('Bitte wähle, was das Programm darf.');
    expect(ports.api.callsOf('makeApiToken')).toEqual([]);
    await type('dialog [name=token-name]', '  Drucker ');
    await click('dialog input[name="orders:read"]');
    await click('dialog button', 'Zugang machen');
    expect(ports.api.callsOf('makeApiToken').map(({ body }) => body)).toEqual([
      { name: 'Drucker', scopes: ['orders:read'] },
    ]);
    expect(find('dialog [name=secret]', HTMLInputElement).value).toMatch(/^mzt_/);
    await click('dialog button', 'Schließen');
    expect(root.querySelector('dialog')).toBeNull();
    expect(section('Zugänge').textContent).toContain('Drucker');
  });

  it('makes a sandbox restaurant by one press, and says where it is; a sandbox says that it is one', async () => {
    const { click, text, ports } = await tillRoom();
    ports.api.answer({ makeSandbox: () => Promise.reject(aNetworkError()) });
    await click('button', 'Test-Restaurant anlegen');
    expect(text('.till')).toContain('Keine Verbindung. Es hat sich nichts geändert.');
    const reads = ports.api.callsOf('getCockpitRestaurants').length;
    ports.api.answer(demoTill());
    await click('button', 'Test-Restaurant anlegen');
    expect(text('.till')).toContain('„Pizzeria Adria (Test)“ ist da.');
    expect(ports.api.callsOf('getCockpitRestaurants')).toHaveLength(reads + 1);

    const restaurants = [aCockpitRestaurant({ isSandbox: true })];
    const there = await tillRoom({ ...demoTill(), getCockpitRestaurants: () => ({ restaurants }) });
    expect(there.text('.till')).toContain('Das ist ein Test-Restaurant');
    expect(there.text('.till')).not.toContain('Test-Restaurant anlegen');
  });

  it('keeps what was typed where that did not work, and says why', async () => {
    const { click, type, text, find, ports } = await tillRoom();
    ports.api.answer({ makeApiToken: () => Promise.reject(aNetworkError()) });
    await click('button', 'Neuer Zugang');
    await type('dialog [name=token-name]', 'Drucker');
    await click('dialog button', 'Zugang machen');
    expect(text('dialog [role=alert]')).toBe('Keine Verbindung. Es hat sich nichts geändert.');
    expect(find('dialog [name=token-name]', HTMLInputElement).value).toBe('Drucker');
  });

  it('blocks a token after a second press', async () => {
    const { click, section, ports } = await tillRoom();
    await click('button', 'Kasse an der Theke sperren');
    expect(ports.api.callsOf('revokeApiToken')).toEqual([]);
    await click('dialog button', 'Sperren');
    expect(ports.api.callsOf('revokeApiToken')).toHaveLength(1);
    expect(section('Zugänge').textContent).not.toContain('Kasse an der Theke');
  });

  it('adds an address, with what the server says of it at its field', async () => {
    const { click, type, text, find, ports, section } = await tillRoom();
    await click('button', 'Neue Adresse');
    await click('dialog button', 'Speichern');
    expect(text('dialog')).toContain('Bitte gib die Adresse ein.');
    const wrong = { key: 'webhook.error.url', message: 'Sie muss im Internet liegen.', field: 'url' };
    ports.api.answer({ addWebhook: () => Promise.reject(anApiError(422, wrong)) });
    await type('dialog [name=webhook-url]', 'https://10.0.0.1/');
    await click('dialog button', 'Speichern');
    expect(text('dialog')).toContain('Sie muss im Internet liegen.');
    ports.api.answer({ addWebhook: demoTill().addWebhook });
    await type('dialog [name=webhook-url]', 'https://kasse.example/neu');
    await click('dialog button', 'Speichern');
    expect(find('dialog [name=secret]', HTMLInputElement).value).toMatch(/^whsec_/);
    expect(section('Benachrichtigungen').textContent).toContain('kasse');
  });

  it('changes, renews and removes an address', async () => {
    const { click, type, section, ports } = await tillRoom();
    await click('.till-buttons button', 'https://kasse.adria.example/mahlzeit ändern');
    await type('dialog [name=webhook-url]', 'https://kasse.example/anders');
    await click('dialog button', 'Speichern');
    expect(section('Benachrichtigungen').textContent).toContain('https://kasse.example/anders');
    await click('.till-buttons button', 'Neues Geheimnis für https://kasse.example/anders');
    await click('dialog button', 'Neues Geheimnis');
    await click('dialog button', 'Schließen');
    expect(section('Benachrichtigungen').textContent).toContain(
      'Das alte Geheimnis gilt noch bis Samstag, 21. November, 18:30.',
    );
    await click('.till-buttons button', 'https://kasse.example/anders entfernen');
    await click('dialog button', 'Entfernen');
    expect(section('Benachrichtigungen').textContent).toContain('Noch keine Adresse wird benachrichtigt.');
    expect(ports.api.callsOf('removeWebhook')).toHaveLength(1);
  });

  it('shows what has not arrived, older ones, and sends one again', async () => {
    const { click, section } = await tillRoom();
    const rows = () => section('Was daraus wurde').querySelectorAll('.till-row').length;
    expect(rows()).toBe(3);
    await click('button', 'Ältere zeigen');
    expect(rows()).toBe(4);
    await click('input[name=failing]');
    expect(rows()).toBe(2);
    await click('.till-row button', 'Neue Bestellung, Samstag, 14. November, 19:12: nochmal senden');
    expect(section('Was daraus wurde').textContent).not.toContain('Aufgegeben');
    expect(section('Was daraus wurde').textContent).toContain('Wird nochmal gesendet.');
  });

  it('says what is missing where it cannot be loaded, and asks again', async () => {
    const { text, click, ports, section } = await tillRoom({
      ...demoTill(),
      getApiTokens: () => Promise.reject(aNetworkError()),
      getWebhooks: () => Promise.reject(anApiError(403, { key: 'request.error.forbidden', message: 'Nein.' })),
    });
    expect(section('Benachrichtigungen').textContent).toContain('Das ist für Inhaberinnen und Inhaber');
    expect(text('[role=alert]')).toContain('Keine Verbindung.');
    ports.api.answer({ getApiTokens: demoTill().getApiTokens });
    await click('button', 'Nochmal versuchen');
    expect(section('Zugänge').textContent).toContain('Kasse an der Theke');
  });

  it('says all of it in English', async () => {
    const { text } = await tillRoom(demoTill(), 'en');
    expect(text('.till')).toContain('By its token a program shows that it is yours.');
    expect(text('.till')).toContain('Given up No answer within fifteen seconds.');
  });
});
