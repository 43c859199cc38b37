import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PredictionsAnswer } from '../../../shared/contract/locations.ts';
import type { Session } from '../../../shared/contract/session.ts';
import { aCity, aLocation, aPrediction, aSessionAnswer } from '../../../tests/support/builders.ts';
import { deferred } from '../../io/testing/deferred.ts';
import { aNetworkError, type FakeHandlers } from '../../io/testing/fake-api.ts';
import { fakePorts } from '../../io/testing/fake-ports.ts';
import { marketplaceOf } from '../../runtime/create-marketplace.ts';
import { installMarketplace } from '../../runtime/marketplace-registry.ts';
import { clearPage, placeElement, settled, shownText } from '../../runtime/testing/place-element.ts';
import { createStore } from '../../state/jotai.ts';
import './element.ts';

const found: PredictionsAnswer = {
  predictions: [
    aPrediction({ id: 'a', strId: 'a' }),
    aPrediction({ id: 'b', strId: 'b', text: 'Stephanie-Gasse', short: 'Stephanie-Gasse', accepted: false }),
  ],
  postcodes: [],
  restaurants: [{ slug: 'steffl', name: 'Zum Steffl' }],
};
const nothing: PredictionsAnswer = { predictions: [], postcodes: [], restaurants: [] };
const villages = [
  aCity({ city_code: '1', zip_code: '3434', city_name: 'Tulbing', search_url: '/restaurants?zip=3434' }),
  aCity({ city_code: '2', zip_code: '3434', city_name: 'Wilfersdorf', search_url: '/restaurants?zip=3434' }),
];

interface Options {
  readonly html?: string;
  readonly api?: FakeHandlers;
  readonly session?: Partial<Session>;
  readonly stored?: Readonly<Record<string, string>>;
}

/** The element on a page of the host's own, with what a person does to it and what it tells the page. */
async function placeSearch({
  html = '<fo-address-search></fo-address-search>',
  api,
  session,
  stored,
}: Options = {}) {
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer(session),
      getPredictions: () => found,
      chooseOrderLocation: () => ({ locationDetails: aLocation() }),
      ...api,
    },
    ...(stored && { stored }),
  });
  installMarketplace({ apiBase: location.origin, apiKey: null }, marketplaceOf(createStore(), ports));
  const events: { name: string; detail: unknown }[] = [];
  const listening = new AbortController();
  stopListening = () => listening.abort();
  for (const name of ['fo-location-selected', 'fo-restaurant-selected', 'fo-navigate'] as const) {
    document.addEventListener(
      name,
      (event) => {
        event.preventDefault();
        events.push({ name, detail: event.detail });
      },
      { signal: listening.signal },
    );
  }
  const element = await placeElement(html);
  const all = (selector: string) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const find = (selector: string) => {
    const [first] = all(selector);
    if (!first) throw new Error(`Nothing matches "${selector}" in: ${element.shadowRoot?.innerHTML}`);
    return first;
  };
  const input = () => find('input') as HTMLInputElement;
  const byText = (selector: string, text: string) => {
    const match = all(selector).find((each) => each.textContent?.includes(text));
    if (!match) throw new Error(`No "${selector}" says "${text}": ${shownText(element)}`);
    return match;
  };
  return {
    ports,
    element,
    events,
    names: () => events.map(({ name }) => name),
    paths: () =>
      events
        .filter(({ name }) => name === 'fo-navigate')
        .map(({ detail }) => new URL((detail as { href: string }).href))
        .map(({ pathname, search }) => pathname + search),
    all,
    find,
    input,
    byText,
    text: () => shownText(element),
    options: () => all('[role=option]').map(({ textContent }) => textContent),
    /** Types and waits until the typing pause is over and the answer is shown. */
    type: async (value: string) => {
      await settled(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
        input().dispatchEvent(new Event('input', { bubbles: true }));
      });
      await settled(() => vi.advanceTimersByTimeAsync(10));
    },
    press: (key: string) =>
      settled(
        () =>
          void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
    submit: () => settled(() => (find('form') as HTMLFormElement).requestSubmit()),
    click: (selector: string, text = '') => settled(() => byText(selector, text).click()),
  };
}

let stopListening = () => {};

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

afterEach(async () => {
  stopListening();
  await clearPage();
});

describe('typing', () => {
  it('asks only when more characters than the threshold are typed', async () => {
    const { ports, type } = await placeSearch();
    await type('Ste');
    expect(ports.api.callsOf('getPredictions')).toHaveLength(0);
    await type('Step');
    expect(ports.api.callsOf('getPredictions').map(({ query }) => query)).toEqual([
      { input: 'Step', mode: '12' },
    ]);
  });

  it('shows places and restaurants in two tabs with counts, main part and secondary part', async () => {
    const { all, options, type, click } = await placeSearch();
    await type('Step');
    expect(all('[role=tab]').map((tab) => tab.textContent)).toEqual(['Adressen 2', 'Restaurants 1']);
    expect(options()).toEqual(['Stephansplatz 11010 Wien', 'Stephanie-Gasse1010 Wien']);
    expect(all('mark').map((mark) => mark.textContent)).toContain('Step');
    await click('[role=tab]', 'Restaurants');
    expect(options()).toEqual(['Zum Steffl']);
  });

  it('says how much was found to those who do not see it', async () => {
    const { type, all } = await placeSearch();
    await type('Step');
    expect(all('[aria-live]').map((region) => region.textContent)).toContain('2 Adressen, 1 Restaurant');
  });

  it('shows both lists below each other with no-split', async () => {
    const { all, type } = await placeSearch({ html: '<fo-address-search no-split></fo-address-search>' });
    await type('Step');
    expect(all('[role=tab]')).toHaveLength(0);
    expect(all('[role=option]')).toHaveLength(3);
  });

  it('shows addresses only, or restaurants only', async () => {
    const addresses = await placeSearch({ html: '<fo-address-search addresses-only></fo-address-search>' });
    await addresses.type('Step');
    expect(addresses.all('[role=option]')).toHaveLength(2);
    await settled(() => {
      addresses.element.removeAttribute('addresses-only');
      addresses.element.setAttribute('restaurants-only', '');
    });
    await addresses.type('Steff');
    expect(addresses.ports.api.callsOf('getPredictions').at(-1)?.query).toEqual({
      input: 'Steff',
      mode: '20',
    });
    expect(addresses.options()).toEqual(['Zum Steffl']);
  });

  it('drops an answer that comes after a newer one', async () => {
    const late = deferred<PredictionsAnswer>();
    const { options, type } = await placeSearch({
      api: { getPredictions: ({ query }) => (query.input === 'Grab' ? late.promise : found) },
    });
    await type('Grab');
    await type('Steph');
    await settled(() => late.resolve({ ...nothing, predictions: [aPrediction({ text: 'Graben 1' })] }));
    expect(options()).toHaveLength(2);
  });

  it('says that there are no places and no restaurants', async () => {
    const { text, type, click } = await placeSearch({ api: { getPredictions: () => nothing } });
    await type('Xyzzy');
    expect(text()).toContain('Keine Adresse gefunden');
    await click('[role=tab]', 'Restaurants');
    expect(text()).toContain('Kein Restaurant');
  });

  it('keeps what was typed when the search fails, and tries again', async () => {
    const { ports, input, text, options, type, click } = await placeSearch({
      api: {
        getPredictions: () => {
          throw aNetworkError();
        },
      },
    });
    await type('Steph');
    expect(text()).toContain('Keine Verbindung');
    expect(input().value).toBe('Steph');
    ports.api.answer({ getPredictions: () => found });
    await click('button', 'Nochmal versuchen');
    await settled(() => vi.advanceTimersByTimeAsync(10));
    expect(text()).not.toContain('Keine Verbindung');
    await settled(() => input().click());
    expect(options()).toHaveLength(2);
  });
});

describe('keys', () => {
  it('choose by arrows and Enter', async () => {
    const { ports, type, press, paths } = await placeSearch();
    await type('Steph');
    await press('ArrowDown');
    await press('Enter');
    expect(ports.api.callsOf('chooseOrderLocation').map(({ body }) => body)).toEqual([{ place_id: 'a' }]);
    expect(paths()).toEqual(['/restaurants?zip=1010']);
  });

  it('take the first option by Enter when none is marked', async () => {
    const { ports, type, submit } = await placeSearch();
    await type('Steph');
    await submit();
    expect(ports.api.callsOf('chooseOrderLocation').map(({ body }) => body)).toEqual([{ place_id: 'a' }]);
  });

  it('take the first option of an answer that comes after Enter', async () => {
    const late = deferred<PredictionsAnswer>();
    const { ports, type, submit } = await placeSearch({ api: { getPredictions: () => late.promise } });
    await type('Steph');
    await submit();
    expect(ports.api.callsOf('chooseOrderLocation')).toHaveLength(0);
    await settled(() => late.resolve(found));
    expect(ports.api.callsOf('chooseOrderLocation')).toHaveLength(1);
  });

  it('close the list by Escape, keeping the text', async () => {
    const { input, options, type, press } = await placeSearch();
    await type('Steph');
    await press('Escape');
    expect(options()).toEqual([]);
    expect(input().value).toBe('Steph');
  });

  it('say what is missing when Enter comes with nothing or too little', async () => {
    const { text, type, submit } = await placeSearch();
    await submit();
    expect(text()).toContain('Gib deine Adresse ein');
    await type('St');
    expect(text()).not.toContain('Gib deine Adresse ein');
    await submit();
    expect(text()).toContain('ein paar Buchstaben');
  });
});

describe('choosing a place', () => {
  it('tells the page the location, then leads to the restaurants of its city', async () => {
    const { events, names, paths, type, click } = await placeSearch();
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
    expect(events[0]?.detail).toEqual({ location: aLocation() });
    expect(paths()).toEqual(['/restaurants?zip=1010']);
  });

  it.each(['no-redirect', 'flow="inline"'])(
    'stays on the page with %s and shows the location',
    async (attribute) => {
      const { names, text, type, input, click } = await placeSearch({
        html: `<fo-address-search ${attribute}></fo-address-search>`,
      });
      await type('Steph');
      await click('[role=option]', 'Stephansplatz 1');
      expect(names()).toEqual(['fo-location-selected']);
      expect(text()).toContain('Stephansplatz 1, 1010 Wien');
      expect(input().value).toBe('');
    },
  );

  it('asks for the house number of a place without one, goes on from its short form and keeps the focus', async () => {
    const { ports, element, find, input, names, type, click } = await placeSearch();
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

  it('takes nothing else while a choice is on its way', async () => {
    const late = deferred<{ locationDetails: ReturnType<typeof aLocation> }>();
    const { input, names, type, click } = await placeSearch({
      api: { chooseOrderLocation: () => late.promise },
    });
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    await type('Graben');
    expect(input().value).toBe('Steph');
    await settled(() => late.resolve({ locationDetails: aLocation() }));
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
  });
});

describe('several cities', () => {
  const open = aLocation({
    city: null,
    cities: villages,
    zip_code: '3434',
    formatted_address_short: 'Dorfstraße 3, 3434',
  });

  it('are asked for in a dialog before the page is told', async () => {
    const { ports, names, paths, find, type, click } = await placeSearch({
      api: {
        chooseOrderLocation: () => ({ locationDetails: open }),
        chooseOrderCity: () => ({ locationDetails: { ...open, city: villages[1] ?? null, cities: [] } }),
      },
    });
    await type('Dorfstraße 3');
    await click('[role=option]', 'Stephansplatz');
    expect(find('dialog h2').textContent).toBe('Genauer Ort');
    expect(names()).toEqual([]);
    await click('dialog button', 'Wilfersdorf');
    expect(ports.api.callsOf('chooseOrderCity').map(({ body }) => body)).toEqual([villages[1]]);
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
    expect(paths()).toEqual(['/restaurants?zip=3434']);
  });

  it('can be left open by cancelling', async () => {
    const { names, all, text, type, click } = await placeSearch({
      api: { chooseOrderLocation: () => ({ locationDetails: open }) },
    });
    await type('Dorfstraße 3');
    await click('[role=option]', 'Stephansplatz');
    await click('dialog button', 'Abbrechen');
    expect(all('dialog')).toHaveLength(0);
    expect(names()).toEqual([]);
    expect(text()).toContain('Ort wählen');
  });
});

describe('choosing a postcode', () => {
  const zips = (...names: string[]): PredictionsAnswer => ({
    ...nothing,
    postcodes: names.map((city_name) => ({
      zip_code: '3434',
      city_name,
      search_url: '/restaurants?zip=3434',
    })),
  });
  const chosen = () => ({ locationDetails: aLocation({ city: villages[0] ?? null, zip_code: '3434' }) });

  it('takes its only city', async () => {
    const { ports, paths, type, click } = await placeSearch({
      api: {
        getPredictions: () => zips('Tulbing'),
        getCities: () => ({ cities: villages.slice(0, 1) }),
        chooseOrderCity: chosen,
      },
    });
    await type('3434');
    await click('[role=option]', '3434 Tulbing');
    expect(ports.api.callsOf('chooseOrderCity').map(({ body }) => body)).toEqual([villages[0]]);
    expect(paths()).toEqual(['/restaurants?zip=3434']);
  });

  it('takes the city that the person pointed at', async () => {
    const { ports, type, click } = await placeSearch({
      api: {
        getPredictions: () => zips('Tulbing', 'Wilfersdorf'),
        getCities: () => ({ cities: villages }),
        chooseOrderCity: chosen,
      },
    });
    await type('3434');
    await click('[role=option]', 'Wilfersdorf');
    expect(ports.api.callsOf('chooseOrderCity').map(({ body }) => body)).toEqual([villages[1]]);
  });

  it('asks which of several cities is meant when only the number was typed', async () => {
    const { find, type, submit } = await placeSearch({
      api: { getPredictions: () => zips('Tulbing', 'Wilfersdorf'), getCities: () => ({ cities: villages }) },
    });
    await type('3434');
    await submit();
    expect(find('dialog').textContent).toContain('Zur Postleitzahl 3434 gehören mehrere Orte');
  });
});

describe('choosing a restaurant', () => {
  it('tells the page and leads to it', async () => {
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

describe('the own position', () => {
  const placeDetails = {
    place_id: 'here',
    types: ['street_address'],
    address_components: [],
    lat: 48.2,
    lng: 16.3,
  };

  it('becomes the location', async () => {
    const { ports, names, click } = await placeSearch({ api: { reverseGeocode: () => ({ placeDetails }) } });
    ports.setPosition({ lat: 48.2, lng: 16.3 });
    await click('button', 'Standort verwenden');
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
  });

  it('is ignored when it is refused', async () => {
    const { names, all, click } = await placeSearch();
    await click('button', 'Standort verwenden');
    expect(names()).toEqual([]);
    expect(all('[role=alert]')).toHaveLength(0);
  });

  it('fills the field when it names no house', async () => {
    const street = { long_name: 'Graben', short_name: 'Graben', types: ['route'] };
    const { ports, input, text, click } = await placeSearch({
      api: {
        reverseGeocode: () => ({
          placeDetails: { ...placeDetails, types: ['route'], address_components: [street] },
        }),
      },
    });
    ports.setPosition({ lat: 48.2, lng: 16.3 });
    await click('button', 'Standort verwenden');
    expect(input().value).toBe('Graben ');
    expect(text()).toContain('Bitte ergänze Straße und Hausnummer');
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
