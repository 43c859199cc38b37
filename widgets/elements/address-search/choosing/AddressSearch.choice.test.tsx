import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { settled } from '#runtime/testing/place-element.ts';
import { aCity, aLocation, aPrediction } from '#tests/support/session-builders.ts';
import { nothing, placeSearch } from '../testing/place-search.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('choosing a place', () => {
  it('notifies the page of the location, then leads to the restaurants of its city', async () => {
    const { events, names, paths, type, click } = await placeSearch();
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
    expect(events[0]?.detail).toEqual({ location: aLocation() });
    expect(paths()).toEqual(['/restaurants?zip=1010']);
  });

  it('sends the whole of what was typed where it names a door, though the search is cut before', async () => {
    const { ports, type, click } = await placeSearch({
      html: '<fo-address-search slug="roma" no-redirect></fo-address-search>',
    });
    await type('Stephansplatz 1/3/7');
    await click('[role=option]', 'Stephansplatz 1');
    expect(ports.api.callsOf('getPredictions').at(-1)?.query).toMatchObject({ input: 'Stephansplatz 1/3' });
    expect(ports.api.callsOf('chooseOrderLocation').map(({ body }) => body)).toEqual([
      { place_id: 'a', input: 'Stephansplatz 1/3/7' },
    ]);
  });

  it("leads to its city's own search_url", async () => {
    const city = aCity({ search_url: '/restaurants?zip=1010&ort=wien' });
    const { paths, type, click } = await placeSearch({
      api: { chooseOrderLocation: () => ({ locationDetails: aLocation({ city }) }) },
    });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(paths()).toEqual(['/restaurants?zip=1010&ort=wien']);
  });

  it.each(['no-redirect', 'flow="inline"'])('stays on the page with %s and shows the location', async (attribute) => {
    const { names, text, type, input, click } = await placeSearch({
      html: `<fo-address-search ${attribute}></fo-address-search>`,
    });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(names()).toEqual(['fo-location-selected']);
    expect(text()).toContain('Stephansplatz 1, 1010 Wien');
    expect(input().value).toBe('');
  });

  it('asks for the house number of a place without one, goes on from its short form and keeps the focus', async () => {
    const { ports, element, find, input, names, options, type, click } = await placeSearch();
    input().focus();
    await type('Steph');
    await click('[role=option]', 'Stephanie-Gasse');
    expect(find('[role=status]').textContent).toContain('Bitte ergänze die Hausnummer');
    expect(input().value).toBe('Stephanie-Gasse ');
    expect(element.shadowRoot?.activeElement).toBe(input());
    await settled(() => vi.advanceTimersByTimeAsync(10));
    expect(ports.api.callsOf('getPredictions').at(-1)?.query).toEqual({
      input: 'Stephanie-Gasse',
      mode: '12',
    });
    // the search goes on before the eyes of the person, with the notice above it
    expect(find('.fo-combobox-popover').textContent).toMatch(/^Bitte ergänze die Hausnummer/);
    expect(options()).toHaveLength(2);
    expect(ports.api.callsOf('chooseOrderLocation')).toHaveLength(0);
    expect(names()).toEqual([]);
    await type('Stephanie-Gasse 3');
    expect(find('[role=status]').textContent).toBe('');
  });

  it('keeps the text when the choice fails, and tries again', async () => {
    const { ports, input, names, text, type, click } = await placeSearch({
      api: {
        chooseOrderLocation: () => {
          throw aNetworkError();
        },
      },
    });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(text()).toContain('Die Adresse konnte nicht geändert werden');
    expect(input().value).toBe('Steph');
    ports.api.answer({ chooseOrderLocation: () => ({ locationDetails: aLocation() }) });
    await click('button', 'Nochmal versuchen');
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
  });

  it('disables the form while it waits, and takes nothing else', async () => {
    const late = deferred<{ locationDetails: ReturnType<typeof aLocation> }>();
    const { ports, input, all, names, type, press, submit, click } = await placeSearch({
      api: { chooseOrderLocation: () => late.promise },
    });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(input().readOnly).toBe(true);
    const controls = all('form input, form button[aria-busy]');
    expect(controls.map((control) => control.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']);
    await type('Graben');
    await press('ArrowDown');
    await submit();
    await click('button', 'Standort verwenden');
    expect(input().value).toBe('Steph');
    await settled(() => late.resolve({ locationDetails: aLocation() }));
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
    expect(ports.api.callsOf('chooseOrderLocation')).toHaveLength(1);
    expect(input().readOnly).toBe(false);
  });

  it('leads nobody away when the element is gone before the answer', async () => {
    const late = deferred<{ locationDetails: ReturnType<typeof aLocation> }>();
    const { element, names, type, click } = await placeSearch({
      api: { chooseOrderLocation: () => late.promise },
    });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    await settled(() => element.remove());
    await settled(() => late.resolve({ locationDetails: aLocation() }));
    expect(names()).toEqual([]);
  });

  it('of a place that the server does not know yields no results, and the text is asked for anew', async () => {
    const { ports, input, text, all, options, type, click } = await placeSearch({
      api: {
        chooseOrderLocation: () => {
          throw anApiError(404, { key: 'place.error.unknown', message: 'Diesen Ort kennen wir nicht.' });
        },
      },
    });
    await type('Steph');
    ports.api.answer({ getPredictions: () => ({ ...nothing, predictions: [aPrediction({ id: 'new' })] }) });
    await click('[role=option]', 'Stephansplatz 1');
    expect(text()).toContain('Diesen Ort kennen wir nicht.');
    // what was refused once is not worth another try
    expect(all('.fo-notice button')).toHaveLength(0);
    expect(input().value).toBe('Steph');
    expect(ports.api.callsOf('getPredictions')).toHaveLength(2);
    await settled(() => input().click());
    expect(options()).toHaveLength(1);
  });

  it('survives an answer that is not what the contract says', async () => {
    const { input, all, names, type, click } = await placeSearch({
      api: { chooseOrderLocation: () => ({ locationDetails: { zip_code: 'x' } }) as never },
    });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(all('[role=alert]')).toHaveLength(1);
    expect(names()).toEqual([]);
    expect(input().readOnly).toBe(false);
  });
});

describe('a suggested restaurant', () => {
  const restaurants = [
    { slug: 'adria', name: 'Pizzeria Adria', zip_code: '1070', city: 'Wien', service: 'delivers' as const },
    { slug: 'graz', name: 'Pizza Graz', zip_code: '8010', city: 'Graz', service: 'outOfRange' as const },
    { slug: 'hof', name: 'Pizza am Hof', zip_code: '1010', city: 'Wien', service: 'takeawayOnly' as const },
    { slug: 'linz', name: 'Pizza Linz', zip_code: '4020', city: 'Linz' },
  ];

  it('says where it is and whether it delivers to where the food is to go', async () => {
    const { ports, type, options } = await placeSearch({
      html: '<fo-address-search restaurants-only></fo-address-search>',
      session: { location: aLocation({ zip_code: '1010' }) },
      api: { getPredictions: () => ({ ...nothing, restaurants }) },
    });
    await type('Pizza');
    expect(ports.api.callsOf('getPredictions').at(-1)?.query).toMatchObject({ zip: '1010' });
    expect(options()).toEqual([
      'Pizzeria Adria1070 Wien · liefert zu dir',
      'Pizza Graz8010 Graz · liefert nicht hierher',
      'Pizza am Hof1010 Wien · nur Abholung',
      'Pizza Linz4020 Linz',
    ]);
  });
});

describe('choosing a restaurant', () => {
  it('notifies the page and leads to it', async () => {
    const { events, paths, type, click } = await placeSearch();
    await type('Steff');
    await click('[role=tab]', 'Restaurants');
    await click('[role=option]', 'Zum Steffl');
    expect(events[0]).toEqual({
      name: 'fo-restaurant-selected',
      detail: { slug: 'steffl', name: 'Zum Steffl' },
    });
    expect(paths()).toEqual(['/restaurant/steffl']);
  });
});

describe('the location that is set', () => {
  it('is shown with a link to its restaurants, and can be reset', async () => {
    const { ports, find, text, click } = await placeSearch({
      session: { location: aLocation() },
      api: { resetOrderLocation: () => ({ locationDetails: null }) },
    });
    expect(text()).toContain('Stephansplatz 1, 1010 Wien');
    expect(find('a').getAttribute('href')).toBe(`${location.origin}/restaurants?zip=1010`);
    await click('button', 'Zurücksetzen');
    expect(ports.api.callsOf('resetOrderLocation')).toHaveLength(1);
    expect(text()).not.toContain('Stephansplatz 1');
  });

  it('takes the place of the field with compact until it is to be changed', async () => {
    const { all, click } = await placeSearch({
      html: '<fo-address-search compact></fo-address-search>',
      session: { location: aLocation() },
    });
    expect(all('input')).toHaveLength(0);
    await click('button', 'Adresse ändern');
    expect(all('input')).toHaveLength(1);
  });
});

describe('the last visited restaurants', () => {
  it('are links below the field, when asked for', async () => {
    const visits = JSON.stringify([{ slug: 'roma', name: 'Roma' }]);
    const { names, paths, click } = await placeSearch({
      html: '<fo-address-search last-visited></fo-address-search>',
      stored: { 'de-last-visited': visits },
    });
    await click('nav a', 'Roma');
    expect(names()).toEqual(['fo-restaurant-selected', 'fo-navigate']);
    expect(paths()).toEqual(['/restaurant/roma']);
  });
});
