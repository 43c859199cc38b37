import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import './element.ts';
import { demoCities, villageCity, villageLocation, villages } from './testing/demo-cities.ts';

type Options = Parameters<typeof demoCities>[0];

async function showCities(attributes = 'zip="3434"', options: Options = {}) {
  const ports = demoCities(options);
  const shown = await showElement(`<fo-cities ${attributes}></fo-cities>`, ports, {
    record: ['fo-location-selected'],
  });
  const rows = () => [...shown.root.querySelectorAll('li button')];
  return {
    ...shown,
    ports,
    names: () => rows().map((row) => row.querySelector('span')?.textContent),
    pressed: () =>
      rows()
        .filter((row) => row.getAttribute('aria-pressed') === 'true')
        .map((row) => row.querySelector('span')?.textContent),
  };
}

describe('<fo-cities>', () => {
  it('lists the municipalities of a postcode, by a name that readers hear', async () => {
    const { names, pressed, find } = await showCities();
    expect(names()).toEqual(villages);
    expect(pressed()).toEqual([]);
    expect(find('ul').getAttribute('aria-label')).toBe('Orte mit der Postleitzahl 3434');
  });

  it("takes the location's postcode without one of its own and marks its city", async () => {
    const { names, pressed, text } = await showCities('', { located: true });
    expect(names()).toEqual(villages);
    expect(pressed()).toEqual(['Tulbing']);
    expect(text()).toContain('Gewählt');
  });

  it('says what it waits for while there is no postcode, and follows one that comes', async () => {
    const { element, text, names } = await showCities('');
    expect(text()).toContain('Sobald du eine Postleitzahl oder Adresse angibst');
    await allSettled(() => element.setAttribute('zip', '3434'));
    expect(names()).toEqual(villages);
    await allSettled(() => element.removeAttribute('zip'));
    expect(names()).toEqual([]);
  });

  it('makes the chosen city the location and notifies the page', async () => {
    const { click, pressed, events, ports } = await showCities();
    await click('button', 'Katzelsdorf');
    expect(ports.api.callsOf('chooseOrderCity').map(({ body }) => body)).toEqual([villageCity('Katzelsdorf')]);
    expect(events('fo-location-selected')).toEqual([{ location: villageLocation('Katzelsdorf') }]);
    expect(pressed()).toEqual(['Katzelsdorf']);
  });

  it('lets the chosen city be chosen again', async () => {
    const { click, events } = await showCities('', { located: true });
    await click('button', 'Tulbing');
    expect(events('fo-location-selected')).toHaveLength(1);
  });

  it('takes one choice at a time', async () => {
    const answer = deferred<{ locationDetails: ReturnType<typeof villageLocation> }>();
    const { click, find, ports, pressed } = await showCities('zip="3434"', {
      api: { chooseOrderCity: () => answer.promise },
    });
    await click('button', 'Katzelsdorf');
    await click('button', 'Tulbing');
    await click('button', 'Katzelsdorf');
    expect(find('button[aria-busy=true]').textContent).toBe('Katzelsdorf');
    expect(ports.api.callsOf('chooseOrderCity')).toHaveLength(1);
    await allSettled(() => answer.resolve({ locationDetails: villageLocation('Katzelsdorf') }));
    expect(pressed()).toEqual(['Katzelsdorf']);
  });

  it('is busy while the cities are on their way', async () => {
    const answer = deferred<{ cities: ReturnType<typeof villageCity>[] }>();
    const { find, names } = await showCities('zip="3434"', { api: { getCities: () => answer.promise } });
    expect(find('[aria-busy=true]').textContent).toContain('Orte werden geladen');
    await allSettled(() => answer.resolve({ cities: [villageCity('Tulbing')] }));
    expect(names()).toEqual(['Tulbing']);
  });

  it('says when the cities could not be loaded and tries again', async () => {
    const { find, click, ports, names } = await showCities('zip="3434"', {
      api: {
        getCities: () => {
          throw aNetworkError();
        },
      },
    });
    expect(find('[role=alert]').textContent).toContain('Keine Verbindung');
    ports.api.answer({ getCities: () => ({ cities: villages.map(villageCity) }) });
    await click('button', 'Nochmal');
    expect(names()).toEqual(villages);
  });

  it('shows the number of a failure of the server, as the text says it in words of its own, and no other', async () => {
    const failing = (errors: { key: string; message: string; number?: string }[]) =>
      showCities('zip="3434"', { api: { getCities: () => Promise.reject(anApiError(500, { errors })) } });
    const failed = { key: 'request.error.failed', message: 'Da ist etwas schiefgegangen.' };
    const { find } = await failing([{ ...failed, number: 'k3J-x_9dQz71aBcD' }]);
    expect(find('[role=alert]').textContent).toContain('Fehlernummer k3J-x_9dQz71aBcD');
    const other = await failing([failed]);
    expect(other.find('[role=alert]').textContent).not.toContain('Fehlernummer');
  });

  it('keeps the list when a choice fails and tries it again', async () => {
    const { find, click, ports, pressed, names } = await showCities('zip="3434"', {
      api: {
        chooseOrderCity: () => {
          throw aNetworkError();
        },
      },
    });
    await click('button', 'Tulbing');
    expect(find('[role=alert]').textContent).toContain('Der Ort konnte nicht gewählt werden');
    expect(names()).toEqual(villages);
    ports.api.answer({ chooseOrderCity: () => ({ locationDetails: villageLocation('Tulbing') }) });
    await click('button', 'Nochmal');
    expect(pressed()).toEqual(['Tulbing']);
  });

  it('fetches the cities anew when the server does not know a chosen one', async () => {
    const { click, ports, names, find } = await showCities('zip="3434"', {
      api: {
        chooseOrderCity: () => {
          throw anApiError(422, { key: 'location.error.unknown-city', message: 'Diesen Ort gibt es nicht.' });
        },
      },
    });
    ports.api.answer({ getCities: () => ({ cities: [villageCity('Wilfersdorf')] }) });
    await click('button', 'Tulbing');
    expect(find('[role=alert]').textContent).toContain('Diesen Ort gibt es nicht.');
    expect(names()).toEqual(['Wilfersdorf']);
  });

  it.each(['9999', '0000', '12345', 'abc', '%', '🍕', '-1', '1070; drop'])(
    'says that it knows no city of %s',
    async (zip) => {
      const { find, names } = await showCities(`zip="${zip}"`);
      expect(find('[role=status]').textContent).toContain(`Zur Postleitzahl ${zip} kennen wir keinen Ort.`);
      expect(names()).toEqual([]);
    },
  );

  it('asks the server only for what can be a postcode, and does not repeat ten thousand characters', async () => {
    const { ports, text } = await showCities(`zip="${'9'.repeat(10_000)}"`);
    expect(ports.api.callsOf('getCities')).toEqual([]);
    expect(text().length).toBeLessThan(200);
  });

  it('speaks English', async () => {
    const { text } = await showCities('zip="9999" lang="en"');
    expect(text()).toContain('We know no place with the postcode 9999.');
  });
});
