import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { allSettled } from '#runtime/testing/show-element.ts';
import { getSession } from '#shared/contract/calls/session.ts';
import type { Location } from '#shared/contract/locations.ts';
import { refreshSessionAtom } from '#state/sessions/session.ts';
import { anId } from '#tests/support/builders.ts';
import { aCity, aLocation, aSessionAnswer } from '#tests/support/session-builders.ts';
import { demoEmbed, inVillage } from './testing/demo-embed.ts';
import { cancelled, changed, cities, code, showEmbed, type Url } from './testing/show-embed.ts';

describe('with citiesUrl', () => {
  const given: readonly Url[] = ['cities-url'];

  it('shows no modal, and choosing a city goes to citiesUrl', async () => {
    const { dialog, chooseCity, left, text } = await showEmbed({ given, location: inVillage(null) });
    expect(dialog()).toBeNull();
    expect(text()).toContain('Genauer Ort');
    expect(left()).toEqual([]);
    await chooseCity('Tulbing');
    expect(left()).toEqual([cities]);
  });

  it('shows the cities of an address in the page when it is chosen', async () => {
    const { root, choosePlace, hasCities, dialog, chooseCity, left } = await showEmbed({ given });
    expect(hasCities()).toBe(false);
    await choosePlace('Hauptplatz 1', 'Hauptplatz 1');
    expect([dialog(), left()]).toEqual([null, []]);
    expect(root.activeElement?.textContent).toBe('Genauer Ort');
    await chooseCity('Katzelsdorf');
    expect(left()).toEqual([cities]);
  });

  it('goes there with a village that was named by its postcode', async () => {
    const { choosePlace, left } = await showEmbed({ given: ['cities-url', 'address-changed-url'] });
    await choosePlace('3434', 'Tulbing');
    expect(left()).toEqual([cities]);
  });

  it('goes to addressChangedUrl with an address that leaves no city open', async () => {
    const { choosePlace, left } = await showEmbed({ given: ['cities-url', 'address-changed-url'] });
    await choosePlace('Stephansplatz', 'Stephansplatz 1');
    expect(left()).toEqual([changed]);
  });

  it('lists no cities where there is nothing to choose', async () => {
    const { hasCities, left } = await showEmbed({ given, location: aLocation() });
    expect([hasCities(), left()]).toEqual([false, []]);
  });

  it('stays with a city that is already set, and lets it be changed', async () => {
    const { left, hasCities } = await showEmbed({
      given: ['cities-url', 'cancel-url'],
      location: inVillage('Tulbing'),
    });
    expect(left()).toEqual([]);
    expect(hasCities()).toBe(true);
  });
});

describe('with cancelUrl alone, modal only', () => {
  const given: readonly Url[] = ['cancel-url', 'address-changed-url'];

  it('goes to addressChangedUrl if the location details have no cities', async () => {
    const { left, dialog } = await showEmbed({ given, location: aLocation() });
    expect(left()).toEqual([changed]);
    expect(dialog()).toBeNull();
  });

  it('goes to cancelUrl if a city is already set', async () => {
    const { left } = await showEmbed({ given, location: inVillage('Tulbing') });
    expect(left()).toEqual([`${cancelled}${code}`]);
  });

  it('asks in a modal for an open city, and goes to addressChangedUrl with the chosen one', async () => {
    const { dialog, find, chooseCity, left } = await showEmbed({ given, location: inVillage(null) });
    expect(find('dialog h2').textContent).toBe('Genauer Ort');
    expect(left()).toEqual([]);
    await chooseCity('Wilfersdorf');
    expect(left()).toEqual([changed]);
    expect(dialog()).toBeNull();
  });

  it('goes to cancelUrl when the modal is cancelled', async () => {
    const { click, left } = await showEmbed({ given, location: inVillage(null) });
    await click('dialog button', 'Abbrechen');
    expect(left()).toEqual([`${cancelled}${code}`]);
  });

  it('without addressChangedUrl goes back to cancelUrl with the chosen city', async () => {
    const { chooseCity, left } = await showEmbed({ given: ['cancel-url'], location: inVillage(null) });
    await chooseCity('Tulbing');
    expect(left()).toEqual([`${cancelled}${code}`]);
  });

  it('lets an address be typed where there is none yet', async () => {
    const { choosePlace, chooseCity, left, dialog } = await showEmbed({ given });
    expect(left()).toEqual([]);
    await choosePlace('Hauptplatz', 'Hauptplatz 1');
    expect(dialog()).not.toBeNull();
    await chooseCity('Tulbing');
    expect(left()).toEqual([changed]);
  });
});

describe('the session of the page around, where it comes late', () => {
  const given: readonly Url[] = ['cancel-url', 'address-changed-url'];
  const comes = (ofParent: Location, sessionChannelId: string) => {
    let session = aSessionAnswer({ location: null });
    return {
      api: { getSession: () => session },
      late: () => {
        session = aSessionAnswer({ location: ofParent, sessionChannelId });
      },
    };
  };

  it('opens the page with its location, as if it had been there from the start', async () => {
    const { api, late } = comes(inVillage(null), anId('parent'));
    const { store, dialog, left } = await showEmbed({ given, api });
    expect([dialog(), left()]).toEqual([null, []]);
    late();
    await allSettled(() => store.set(refreshSessionAtom));
    await allSettled();
    expect(dialog()).not.toBeNull();
  });

  it('leads nowhere by itself once the person has begun', async () => {
    const { api, late } = comes(aLocation(), anId('parent'));
    const { store, choosePlace, click, left } = await showEmbed({ given: ['cancel-url'], api });
    await choosePlace('Hauptplatz', 'Hauptplatz 1');
    await click('dialog button', 'Abbrechen');
    const before = left();
    late();
    await allSettled(() => store.set(refreshSessionAtom));
    await allSettled();
    expect(left()).toEqual(before);
  });

  it('is no other one when it is only fetched again', async () => {
    const { api, late } = comes(inVillage(null), aSessionAnswer().session.sessionChannelId);
    const { store, dialog } = await showEmbed({ given, api });
    late();
    await allSettled(() => store.set(refreshSessionAtom));
    await allSettled();
    expect(dialog()).toBeNull();
  });
});

describe('a postcode that is typed before the session is known', () => {
  it('is still asked for once it is', async () => {
    const answer = deferred<ReturnType<typeof aSessionAnswer>>();
    const { choosePlace, dialog, left } = await showEmbed({
      given: ['cancel-url', 'address-changed-url'],
      api: {
        getSession: () => answer.promise,
        // two villages of the same name: pointing at it does not say which
        getCities: () => ({ cities: [aCity({ city_code: '1' }), aCity({ city_code: '2' })] }),
      },
    });
    await choosePlace('3434', 'Tulbing');
    expect(dialog()).not.toBeNull();
    await allSettled(() => answer.resolve(aSessionAnswer({ location: null })));
    expect(dialog()).not.toBeNull();
    expect(left()).toEqual([]);
  });
});

describe('with addressChangedUrl alone', () => {
  const given: readonly Url[] = ['address-changed-url'];

  it('goes there with a new address', async () => {
    const { choosePlace, left, events } = await showEmbed({ given });
    await choosePlace('Stephansplatz', 'Stephansplatz 1');
    expect(left()).toEqual([changed]);
    expect(events('fo-location-selected')).toEqual([{ location: aLocation() }]);
  });

  it('stays with the one that is set, and goes on with it when asked to', async () => {
    const { left, click, text } = await showEmbed({ given, location: aLocation() });
    expect(text()).toContain('Stephansplatz 1, 1010 Wien');
    expect(left()).toEqual([]);
    await click('button', 'Weiter mit dieser Adresse');
    expect(left()).toEqual([changed]);
  });

  it('asks for an open city in its own modal, once, and asks again when it was cancelled', async () => {
    const { root, dialog, click, left } = await showEmbed({ given, location: inVillage(null) });
    expect(root.querySelectorAll('dialog')).toHaveLength(1);
    expect(root.querySelector('fo-address-search')?.shadowRoot?.querySelector('dialog')).toBeNull();
    await click('dialog button', 'Abbrechen');
    expect([dialog(), left()]).toEqual([null, []]);
    await click('button', 'Ort wählen');
    expect(dialog()).not.toBeNull();
  });
});

describe('without any address', () => {
  it('stays, and shows what was chosen', async () => {
    const { choosePlace, left, text, has } = await showEmbed();
    await choosePlace('Stephansplatz', 'Stephansplatz 1');
    expect(left()).toEqual([]);
    expect(text()).toContain('Stephansplatz 1, 1010 Wien');
    expect(has('button', 'Weiter')).toBe(false);
  });
});

describe('resetting the location', () => {
  it('clears the details and goes to cancelUrl', async () => {
    const { click, ports, left, has } = await showEmbed({
      given: ['cancel-url', 'cities-url'],
      location: aLocation(),
    });
    await click('button', 'Zurücksetzen');
    expect(ports.api.callsOf('resetOrderLocation')).toHaveLength(1);
    expect(left()).toEqual([cancelled]);
    expect(has('[part=result]')).toBe(false);
  });

  it('stays where no cancelUrl was given', async () => {
    const { click, left } = await showEmbed({ given: ['address-changed-url'], location: aLocation() });
    await click('button', 'Zurücksetzen');
    expect(left()).toEqual([]);
  });

  it('keeps the address and says so when it fails', async () => {
    const { click, left, find, text } = await showEmbed({
      given: ['cancel-url', 'cities-url'],
      location: aLocation(),
      api: {
        resetOrderLocation: () => {
          throw aNetworkError();
        },
      },
    });
    await click('button', 'Zurücksetzen');
    expect(find('[role=alert]').textContent).toContain('Die Adresse konnte nicht zurückgesetzt werden.');
    expect(text()).toContain('Stephansplatz 1, 1010 Wien');
    expect(left()).toEqual([]);
  });
});

describe('when the session could not be fetched', () => {
  it('says so, goes nowhere, and tries again', async () => {
    const { find, ports, click, left, text } = await showEmbed({
      given: ['cancel-url'],
      api: {
        getSession: () => {
          throw aNetworkError();
        },
      },
    });
    expect(find('[role=alert]').textContent).toContain('Wir wissen gerade nicht, welche Adresse gewählt ist.');
    expect(left()).toEqual([]);
    ports.api.answer(demoSession(inVillage('Tulbing')));
    await click('button', 'Nochmal');
    await allSettled();
    expect(text()).not.toContain('Wir wissen gerade nicht');
    expect(left()).toEqual([`${cancelled}${code}`]);
  });
});

/** The answer of a session with a location. */
function demoSession(location: Location) {
  const { api } = demoEmbed({ location });
  return { getSession: () => api.call(getSession) };
}
