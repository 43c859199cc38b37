import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { settled } from '#runtime/testing/place-element.ts';
import type { PredictionsAnswer } from '#shared/contract/locations.ts';
import { aPrediction } from '#tests/support/session-builders.ts';
import { found, nothing, placeSearch } from './testing/place-search.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('the focus', () => {
  it('is in the field from the beginning with auto-focus, and else left where it is', async () => {
    const plain = await placeSearch();
    expect(plain.element.shadowRoot?.activeElement).toBeNull();
    const { element } = await placeSearch({ html: '<fo-address-search auto-focus></fo-address-search>' });
    expect(element.shadowRoot?.activeElement?.getAttribute('role')).toBe('combobox');
  });
});

describe('typing', () => {
  it('asks only when more characters than the threshold are typed', async () => {
    const { ports, type } = await placeSearch();
    await type('Ste');
    expect(ports.api.callsOf('getPredictions')).toHaveLength(0);
    await type('Step');
    expect(ports.api.callsOf('getPredictions').map(({ query }) => query)).toEqual([{ input: 'Step', mode: '12' }]);
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
