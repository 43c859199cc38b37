import { describe, expect, it, vi } from 'vitest';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import '../../../account/element.ts';
import '../../element.ts';
import { type DemoOfficeOptions, demoOffice } from '../../testing/demo-office.ts';
import { anOfficeOrder } from '../../testing/demo-orders.ts';

/** The office with one room open. */
async function room(name: 'orders' | 'complaints' | 'mails', text: string, options: DemoOfficeOptions = {}) {
  const ports = demoOffice(options);
  ports.storage.visit.set('office-room', name);
  const shown = await showElement('<fo-office></fo-office>', ports);
  const says = (what: string) => vi.waitFor(() => expect(shown.text()).toContain(what));
  await says(text);
  return { ports, shown, says, calls: ports.api.callsOf };
}

async function oneOrder(options: DemoOfficeOptions = {}) {
  const opened = await room('orders', 'Pizzeria Adria', options);
  await opened.shown.click('.office-row', 'A001');
  await opened.says('Was geschehen ist');
  return opened;
}

describe('<fo-office> orders', () => {
  it('finds orders by what somebody says, and shows one with all that happened to it', async () => {
    const { shown, calls, says } = await room('orders', 'Pizzeria Adria');
    await shown.type('[name=orders-restaurant]', 'Pizzeria Adria');
    await shown.click('button', 'Suchen');
    expect(shown.text('form')).toContain('Ein Kürzel hat nur Kleinbuchstaben');
    expect(calls('getOfficeOrders')).toHaveLength(1);
    await shown.type('[name=orders-restaurant]', 'pizzeria-adria');
    await shown.type('[name=orders-q]', ' anna ');
    await shown.click('button', 'Suchen');
    expect(calls('getOfficeOrders').at(-1)?.query).toEqual({ q: 'anna', restaurant: 'pizzeria-adria' });
    await says('Pizzeria Adria');
    await shown.click('.office-row', 'A001');
    await says('Was geschehen ist');
    for (const text of ['anna@example.at', 'Online bezahlt', 'Kassa benachrichtigt', 'Die Suppe war kalt.']) {
      expect(shown.text()).toContain(text);
    }
  });

  it('gives a part back after it has named the sums, with one key however often it is pressed', async () => {
    const { shown, calls, says, ports } = await oneOrder();
    await shown.click('button', 'Zurückzahlen');
    await shown.click('dialog button', 'Weiter');
    expect(shown.text('dialog')).toContain('Bitte einen Betrag wie 5 oder 5,50.');
    expect(shown.text('dialog')).toContain('Bitte sag kurz, warum.');
    await shown.type('[name=refund-amount]', '9999');
    expect(shown.text('dialog')).toContain('kann nicht mehr zurückgehen');
    await shown.type('[name=refund-amount]', '2,50');
    await shown.type('[name=refund-reason]', 'Suppe war kalt');
    await shown.click('dialog button', 'Weiter');
    expect(shown.text('dialog')).toMatch(/2,50 gehen zurück/);
    expect(calls('refundOfficeOrder')).toEqual([]);

    ports.api.answer({ refundOfficeOrder: () => Promise.reject(aNetworkError()) });
    await shown.click('dialog button.fo-button-danger');
    await says('keine Verbindung');
    await shown.click('dialog button', 'Ändern');
    await shown.click('dialog button', 'Weiter');
    ports.api.answer({ refundOfficeOrder: () => anOfficeOrder({ left: 640 }) });
    await shown.click('dialog button.fo-button-danger');
    await says('Der Gast bekommt eine Nachricht.');
    const [first, second] = calls('refundOfficeOrder');
    expect(first?.body).toEqual({ amount: 250, lines: [], reason: 'Suppe war kalt' });
    expect(second).toEqual(first);
    expect(shown.has('dialog')).toBe(false);
  });

  it('fills the amount by the lines that it is for, and gives all of it back at a choice', async () => {
    const { shown, calls, says } = await oneOrder();
    await shown.click('button', 'Zurückzahlen');
    await shown.click('dialog [name=refund-line]');
    expect(shown.find<HTMLInputElement>('[name=refund-amount]').value).toMatch(/^\d+,\d\d$/);
    await shown.click('dialog [value=whole]');
    await shown.type('[name=refund-reason]', 'alles kalt');
    await shown.click('dialog button', 'Weiter');
    await shown.click('dialog button.fo-button-danger');
    await says('Die Rückzahlung ist veranlasst.');
    expect(calls('refundOfficeOrder')[0]?.body).toEqual({ amount: null, lines: [], reason: 'alles kalt' });
  });

  it('lets support look and not pay', async () => {
    const { shown } = await oneOrder({ role: 'support' });
    expect(shown.has('button', 'Zurückzahlen')).toBe(false);
  });
});

describe('<fo-office> complaints', () => {
  it('are answered once there is something to say, hidden with a reason, and closed', async () => {
    const { shown, calls, says } = await room('complaints', 'Die Suppe war kalt.');
    await shown.click('button', 'Antworten');
    await shown.click('button', 'Antwort senden');
    expect(shown.text()).toContain('Bitte schreib eine Antwort.');
    await shown.type('[name=complaint-answer]', 'Das tut uns leid.');
    await shown.click('button', 'Antwort senden');
    await says('Unsere Antwort');
    expect(calls('answerComplaint')[0]).toMatchObject({
      params: { complaintId: '4' },
      body: { text: 'Das tut uns leid.' },
    });
    await shown.click('button', 'Bewertung ausblenden');
    await shown.type('[name=complaint-hide]', 'beleidigend');
    await shown.click('button', 'Ausblenden');
    await says('Ausgeblendet: beleidigend');
    await shown.click('button', 'Wieder anzeigen');
    expect(calls('showReview')).toHaveLength(1);
    expect(shown.text()).not.toContain('Ausgeblendet: beleidigend');
    expect(shown.root.activeElement?.tagName).toBe('H3');
    await shown.click('button', 'Abschließen');
    expect(calls('closeComplaint')).toHaveLength(1);
    await shown.choose('select', 'closed');
    expect(calls('getComplaints').at(-1)?.query).toEqual({ state: 'closed' });
  });

  it('says that they could not be loaded, and tries again', async () => {
    let isFirst = true;
    const { shown, says } = await room('complaints', 'Die Beschwerden konnten nicht geladen werden', {
      api: {
        getComplaints: () => {
          if (!isFirst) return { complaints: [], counts: { open: 0, answered: 0, closed: 0 }, next: null };
          isFirst = false;
          return Promise.reject(anApiError(500));
        },
      },
    });
    await shown.click('button', 'Nochmal');
    await says('Hier ist nichts.');
  });
});

describe('<fo-office> mails', () => {
  it('are sent again where they were given up', async () => {
    const { shown, calls, says } = await room('mails', 'no mailbox here');
    await shown.click('button', 'Nochmal senden');
    await says('wird noch versucht');
    expect(calls('sendOfficeMailAgain')[0]?.params).toEqual({ mailId: '6' });
    await shown.type('[name=mails-to]', 'anna@example.at');
    await shown.click('button', 'Suchen');
    expect(calls('getOfficeMails').at(-1)?.query).toEqual({ to: 'anna@example.at' });
  });
});
