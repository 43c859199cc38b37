import { describe, expect, it, vi } from 'vitest';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { rendersOf } from '#runtime/testing/count-renders.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import '../../element.ts';
import { aCockpitRestaurant, demoCockpit } from '../../testing/demo-cockpit.ts';
import { aCard, demoCard } from './testing/demo-card.ts';
import './CardRoom.tsx';

async function cardRoom(server = demoCard()) {
  const ports = demoCockpit({ api: server.api });
  ports.storage.visit.set('cockpit-room', 'card');
  const shown = await showElement('<fo-cockpit></fo-cockpit>', ports);
  /** How many rows there are; they come a few at a time. */
  const rows = async () => {
    const drawn = () => shown.root.querySelectorAll('.ce-row').length;
    for (let before = -1; before !== drawn(); await allSettled()) before = drawn();
    return drawn();
  };
  await rows();
  const submit = () =>
    allSettled(() => shown.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  const names = (group: string) =>
    [...shown.root.querySelectorAll(`.ce-group[data-group="${group}"] .ce-row-name`)].map((each) => each.textContent);
  const key = (selector: string, name: string, pressed: string) =>
    allSettled(() => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true });
      shown.named(selector, name).dispatchEvent(event);
    });
  return { ...shown, ports, server, submit, names, key, rows };
}

describe('<fo-cockpit> card', () => {
  it('lists what is on it by groups, and how it stands', async () => {
    const { names, text } = await cardRoom();
    expect(names('pizza')).toEqual(['Pizza Margherita', 'Pizza Salami']);
    expect(text('.ce-row')).toContain('€ 8,90');
    expect(text('.ce-bar')).toContain('Gäste sehen die Karte so, wie sie hier steht.');
  });

  it('does not say that guests see it where they do not see the restaurant', async () => {
    const { api } = demoCard();
    const ports = demoCockpit({ restaurants: [aCockpitRestaurant({ approval: 'closed' })], api });
    ports.storage.visit.set('cockpit-room', 'card');
    const { text } = await showElement('<fo-cockpit></fo-cockpit>', ports);
    await allSettled();
    expect(text('.ce-bar')).toContain('Gäste sehen das Restaurant aber gerade nicht.');
  });

  it('says why it is not there, and asks again', async () => {
    const server = demoCard();
    const failing = { ...server, api: { ...server.api, getCard: () => Promise.reject(aNetworkError()) } };
    const shown = await cardRoom(failing as unknown as typeof server);
    expect(shown.text('[role=alert]')).toContain('Keine Verbindung.');
    shown.ports.api.answer({ getCard: server.api.getCard });
    await shown.click('button', 'Nochmal versuchen');
    expect(shown.names('pizza')).toHaveLength(2);
  });

  it('changes a dish, and lists that before it is published', async () => {
    const { click, type, submit, text, names, ports, server, has } = await cardRoom();
    await click('.ce-open', 'Pizza Salami');
    await type('[name=name]', 'Pizza Diavolo');
    await type('[name=priceCents]', '11,5');
    await submit();
    expect(has('dialog')).toBe(false);
    expect(names('pizza')).toEqual(['Pizza Margherita', 'Pizza Diavolo']);
    expect(text('.ce-bar')).toContain('Noch nicht veröffentlicht: 1 geändert.');
    await click('button', 'Veröffentlichen');
    expect(text('dialog')).toContain('Pizza Diavolo');
    expect(text('dialog')).toContain('Preis in Euro: € 10,90 → € 11,50');
    await click('dialog button', 'Jetzt veröffentlichen');
    expect(ports.api.callsOf('publishCard').map(({ body }) => body)).toEqual([{ expectedVersion: 2, at: null }]);
    expect(server.published().products[1]?.name).toBe('Pizza Diavolo');
    expect(text('.ce-bar')).toContain('Gäste sehen die Karte so');
  });

  it('draws no row while somebody types', async () => {
    const { click, type } = await cardRoom(demoCard(aCard({ products: 120 })));
    await click('.ce-open', 'Pizza Salami');
    const typed = await rendersOf('ProductRow', () => type('[name=name]', 'Pizza Diavol'));
    expect(typed).toBe(0);
    expect(await rendersOf('ProductForm', () => type('[name=name]', 'Pizza Diavolo'))).toBeGreaterThan(0);
    expect(await rendersOf('GroupsField', () => type('[name=name]', 'Pizza Diavola'))).toBe(0);
    // once, after the key: what is wrong with the dish has been looked at anew
    expect(await rendersOf('FactsFields', () => type('[name=name]', 'Pizza Diavol'))).toBeLessThanOrEqual(1);
  });

  it('draws each row of a large card once, however many are searched for', async () => {
    const { type, rows } = await cardRoom(demoCard(aCard({ products: 120 })));
    expect(await rows()).toBe(124);
    expect(await rendersOf('ProductRow', () => type('[name=card-search]', 'gibt es nicht'))).toBe(0);
    expect(await rows()).toBe(0);
    const drawn = await rendersOf('ProductRow', async () => {
      await type('[name=card-search]', '');
      expect(await rows()).toBe(124);
    });
    expect(drawn).toBe(124);
  });

  it('tells all faults of a dish by field, and stores it all the same', async () => {
    const { click, type, submit, root, server, text, find } = await cardRoom();
    await click('.ce-group-actions button', 'Neues Gericht');
    // formats that are read here, by name: so an iPhone hands over a JPEG of what it keeps as HEIC
    expect(find('input[type=file]', HTMLInputElement).accept).toBe('image/jpeg,image/png,image/webp,image/avif');
    await type('[name=descriptionEnglish]', 'With tomatoes');
    await click('dialog .fo-choice-row input');
    await type('[name=priceCents]', 'viel');
    await submit();
    expect(server.draft().products).toHaveLength(4);
    const faults = () =>
      [...root.querySelectorAll('dialog .fo-field-error')].map((each) => each.textContent).filter(Boolean);
    const missing = ['Wähl eine Gruppe, in der das Gericht steht.', 'Schreib die Beschreibung auch auf Deutsch.'];
    expect(faults()).toEqual(['Gib einen Namen ein.', 'Bitte einen Betrag wie 8,90.', ...missing]);
    expect(root.activeElement).toBe(find('[name=name]'));
    await type('[name=priceCents]', '9');
    await submit();
    expect(server.draft().products).toHaveLength(5);
    expect(text('dialog .ce-saved')).toBe('Im Entwurf gespeichert.');
    expect(faults()).toEqual(['Gib einen Namen ein.', ...missing]);
    await click('dialog button', 'Schließen');
    await click('button', 'Veröffentlichen');
    expect(text('dialog')).toContain('Das muss vorher geändert werden');
    expect(root.querySelector<HTMLButtonElement>('dialog .fo-button-primary')?.disabled).toBe(true);
  });

  it('offers a dish at some times of the week, and tells what is wrong with them', async () => {
    const { click, type, submit, root, server } = await cardRoom();
    await click('.ce-open', 'Pizza Salami');
    await click('button', 'Zeit hinzufügen');
    await click('button', 'Genauso von Montag bis Freitag');
    const fields = () => [...root.querySelectorAll<HTMLInputElement>('.ce-hours input')];
    expect(fields()).toHaveLength(10);
    expect(root.querySelectorAll('.ce-hours')[4]?.querySelector('select')?.value).toBe('friday');
    await type('.ce-hours:nth-of-type(2) input[placeholder="11:30"]', 'mittags');
    await submit();
    const errors = [...root.querySelectorAll('.ce-hours .fo-field-error')].map((each) => each.textContent);
    expect(errors.filter(Boolean)).toEqual(['Schreib den Beginn wie 11:30.']);
    await type('.ce-hours:nth-of-type(2) input[placeholder="11:30"]', '11:00');
    await submit();
    expect(server.draft().products[1]?.availability.map(({ day, from }) => `${day} ${from}`)).toEqual([
      'monday 11:30',
      'tuesday 11:00',
      'wednesday 11:30',
      'thursday 11:30',
      'friday 11:30',
    ]);
  });

  it('leads to the preview: a page of its own, next to the list where there is room', async () => {
    const { named, has } = await cardRoom();
    const link = named('a', 'Vorschau') as HTMLAnchorElement;
    expect([new URL(link.href).pathname, link.target]).toEqual(['/cockpit/preview/pizzeria-adria', '_blank']);
    expect(has('iframe')).toBe(false);

    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1300);
    const wide = await cardRoom();
    await wide.click('button', 'Vorschau');
    const frame = wide.find('iframe', HTMLIFrameElement);
    expect(new URL(frame.src).pathname).toBe('/cockpit/preview/pizzeria-adria');
    await wide.click('.ce-open', 'Pizza Salami');
    expect(wide.has('iframe')).toBe(false);
    await wide.click('.ce-panel-head button', 'Schließen');
    expect(wide.has('iframe')).toBe(true);
    width.mockRestore();
  });

  it('moves a dish by the arrow keys, and says where it stands', async () => {
    const { key, names, text, ports, root } = await cardRoom();
    await key('.ce-handle', 'Verschieben: Pizza Margherita', 'ArrowDown');
    expect(names('pizza')).toEqual(['Pizza Salami', 'Pizza Margherita']);
    expect(text('.ce [aria-live=polite]')).toBe('Pizza Margherita steht jetzt an Stelle 2 von 2.');
    expect(root.activeElement?.getAttribute('aria-label')).toContain('Pizza Margherita');
    await key('.ce-handle', 'Verschieben: Pizza Margherita', 'ArrowDown');
    expect(text('.ce [aria-live=polite]')).toBe('Weiter hinunter geht es nicht.');
    expect(ports.api.callsOf('moveInCard').map(({ body }) => body)).toEqual([
      { kind: 'product', key: 'margherita', before: 'knoedel' },
    ]);
  });

  it('shows both states where a colleague was quicker, and takes the one that is chosen', async () => {
    const server = demoCard();
    const { click, type, submit, text } = await cardRoom(server);
    const theirs = (name: string) => {
      const [product] = server.draft().products;
      if (product)
        server.elsewhere({
          products: [
            { expectedVersion: server.api.getCard().draft.products[0]?.version ?? 0, content: { ...product, name } },
          ],
        });
    };
    await click('.ce-open', 'Pizza Margherita');
    await type('[name=name]', 'Pizza Regina');
    theirs('Pizza Marinara');
    await submit();
    expect(text('.ce-conflict')).toContain('NamePizza ReginaPizza Marinara');
    expect(server.draft().products[0]?.name).toBe('Pizza Marinara');
    await click('dialog button', 'Deines behalten');
    expect(server.draft().products[0]?.name).toBe('Pizza Regina');
  });

  it('asks before it leads away from what is not saved', async () => {
    const { click, type, has, text, server } = await cardRoom();
    await click('.ce-open', 'Pizza Margherita');
    await type('[name=name]', 'Pizza Regina');
    await click('dialog button', 'Schließen');
    expect(text('dialog')).toContain('Das ist noch nicht gespeichert.');
    await click('dialog button', 'Weiter bearbeiten');
    expect(has('dialog')).toBe(true);
    await click('dialog button', 'Schließen');
    await click('dialog button', 'Nicht speichern');
    expect([has('dialog'), server.draft().products[0]?.name]).toEqual([false, 'Pizza Margherita']);
  });

  it('raises the prices of all that are selected', async () => {
    const { click, text, names, ports } = await cardRoom();
    await click('.ce-tools button', 'Mehrere auswählen');
    await click('input[aria-label="Pizza Margherita auswählen"]');
    await click('input[aria-label="Pizza Salami auswählen"]');
    expect(text('.ce-many')).toContain('2 ausgewählt');
    await click('.ce-many button', 'Preise ändern');
    expect(text('dialog')).toContain('Pizza Margherita: aus € 8,90 wird € 9,30.');
    await click('dialog .fo-button-primary');
    expect(ports.api.callsOf('changeCardPrices').map(({ body }) => body)).toEqual([
      { expectedVersion: 1, products: ['margherita', 'salami'], percent: 5, roundTo: 10, flavors: false },
    ]);
    expect(names('pizza')).toHaveLength(2);
    expect(text('.ce-row')).toContain('€ 9,30');
  });

  it('deletes a group without leaving dishes that name it', async () => {
    const { click, text, server, names } = await cardRoom();
    await click('.ce-group-actions button', 'Ändern');
    await click('dialog button', 'Gruppe löschen');
    expect(text('dialog')).toContain('2 Gerichte stehen dann nicht mehr in dieser Gruppe.');
    await click('dialog button', 'Wirklich löschen');
    expect(server.draft().groups.map(({ key }) => key)).toEqual(['dessert', 'drinks']);
    expect(server.draft().products[0]?.groups).toEqual([]);
    expect(names('')).toEqual(['Pizza Margherita', 'Pizza Salami']);
  });

  it('deletes a group of more dishes than go at once', async () => {
    const { click, server, ports } = await cardRoom(demoCard(aCard({ products: 500 })));
    await click('.ce-group-actions button', 'Ändern');
    await click('dialog button', 'Gruppe löschen');
    await click('dialog button', 'Wirklich löschen');
    expect(server.draft().products.filter(({ groups }) => groups.includes('pizza'))).toEqual([]);
    expect(server.draft().groups).toHaveLength(2);
    const sizes = ports.api.callsOf('changeCard').map(({ body }) => (body as { products: unknown[] }).products.length);
    expect(sizes).toEqual([199, 53]);
  });

  it('changes the choices of dishes, with how many are to be made', async () => {
    const { click, type, submit, server, text } = await cardRoom();
    await click('[role=tab]', 'Auswahlen');
    await click('.ce-open', 'Größe');
    await type('[name=maximum]', '2');
    expect(text('dialog')).toContain('Für Gäste: 1 bis 2 wählen.');
    await click('dialog button', 'Noch eine Möglichkeit');
    await submit();
    expect(server.draft().flavorSets[0]).toMatchObject({ maximum: 2, flavors: [{}, {}, { name: '' }] });
  });

  it('publishes at a time, and goes back to what was published', async () => {
    const { click, type, submit, choose, text, ports, server } = await cardRoom();
    void choose;
    await click('.ce-open', 'Pizza Salami');
    await type('[name=priceCents]', '12');
    await submit();
    await click('button', 'Veröffentlichen');
    await click('dialog input[value=later]');
    await type('[name=publish-at]', '2026-11-20T10:00');
    await click('dialog .fo-button-primary');
    expect(text('dialog')).toContain('Bitte eine Zeit, die noch kommt.');
    await type('[name=publish-at]', '2026-11-28T06:00');
    await click('dialog .fo-button-primary');
    expect(ports.api.callsOf('publishCard').map(({ body }) => body)).toEqual([
      { expectedVersion: 2, at: '2026-11-28T05:00:00Z' },
    ]);
    expect(text('.ce-bar')).toContain('Wird veröffentlicht: Samstag, 28. November 2026, 06:00.');
    await click('button', 'Verlauf');
    await click('dialog button', 'Zurücknehmen');
    expect(text('dialog')).toContain('Zurückgenommen');
    expect(server.published().products[1]?.priceCents).toBe(1090);
  });
});

describe('<fo-cockpit> card as a table', () => {
  it('tells what is wrong line by line', async () => {
    const { click, text, ports, find } = await cardRoom();
    await click('button', 'Tabelle');
    const { anApiError } = await import('#io/testing/fake-api.ts');
    ports.api.answer({
      putCardCsv: () =>
        Promise.reject(
          anApiError(422, {
            errors: [
              { key: 'card.error.csv', message: 'Zeile 12: Das ist kein Preis.', field: '12.Preis' },
              { key: 'card.error.csv', message: 'Den Namen gibt es nicht.', field: '14.Gruppe' },
            ],
          }),
        ),
    });
    const input = find('dialog input[type=file]', HTMLInputElement);
    const file = new File(['Schlüssel;Name'], 'karte.csv', { type: 'text/csv' });
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    await allSettled(() => input.dispatchEvent(new Event('change', { bubbles: true })));
    await vi.waitFor(() => expect(text('dialog [role=alert]')).toContain('Zeile 12: Das ist kein Preis.'));
    expect(text('dialog [role=alert]')).toContain('2 Stellen stimmen nicht');
  });
});
