import { describe, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import type { CallBody } from '#shared/contract/calls/call.ts';
import type { saveCockpitTimes } from '#shared/contract/calls/times.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import '../../element.ts';
import { aCockpitRestaurant, demoCockpit, demoSlug, someTimes } from '../../testing/demo-cockpit.ts';
import './TimesRoom.tsx';

async function room(ports: FakePorts = demoCockpit()) {
  const shown = await showElement('<fo-cockpit></fo-cockpit>', ports);
  await shown.click('nav button', 'Zeiten');
  await allSettled(() => undefined);
  const submit = () =>
    allSettled(() =>
      shown.root.querySelector('.times form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  const saves = () =>
    ports.api.callsOf('saveCockpitTimes').map(({ body }) => body as CallBody<typeof saveCockpitTimes>);
  const field = (label: string) => {
    const found = [...shown.root.querySelectorAll<HTMLInputElement>('.times input, .times textarea')].find(
      (each) =>
        each.ariaLabel === label ||
        each.getAttribute('aria-label') === label ||
        [...(each.labels ?? [])].some(({ textContent }) => textContent === label),
    );
    if (!found) throw new Error(`There is no field ${label}: ${shown.text('.times')}`);
    found.setAttribute('data-test', label);
    return `[data-test="${label}"]`;
  };
  return { ...shown, ports, submit, saves, field };
}

describe('<fo-cockpit> times', () => {
  it('shows nothing to save until something is changed, and then saves over the version that was read', async () => {
    const { text, type, field, submit, saves, find, root } = await room();
    expect(text('.times h2')).toBe('Zeiten und Liefergebiete');
    expect(root.querySelector('.times-save')).toBeNull();
    await type(field('Lieferzeit'), '55');
    expect(find('.times-save')).toBeTruthy();
    await submit();
    expect(saves()).toMatchObject([{ expectedVersion: 'v1', times: { deliveryMinutes: 55, leadMinutes: 30 } }]);
    expect(root.querySelector('.times-save')).toBeNull();
  });

  it('takes hours over midnight and several a day, and copies Monday to the week', async () => {
    const { click, type, field, submit, saves } = await room();
    await click('[role=tab]', 'Abholung');
    // as it is typed in a hurry
    await type(field('Montag, bis'), '130');
    await click('.times-week button', 'Montag für die ganze Woche');
    await submit();
    const takeaway = saves()[0]?.times.hours.takeaway ?? [];
    expect(takeaway).toHaveLength(7);
    expect(new Set(takeaway.map(({ begin, end }) => `${begin} ${end}`))).toEqual(new Set([`39600 ${25.5 * 3600}`]));
  });

  it('chooses an area on a map of postcodes, or in the list beside it', async () => {
    const { click, submit, saves, root, text } = await room();
    await click('.times li button', 'Auf der Karte wählen, Liefergebiet 1');
    const boxes = () =>
      [...root.querySelectorAll<HTMLInputElement>('dialog .fo-choice-row input')].map(({ checked }) => checked);
    expect(text('dialog h2')).toContain('Liefergebiet 1');
    expect(text('dialog')).toContain('13,5 km');
    expect(boxes()).toEqual([true, true, true, false]);
    await click('dialog .fo-choice-row', '2340 Mödling, Wiener Neudorf');
    const dot = [...root.querySelectorAll('.times-map-dot')].find(({ textContent }) => textContent === '1060');
    await allSettled(() => dot?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(boxes()).toEqual([true, true, false, true]);
    await click('dialog button', 'Fertig');
    await submit();
    expect(saves()[0]?.times.areas[0]?.zipCodes).toEqual(['1070', '1080', '2340']);
  });

  it('says at its field what only the server knows', async () => {
    const { type, field, submit, text, ports } = await room();
    const message = 'Diese Postleitzahl gibt es nicht: 1999';
    ports.api.answer({
      saveCockpitTimes: () =>
        Promise.reject(
          anApiError(422, {
            errors: [{ key: 'times.error.postcode-unknown', message, field: 'times.areas.0.zipCodes' }],
          }),
        ),
    });
    await type(field('Postleitzahlen'), '1070, 1999');
    await submit();
    expect(text('.times li .fo-field-error')).toBe(message);
  });

  it('says everything that is wrong at once, at its field, and sends nothing', async () => {
    const { click, type, field, submit, saves, text, root } = await room();
    await type(field('Lieferzeit'), 'viel');
    await type(field('Gratis geliefert ab € freiwillig'), '-3');
    await click('.times button', 'Tag hinzufügen');
    await click('.times button', 'Gebiet hinzufügen');
    await submit();
    expect(saves()).toEqual([]);
    const told = [...root.querySelectorAll('.times .fo-field-error')].map(({ textContent }) => textContent);
    expect(told).toEqual([
      'Bitte eine Zahl von 5 bis 240.',
      'Bitte gib mindestens eine Postleitzahl an.',
      'Bitte einen Betrag von 0 bis 50 Euro.',
      'Bitte einen Betrag von 0 bis 500 Euro.',
      'Bitte einen Betrag von 0 bis 1.000 Euro.',
      'Bitte wähle einen Tag, den es gibt.',
      '6 Angaben stimmen noch nicht.',
    ]);
    expect(text('.times-save')).toContain('6 Angaben');
    expect(root.activeElement?.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows what others save while nobody types here', async () => {
    const ports = demoCockpit();
    const { field, find } = await room(ports);
    const { times } = someTimes();
    ports.api.answer({ getCockpitTimes: () => someTimes({ times: { ...times, leadMinutes: 5 }, version: 'v2' }) });
    await allSettled(() =>
      ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitRestaurantChanged', { slug: demoSlug }),
    );
    expect(find(field('Vorlauf'), HTMLInputElement).value).toBe('5');
  });

  function withRival(values: { leadMinutes?: number; deliveryMinutes?: number }) {
    const ports = demoCockpit();
    const { times } = someTimes();
    const theirs = someTimes({ times: { ...times, ...values }, version: 'v2' });
    return {
      ports,
      theirs,
      quicker: () =>
        ports.api.answer({
          getCockpitTimes: () => theirs,
          saveCockpitTimes: ({ body }) => {
            if (body.expectedVersion === 'v1') throw anApiError(409, { key: 'times.error.changed' });
            return someTimes({ times: body.times, version: 'v3' });
          },
        }),
    };
  }

  it('keeps what two have changed in different places', async () => {
    const { ports, quicker } = withRival({ leadMinutes: 5 });
    const { type, field, submit, saves } = await room(ports);
    await type(field('Lieferzeit'), '55');
    quicker();
    await submit();
    expect(saves().at(-1)).toMatchObject({
      expectedVersion: 'v2',
      times: { deliveryMinutes: 55, leadMinutes: 5 },
    });
  });

  it('shows both where two have changed the same, and takes what is chosen', async () => {
    const { ports, quicker } = withRival({ deliveryMinutes: 70 });
    const { type, field, submit, saves, text, click } = await room(ports);
    await type(field('Lieferzeit'), '55');
    quicker();
    await submit();
    expect(text('dialog')).toContain('Zwei haben dasselbe geändert');
    expect(text('dialog')).toContain('55 Minuten');
    expect(text('dialog')).toContain('70 Minuten');
    expect(saves()).toHaveLength(1);
    await click('dialog label', 'Die andere Fassung');
    await click('dialog button', 'Speichern');
    expect(saves().at(-1)).toMatchObject({ expectedVersion: 'v2', times: { deliveryMinutes: 70 } });
  });

  it('adds minutes for an hour at a press, and takes them back', async () => {
    const { click, text, ports } = await room();
    await click('.times button', '+ 15 Minuten');
    expect(text('.times')).toContain('15 Minuten mehr, bis 19:30.');
    await click('.times button', 'Wieder wie üblich');
    expect(text('.times')).toContain('Die Küche braucht so lange wie üblich.');
    expect(ports.api.callsOf('setBusy').map(({ body }) => body)).toEqual([{ minutes: 15 }, { minutes: null }]);
  });

  it('says why they are not there, and when they could not be saved', async () => {
    const failing = demoCockpit({ api: { getCockpitTimes: () => Promise.reject(anApiError(500)) } });
    expect((await room(failing)).text('.times')).toContain('Die Zeiten sind gerade nicht da');
    const { type, field, submit, text, ports } = await room();
    ports.api.answer({ saveCockpitTimes: () => Promise.reject(anApiError(500)) });
    await type(field('Lieferzeit'), '55');
    await submit();
    expect(text('.times-save')).toContain('Da ist etwas schiefgegangen.');
  });

  it('is not there for the kitchen, whatever was looked at before', async () => {
    const ports = demoCockpit({ restaurants: [aCockpitRestaurant({ role: 'kitchen' })] });
    ports.storage.visit.set('cockpit-room', 'times');
    const shown = await showElement('<fo-cockpit></fo-cockpit>', ports);
    expect(shown.text('nav')).not.toContain('Zeiten');
    expect(shown.text('nav [aria-current=page]')).toBe('Bestellungen');
    await shown.click('nav button', 'Pause');
    expect(shown.text('.panel')).not.toContain('Ruhetage');
  });
});
