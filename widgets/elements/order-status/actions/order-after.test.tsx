import { describe, expect, it } from 'vitest';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderChannel } from '#shared/contract/values/channel-names.ts';
import { aSettings } from '#tests/support/session-builders.ts';
import '../element.ts';
// so that its code is there at once
import './own-parts.ts';
import { demoOrder, demoOrderId, demoOrderPorts } from '../testing/demo-order.ts';

type Shown = Awaited<ReturnType<typeof show>>;
const show = async (ports: FakePorts) => {
  const shown = await showElement(`<fo-order-status order-id="${demoOrderId}"></fo-order-status>`, ports);
  await allSettled();
  return shown;
};
const handedOver = (api: FakeHandlers = {}, order: Partial<Order> = {}) =>
  demoOrderPorts({ order: { status: 5, ...order }, api });

const dimensions = { taste: 0, delivery: 1, pricing: 2 } as const;
/** Gives stars as a click on the star does. */
async function give(shown: Shown, stars: Partial<Record<keyof typeof dimensions, number>>) {
  for (const [dimension, count] of Object.entries(stars)) {
    const index = dimensions[dimension as keyof typeof dimensions] + 1;
    const name = count === 1 ? '1 Stern' : `${count} Sterne`;
    await shown.click(`.star-choice:nth-of-type(${index}) input`, name);
  }
}
const submit = (shown: Shown) => shown.click('.rating-form button', 'Bewertung abschicken');

describe('<fo-order-status> rating', () => {
  it('is there once the food was handed over, once, only for whoever ordered', async () => {
    const has = async (order: Partial<Order>) => (await show(demoOrderPorts({ order }))).has('.rating-form');
    for (const status of [1, 2, 3, 7] as const) expect([status, await has({ status })]).toEqual([status, false]);
    for (const status of [5, 6] as const) expect([status, await has({ status })]).toEqual([status, true]);
    expect(await has({ status: 4, transport: 'takeaway' })).toBe(true);
    expect(await has({ status: 5, rating: 4 })).toBe(false);
    expect(await has({ status: 5, owned: false })).toBe(false);
  });

  it('is a press away at the head of the page', async () => {
    const shown = await show(handedOver());
    await shown.click('.order-over button', 'Bewerten');
    expect(shown.root.activeElement?.textContent).toBe('Wie war’s bei Pizzeria Adria?');
    const rated = await show(handedOver({}, { rating: 4 }));
    expect([...rated.root.querySelectorAll('.order-over button')].map((each) => each.textContent)).toEqual([
      'Nochmal bestellen',
    ]);
  });

  it('does not ask about food that is on its way, but can be opened by whoever has it', async () => {
    const shown = await show(demoOrderPorts({ order: { status: 4 } }));
    expect(shown.has('.rating-form')).toBe(false);
    await shown.click('.rating button', 'Schon da? Jetzt bewerten');
    expect(shown.has('.rating-form')).toBe(true);
    expect(shown.root.activeElement?.localName).toBe('h2');
  });

  it('stays open with its stars when the order moves on meanwhile', async () => {
    const ports = demoOrderPorts({ order: { status: 4 } });
    const shown = await show(ports);
    await shown.click('.rating button', 'Schon da?');
    await give(shown, { taste: 4 });
    ports.api.answer({ getOrder: () => ({ foodorder: demoOrder({ status: 5, version: 2 }) }) });
    await allSettled(() => ports.realtime.confirm(orderChannel(demoOrderId)));
    expect(shown.text('.star-given')).toBe('4 von 5');
  });

  it('offers 1 to 5 stars for taste, delivery and price, each with its name', async () => {
    const shown = await show(handedOver());
    const legends = [...shown.root.querySelectorAll('.star-choice legend')].map((each) => each.textContent);
    expect(legends).toEqual(['Geschmack', 'Lieferung', 'Preis und Leistung']);
    const names = [...shown.root.querySelectorAll('.star-choice:first-of-type input')].map((each) =>
      each.getAttribute('aria-label'),
    );
    expect(names).toEqual(['1 Stern', '2 Sterne', '3 Sterne', '4 Sterne', '5 Sterne']);
    const takeaway = await show(handedOver({}, { transport: 'takeaway' }));
    expect(takeaway.text('.star-choice:nth-of-type(2) legend')).toBe('Abholung');
  });

  it('shows the mean as stars to the nearest half as soon as all are given', async () => {
    const shown = await show(handedOver());
    await give(shown, { taste: 5, delivery: 4 });
    expect(shown.has('.fo-stars')).toBe(false);
    await give(shown, { pricing: 4 });
    expect(shown.has('.fo-stars-4-5')).toBe(true);
    expect(shown.text('.rating-mean .fo-visually-hidden')).toBe('Gesamt: 4,3 von 5 Sternen');
    await give(shown, { pricing: 1 });
    expect(shown.has('.fo-stars-3-5')).toBe(true);
  });

  it('names what is missing, leads there, and sends nothing', async () => {
    const ports = handedOver();
    const shown = await show(ports);
    await give(shown, { taste: 5 });
    await submit(shown);
    expect(ports.api.callsOf('saveRating')).toEqual([]);
    const errors = [...shown.root.querySelectorAll('.fo-field-error')].map((each) => each.textContent);
    expect(errors).toEqual(['Bitte gib 1 bis 5 Sterne.', 'Bitte gib 1 bis 5 Sterne.']);
    expect(shown.root.activeElement?.closest('fieldset')?.textContent).toContain('Lieferung');
  });

  it('is sent once with its comment, thanks, and shows what was given', async () => {
    const rated = demoOrder({ status: 5, version: 2, rating: 13 / 3 });
    const ports = handedOver({ saveRating: () => ({ foodorder: rated }) });
    const shown = await show(ports);
    await give(shown, { taste: 5, delivery: 4, pricing: 4 });
    await shown.type('.rating-form textarea', ' Sehr gut. 🍕 ');
    await submit(shown);
    expect(ports.api.callsOf('saveRating').map(({ body }) => body)).toEqual([
      { foodorderId: demoOrderId, taste: 5, delivery: 4, pricing: 4, comment: 'Sehr gut. 🍕' },
    ]);
    expect(shown.text('.rating h2')).toBe('Danke für deine Bewertung');
    expect(shown.has('.rating .fo-stars-4-5')).toBe(true);
    expect(shown.has('.rating-form')).toBe(false);
    expect(shown.root.activeElement?.localName).toBe('h2');
    expect(ports.storage.local.get('de-order')).toContain(`"ratedOrders":["${demoOrderId}"]`);
  });

  it('takes a comment of up to 1000 characters and counts the last ones', async () => {
    const shown = await show(handedOver());
    expect(shown.find('.rating-form textarea', HTMLTextAreaElement).maxLength).toBe(1000);
    await shown.type('.rating-form textarea', 'x'.repeat(990));
    expect(shown.text('.rating-form .fo-field-help')).toBe('Noch 10 Zeichen');
  });

  it('says why it did not arrive, and keeps what was given', async () => {
    const ports = handedOver({ saveRating: () => Promise.reject(aNetworkError()) });
    const shown = await show(ports);
    await give(shown, { taste: 3, delivery: 3, pricing: 3 });
    await submit(shown);
    expect(shown.text('.rating [role=alert]')).toContain('Du hast gerade keine Verbindung.');
    expect(shown.has('.fo-stars-3')).toBe(true);
  });

  it('that was given in another tab is shown in place of the form', async () => {
    const ports = handedOver({
      saveRating: () => Promise.reject(anApiError(409, { key: 'rating.error.twice' })),
    });
    const shown = await show(ports);
    ports.api.answer({ getOrder: () => ({ foodorder: demoOrder({ status: 5, version: 2, rating: 2 }) }) });
    await give(shown, { taste: 3, delivery: 3, pricing: 3 });
    await submit(shown);
    expect(shown.has('.rating-form')).toBe(false);
    expect(shown.has('.rating .fo-stars-2')).toBe(true);
  });

  it('of before is shown as one’s own: the mean, each part and the comment', async () => {
    const ownRating = { taste: 5, delivery: 3, pricing: 4, comment: 'Knusprig.\nGern wieder 🍕' };
    const shown = await show(demoOrderPorts({ order: { status: 6, rating: 4, ownRating } }));
    expect(shown.text('.rating h2')).toBe('So hast du bewertet');
    expect(shown.has('.rating-mean .fo-stars-4')).toBe(true);
    const parts = [...shown.root.querySelectorAll('.own-rating > div')].map((each) => each.textContent);
    expect(parts).toEqual([
      'Geschmack5 von 5 Sternen',
      'Lieferung3 von 5 Sternen',
      'Preis und Leistung4 von 5 Sternen',
    ]);
    expect(shown.text('.own-comment')).toBe('Knusprig.\nGern wieder 🍕');
  });

  it('of before has no empty text, and shows its mean alone where no more is known', async () => {
    const silent = { taste: 5, delivery: 5, pricing: 5, comment: '' };
    const shown = await show(demoOrderPorts({ order: { status: 6, rating: 5, ownRating: silent } }));
    expect([shown.has('.own-rating'), shown.has('.own-comment')]).toEqual([true, false]);
    expect((await show(demoOrderPorts({ order: { status: 6, rating: 5 } }))).has('.own-rating')).toBe(false);
  });

  it('that was begun survives a reload, and is forgotten once it was sent', async () => {
    const ports = handedOver({
      saveRating: () => ({ foodorder: demoOrder({ status: 5, version: 2, rating: 4 }) }),
    });
    const before = await show(ports);
    await give(before, { taste: 4, delivery: 4 });
    await before.type('.rating-form textarea', 'Fast perfekt');
    const shown = await show(ports);
    expect(shown.find('.rating-form textarea', HTMLTextAreaElement).value).toBe('Fast perfekt');
    expect(shown.text('.star-choice:nth-of-type(2) .star-given')).toBe('4 von 5');
    await give(shown, { pricing: 4 });
    await submit(shown);
    expect(ports.api.callsOf('saveRating')[0]?.body).toMatchObject({ delivery: 4, comment: 'Fast perfekt' });
    expect(ports.storage.visit.get(`de-rating-${demoOrderId}`)).toBeNull();
  });

  it('that was begun while the food was on its way is open again after a reload', async () => {
    const ports = demoOrderPorts({ order: { status: 4 } });
    const before = await show(ports);
    await before.click('.rating button', 'Schon da?');
    await give(before, { taste: 2 });
    expect((await show(ports)).text('.star-given')).toBe('2 von 5');
  });
});

describe('<fo-order-status> an account from a guest order', () => {
  it('is made with one click, and says that a mail comes', async () => {
    const ports = demoOrderPorts({ order: { claimable: true }, api: { claimOrder: () => ({}) } });
    const shown = await show(ports);
    await shown.click('.claim button', 'Mit einem Klick ein Konto anlegen');
    expect(ports.api.callsOf('claimOrder').map(({ params }) => params)).toEqual([{ id: demoOrderId }]);
    expect(shown.text('.claim [role=status]')).toContain('Wir haben dir eine E-Mail an anna@example.at geschickt.');
    expect(shown.has('.claim button')).toBe(false);
  });

  it.each([
    // points come by codes alone: an order gives none
    [{}, 'Dann steht diese Bestellung in deinem Konto.'],
    [{ LOGIN: false }, null],
  ])('is offered as the switches %o say', async (flags, help) => {
    const getSettings = () => aSettings({ flags: { ...aSettings().flags, ...flags } });
    const shown = await show(demoOrderPorts({ order: { claimable: true }, api: { getSettings } }));
    expect(shown.has('.claim') ? shown.text('.claim p') : null).toBe(help);
  });

  it('is offered to nobody else', async () => {
    expect((await show(demoOrderPorts())).has('.claim')).toBe(false);
  });

  it('says why it did not work', async () => {
    const tooMany = () => Promise.reject(anApiError(429, { message: 'Bitte warte kurz.' }));
    const ports = demoOrderPorts({ order: { claimable: true }, api: { claimOrder: tooMany } });
    const shown = await show(ports);
    await shown.click('.claim button');
    expect(shown.text('.claim [role=alert]')).toBe('Das hat nicht geklappt. Bitte warte kurz.');
    expect(shown.has('.claim button')).toBe(true);
  });
});

describe('<fo-order-status> the receipt', () => {
  it('can be printed by whoever ordered', async () => {
    const link = `a[href$="/order/receipt/${demoOrderId}"]`;
    expect((await show(demoOrderPorts())).has(link)).toBe(true);
    expect((await show(demoOrderPorts({ order: { owned: false } }))).has(link)).toBe(false);
    expect((await show(demoOrderPorts({ order: { status: 7 } }))).has(link)).toBe(false);
  });

  it('is not offered on another site, whose session it is not', async () => {
    const shown = await showElement(
      `<fo-order-status order-id="${demoOrderId}" api-base="https://mahlzeit.example"></fo-order-status>`,
      demoOrderPorts(),
      { apiBase: 'https://mahlzeit.example' },
    );
    expect(shown.text('h1')).toContain('Pizzeria Adria');
    expect(shown.has('a[href*="/order/receipt/"]')).toBe(false);
  });
});

describe('<fo-order-status> complaints', () => {
  it('are for whoever ordered, once it is handed over', async () => {
    const has = async (order: Partial<Order>) =>
      (await show(demoOrderPorts({ order }))).has('button', 'Etwas hat nicht gepasst');
    for (const status of [1, 3, 7] as const) expect([status, await has({ status })]).toEqual([status, false]);
    expect(await has({ status: 5 })).toBe(true);
    expect(await has({ status: 5, owned: false })).toBe(false);
    expect(await has({ status: 5, complainedAt: '2026-11-20T18:00:00Z' })).toBe(false);
  });

  it('ask what was wrong, keep it where it did not arrive, and say that it has', async () => {
    let isFirst = true;
    const complainedAt = '2026-11-20T18:00:00Z';
    const ports = handedOver({
      complainAboutOrder: () => {
        if (!isFirst) return { foodorder: demoOrder({ status: 5, version: 9, complainedAt }) };
        isFirst = false;
        return Promise.reject(aNetworkError());
      },
    });
    const shown = await show(ports);
    await shown.click('button', 'Etwas hat nicht gepasst');
    await shown.click('dialog button', 'Absenden');
    expect(shown.text('dialog')).toContain('Bitte schreib kurz, was nicht gepasst hat.');
    expect(ports.api.callsOf('complainAboutOrder')).toEqual([]);
    await shown.type('[name=complaint]', ' Die Suppe war kalt. ');
    await shown.click('dialog button', 'Absenden');
    expect(shown.text('dialog')).toContain('Das ist nicht angekommen');
    await shown.click('dialog button', 'Absenden');
    expect(ports.api.callsOf('complainAboutOrder').at(-1)?.body).toEqual({ text: 'Die Suppe war kalt.' });
    expect(shown.has('dialog')).toBe(false);
    expect(shown.text()).toContain('Danke, wir schauen uns das an');
  });
});
