import { describe, expect, it, vi } from 'vitest';
import { settled } from '#runtime/testing/place-element.ts';
import type { PredictionsAnswer } from '#shared/contract/locations.ts';
import { aPrediction } from '#tests/support/session-builders.ts';
import { found, nothing, placeSearch } from '../testing/place-search.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const withAttributes = (attributes: string) => `<fo-address-search ${attributes}></fo-address-search>`;
const answer: PredictionsAnswer = {
  ...found,
  postcodes: [{ zip_code: '1010', city_name: 'Wien', search_url: '/restaurants?zip=1010' }],
};

describe('the modes', () => {
  it.each([
    ['mode="10"', '10', 'Adresse', ['Adressen']],
    ['mode="11"', '11', 'Postleitzahl oder Ort', ['Adressen']],
    ['mode="12"', '12', 'Adresse oder Restaurant', ['Adressen', 'Restaurants']],
    ['mode="20"', '20', 'Restaurant oder Küche', ['Restaurants']],
    ['mode="12" addresses-only', '12', 'Adresse', ['Adressen']],
    ['mode="10" restaurants-only', '20', 'Restaurant oder Küche', ['Restaurants']],
    ['mode="99"', '12', 'Adresse oder Restaurant', ['Adressen', 'Restaurants']],
    ['mode="all"', '12', 'Adresse oder Restaurant', ['Adressen', 'Restaurants']],
  ])('%s searches in mode %s for "%s"', async (attributes, mode, label, lists) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { ports, find, all, type } = await placeSearch({
      html: withAttributes(attributes),
      api: { getPredictions: () => answer },
    });
    await type('Stephansplatz');
    expect(ports.api.callsOf('getPredictions').at(-1)?.query).toMatchObject({ mode });
    expect(find('label').textContent).toBe(label);
    const shown = all('[role=tab]').map((tab) => tab.textContent?.replace(/ \d+$/, ''));
    // a single list needs no tab
    expect(shown).toEqual(lists.length > 1 ? lists : []);
    vi.restoreAllMocks();
  });

  it('places and zip codes combined are one list, digits leading with postcodes', async () => {
    const { options, type } = await placeSearch({ api: { getPredictions: () => answer } });
    await type('1010 Steph');
    expect(options()[0]).toBe('1010 WienPostleitzahl');
    await type('Stephansplatz');
    expect(options().at(-1)).toBe('1010 WienPostleitzahl');
  });

  it('restaurants are asked for by their name, and say so when nothing is typed', async () => {
    const { text, all, submit } = await placeSearch({ html: withAttributes('restaurants-only') });
    await submit();
    expect(text()).toContain('Gib ein, worauf du Lust hast.');
    expect(all('.search-locate')).toHaveLength(0);
  });

  it('zip codes say so when nothing is typed', async () => {
    const { text, submit } = await placeSearch({ html: withAttributes('mode="11"') });
    await submit();
    expect(text()).toContain('Gib deine Postleitzahl ein');
  });
});

describe('threshold and delay', () => {
  it('are 3 characters and 10 milliseconds, as the home search has them', async () => {
    const { ports, typeOnly, pass } = await placeSearch();
    const asked = () => ports.api.callsOf('getPredictions').length;
    await typeOnly('Ste');
    await pass(1000);
    expect(asked()).toBe(0);
    await typeOnly('Step');
    await pass(9);
    expect(asked()).toBe(0);
    await pass(1);
    expect(asked()).toBe(1);
  });

  it('are 2 and 10 by default on the page of a basket', async () => {
    const { ports, type } = await placeSearch({ html: withAttributes('slug="pizzeria-adria"') });
    await type('St');
    expect(ports.api.callsOf('getPredictions')).toHaveLength(0);
    await type('Ste');
    expect(ports.api.callsOf('getPredictions')).toHaveLength(1);
  });

  it('are attributes', async () => {
    const { ports, typeOnly, pass } = await placeSearch({ html: withAttributes('threshold="4" delay="50"') });
    await typeOnly('Step');
    await pass(1000);
    expect(ports.api.callsOf('getPredictions')).toHaveLength(0);
    await typeOnly('Steph');
    await pass(49);
    expect(ports.api.callsOf('getPredictions')).toHaveLength(0);
    await pass(1);
    expect(ports.api.callsOf('getPredictions')).toHaveLength(1);
  });
});

describe('the results', () => {
  const tiles = Array.from({ length: 8 }, (_, index) => ({ slug: `r-${index}`, name: `Roma ${index}` }));

  it('have at most 5 restaurants, and a count on each tab', async () => {
    const { all, options, type, click } = await placeSearch({
      api: { getPredictions: () => ({ ...found, restaurants: tiles }) },
    });
    await type('Roma');
    expect(all('[role=tab]').map((tab) => tab.textContent)).toEqual(['Adressen 2', 'Restaurants 5']);
    await click('[role=tab]', 'Restaurants');
    expect(options()).toHaveLength(5);
  });

  it('name whoever found the places, where that is asked for', async () => {
    const credited = await placeSearch({ api: { getPredictions: () => ({ ...answer, credit: 'google' }) } });
    await credited.type('Stephansplatz');
    expect(credited.find('.fo-combobox-footnote').textContent).toBe('Powered by Google');
    const own = await placeSearch({ api: { getPredictions: () => answer } });
    await own.type('Stephansplatz');
    expect(own.all('.fo-combobox-footnote')).toHaveLength(0);
  });

  it('show what is there: restaurants, when no place is found', async () => {
    const { find, options, type } = await placeSearch({
      api: { getPredictions: () => ({ ...nothing, restaurants: tiles.slice(0, 1) }) },
    });
    await type('Roma');
    expect(find('[role=tab][aria-selected=true]').textContent).toBe('Restaurants 1');
    expect(options()).toEqual(['Roma 0']);
  });

  it('name each thing once, whatever the answer does', async () => {
    const { options, type } = await placeSearch({
      api: { getPredictions: () => ({ ...found, predictions: [aPrediction(), aPrediction()] }) },
    });
    await type('Stephansplatz');
    expect(options()).toHaveLength(1);
  });

  it('keep names in other scripts and signs of a language of pages as they are', async () => {
    const names = ['مطعم دمشق', '<img src=x onerror=alert(1)>', '🍕'.repeat(40)];
    const { options, find, all, type } = await placeSearch({
      html: withAttributes('restaurants-only'),
      api: {
        getPredictions: () => ({
          ...nothing,
          restaurants: names.map((name, index) => ({ slug: `r-${index}`, name })),
        }),
      },
    });
    await type('<img src=x');
    expect(options()).toEqual(names);
    expect(all('[role=option] img')).toHaveLength(0);
    expect(find('[role=option]').querySelector('bdi')?.textContent).toBe(names[0]);
    expect(find('input').getAttribute('dir')).toBe('auto');
  });
});

describe('a text that is too long', () => {
  it('is cut by the field, and its beginning asked where it comes all the same', async () => {
    const { ports, input, type } = await placeSearch();
    expect(input().maxLength).toBe(200);
    await type('Stephansplatz '.repeat(800));
    const [call] = ports.api.callsOf('getPredictions');
    expect(call?.query).toMatchObject({ input: 'Stephansplatz '.repeat(800).slice(0, 200).trim() });
  });
});

describe('the keys', () => {
  it('down past the last place leads to the restaurants, and Enter takes what is marked there', async () => {
    const { paths, type, press } = await placeSearch();
    await type('Steff');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await press(key);
    expect(paths()).toEqual(['/restaurant/steffl']);
  });

  it('up past the first place leads to the restaurants with no-split', async () => {
    const { paths, type, press } = await placeSearch({ html: withAttributes('no-split') });
    await type('Steff');
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await press(key);
    expect(paths()).toEqual(['/restaurant/steffl']);
  });

  it('Enter takes the first of the tab in front', async () => {
    const { paths, type, click, submit } = await placeSearch();
    await type('Steff');
    await click('[role=tab]', 'Restaurants');
    await submit();
    expect(paths()).toEqual(['/restaurant/steffl']);
  });

  it('Enter takes nothing when an answer has taken the marked option away', async () => {
    const { ports, find, input, typeOnly, pass, press, submit } = await placeSearch();
    await typeOnly('Steph');
    await pass(10);
    ports.api.answer({ getPredictions: () => ({ ...found, predictions: [aPrediction({ id: 'new' })] }) });
    await typeOnly('Stepha');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(find('[aria-selected=true][role=option]').textContent).toContain('Stephanie-Gasse');
    await pass(10);
    expect(input().getAttribute('aria-activedescendant')).toBeNull();
    expect(ports.api.callsOf('chooseOrderLocation')).toHaveLength(0);
    await submit();
    expect(ports.api.callsOf('chooseOrderLocation').map(({ body }) => body)).toEqual([
      { place_id: aPrediction().strId },
    ]);
  });

  it('work after the page was brought back with its text', async () => {
    const { ports, names, type, click, submit } = await placeSearch();
    await type('Steph');
    await click('[role=option]', 'Stephansplatz 1');
    expect(names()).toEqual(['fo-location-selected', 'fo-navigate']);
    await submit();
    await settled(() => vi.advanceTimersByTimeAsync(10));
    expect(ports.api.callsOf('getPredictions').at(-1)?.query).toMatchObject({ mode: '12' });
    expect(names()).toHaveLength(4);
  });
});
