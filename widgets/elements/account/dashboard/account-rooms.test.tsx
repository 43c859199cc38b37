import { afterEach, describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import { anId } from '#tests/support/builders.ts';
import { aSettings } from '#tests/support/session-builders.ts';
import '../element.ts';
import { demoAccount } from '../testing/demo-account.ts';
import { demoTransactions, fullAccount } from '../testing/demo-dashboard.ts';
import { room, submit } from '../testing/show-room.ts';

afterEach(() => {
  location.hash = '';
});

const links = ({ root }: ShownElement) => [...root.querySelectorAll('.section-nav a')].map((link) => link.textContent);
describe('the rooms of an account', () => {
  it('are reached by the hash, with the heading in focus and the title of the page', async () => {
    document.title = 'Dein Konto';
    const shown = await room('overview');
    location.hash = '#addresses';
    await allSettled(() => globalThis.dispatchEvent(new HashChangeEvent('hashchange')));
    expect(shown.root.activeElement?.textContent).toBe('Adressen');
    expect(shown.find('[aria-current=page]').textContent).toBe('Adressen');
    expect(document.title).toBe('Adressen · Dein Konto');
    shown.element.remove();
    await allSettled();
    expect(document.title).toBe('Dein Konto');
  });

  it('begin where the attribute says, and at the overview for a hash that is none of theirs', async () => {
    const ports = demoAccount({ user: {}, api: fullAccount() });
    const shown = await showElement('<fo-account section="favourites"></fo-account>', ports);
    expect(shown.find('[aria-current=page]').textContent).toBe('Lieblingsrestaurants');
    expect((await room('kitchen')).find('[aria-current=page]').textContent).toBe('Übersicht');
  });

  it('hold no consumer sections for staff', async () => {
    const shown = await room('orders', {}, { role: 'staff' });
    expect(links(shown)).toEqual(['Übersicht', 'Profil', 'Sicherheit', 'Deine Daten']);
    expect(shown.ports.api.callsOf('getMoreOrders')).toHaveLength(0);
  });

  it('hold no points where the operator has switched them off', async () => {
    const { flags } = aSettings();
    const getSettings = () => aSettings({ flags: { ...flags, CREDITS: false } });
    const shown = await room('overview', { getSettings });
    expect(links(shown)).not.toContain('Bonuspunkte');
    expect(shown.has('[part=points]')).toBe(false);
  });

  it('say that something could not be loaded, with the way to try again', async () => {
    const shown = await room('orders', { getMoreOrders: () => Promise.reject(aNetworkError()) });
    expect(shown.text('[role=alert]')).toContain('Du hast gerade keine Verbindung.');
    shown.ports.api.answer(fullAccount());
    await shown.click('button', 'Nochmal versuchen');
    expect(shown.text('.rows')).toContain('Pizzeria Adria');
  });
});

describe('bonus points', () => {
  it('grow by a coupon, said next to it', async () => {
    const redeemCoupon = () => ({ balance: 1750, balanceAsCurrency: 1750 });
    const shown = await room('credits', { redeemCoupon });
    await shown.type('[name=coupon-code]', ' PUNKTE500 ');
    await submit(shown);
    expect(shown.ports.api.callsOf('redeemCoupon')).toMatchObject([{ body: { couponCode: 'PUNKTE500' } }]);
    expect(shown.text('.coupon-done')).toBe('Eingelöst. Du hast jetzt 1 750 Punkte.');
    expect(shown.text('.points')).toBe('1 750');
  });

  it('say at the field what is wrong with a code, which stays there', async () => {
    const refused = anApiError(422, {
      key: 'coupon.error.invalid-coupon-code',
      message: 'Der Code stimmt nicht.',
    });
    const shown = await room('credits', { redeemCoupon: () => Promise.reject(refused) });
    await shown.type('[name=coupon-code]', 'FALSCH');
    await submit(shown);
    expect(shown.text('.fo-field-error')).toBe('Der Code stimmt nicht.');
    expect(shown.find('[name=coupon-code]', HTMLInputElement).value).toBe('FALSCH');
  });

  it('load more of their history on top, linked to the orders', async () => {
    const older = { ...demoTransactions[1], id: 0 } as (typeof demoTransactions)[number];
    const shown = await room('credits', {
      getCreditTransactions: ({ query }) =>
        query.page === undefined
          ? { data: [...demoTransactions], next_page_url: '/x?page=next' }
          : { data: [older], next_page_url: null },
    });
    expect(shown.has('[part=transactions] a', 'Zur Bestellung vom 20. November 2026')).toBe(true);
    await shown.click('button', 'Mehr laden');
    expect(shown.root.querySelectorAll('.movement')).toHaveLength(3);
    expect(shown.has('button', 'Mehr laden')).toBe(false);
  });

  it('take no coupons where the operator has switched them off', async () => {
    const { flags } = aSettings();
    const getSettings = () => aSettings({ flags: { ...flags, COUPONS: false } });
    expect((await room('credits', { getSettings })).has('form')).toBe(false);
  });
});

describe('favourites', () => {
  it('are removed at once, and come back with one press', async () => {
    const tile = { slug: 'pizzeria-adria', name: 'Pizzeria Adria' };
    const shown = await room('favourites', {
      removeFavourite: () => ({ restaurants: [] }),
      addFavourite: () => ({ restaurants: [tile] }),
    });
    await shown.click('[part=favourites] button', 'Pizzeria Adria entfernen');
    expect(shown.text()).toContain('Noch keine Lieblingsrestaurants');
    await shown.click('button', 'Rückgängig');
    expect(shown.text('[part=favourites]')).toContain('Pizzeria Adria');
  });
});

describe('the profile', () => {
  it('is saved with a picture that arrow keys choose among the 63 of a group', async () => {
    const saved = { name: 'Anna', avatar: '12', newsletter: true };
    const shown = await room('profile', {
      saveProfile: () => ({
        user: { ...saved, userId: anId('user'), email: 'a@b.at', role: 'consumer', balance: 0 },
      }),
    });
    await shown.click('button', 'Bild ändern');
    expect(shown.root.querySelectorAll('[role=tab]')).toHaveLength(3);
    expect(shown.root.querySelectorAll('[role=radio]')).toHaveLength(63);
    expect(shown.root.querySelectorAll('[role=radio][tabindex="0"]')).toHaveLength(1);
    const press = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await allSettled(() => shown.find('[role=radio][aria-checked=true]').dispatchEvent(press('ArrowRight')));
    expect(shown.find('[role=radio][aria-checked=true]').getAttribute('aria-label')).toBe('Gezeichnet 2');
    await shown.type('[name=name]', ' Anna ');
    await shown.click('[name=newsletter]');
    await submit(shown);
    expect(shown.ports.api.callsOf('saveProfile')).toMatchObject([
      { body: { fullName: 'Anna', avatar: '12', newsletter: true } },
    ]);
    expect(shown.text('.form-done')).toBe('Gespeichert.');
  });

  it('has 63 pictures in each of three groups, the last of which is 363', async () => {
    const shown = await room('profile', { saveProfile: () => Promise.reject(aNetworkError()) });
    await shown.click('button', 'Bild ändern');
    const groups = [...shown.root.querySelectorAll<HTMLElement>('[role=tab]')];
    for (const group of groups) {
      await allSettled(() => group.click());
      expect(shown.root.querySelectorAll('[role=tabpanel]:not([hidden]) [role=radio]')).toHaveLength(63);
    }
    await shown.click('[role=tabpanel]:not([hidden]) [data-number="63"]');
    await submit(shown);
    expect(shown.ports.api.callsOf('saveProfile')).toMatchObject([{ body: { avatar: '363' } }]);
    expect(shown.has('[role=alert]')).toBe(true);
  });
});

describe('data rights', () => {
  it('offer a finished copy, and a new one when there is none', async () => {
    const shown = await room('data');
    expect(shown.named('a', 'Kopie holen (23 kB)').getAttribute('href')).toBe(`${location.origin}/user/export/1`);
    const none = await room('data', {
      getExport: () => ({ requestedInfoTime: null, ready: null }),
      requestExport: () => ({ requestedInfoTime: '2026-11-20T17:30:00Z' }),
    });
    await none.click('button', 'Kopie anfordern');
    expect(none.text('[part=export]')).toContain('Deine Kopie wird gemacht.');
  });

  it('delete in two steps that name the points lost, the open orders, the day and the way back', async () => {
    const answer = deferred<{ requestedDeletion: string }>();
    const shown = await room('data', { requestDeletion: () => answer.promise });
    await shown.click('[part=deletion] button', 'Konto löschen');
    const text = shown.text('dialog');
    for (const part of ['1 250 Bonuspunkte', 'Eine offene Bestellung', '4. Dezember 2026', 'überlegen'])
      expect(text).toContain(part);
    await submit(shown);
    expect(shown.text('dialog .fo-field-error')).toBe('Bitte gib dein Passwort ein.');
    await shown.type('[name=password]', 'ein langer Satz');
    await submit(shown);
    await submit(shown);
    expect(shown.ports.api.callsOf('requestDeletion')).toMatchObject([{ body: { password: 'ein langer Satz' } }]);
    const requestedDeletion = '2026-12-04T17:30:00Z';
    const fixed = { requestedDeletion, deletesOn: '2026-12-04', lostPoints: 0, openOrders: 0 };
    shown.ports.api.answer({ getDeletion: () => fixed });
    await allSettled(() => answer.resolve({ requestedDeletion }));
    expect(shown.has('dialog')).toBe(false);
    expect(shown.text('[part=deletion]')).toContain('wird am Freitag, 4. Dezember 2026 gelöscht');
    expect(shown.has('button', 'Konto behalten')).toBe(true);
  });

  it('are those of staff too, who lose their login instead of points', async () => {
    const shown = await room('data', {}, { role: 'staff' });
    expect(shown.has('[part=export]')).toBe(true);
    await shown.click('[part=deletion] button', 'Konto löschen');
    expect(shown.text('dialog')).toContain('zum Arbeiten nicht mehr anmelden');
    expect(shown.text('dialog')).not.toContain('Bonuspunkte');
  });

  it('are left to the marketplace itself on a foreign origin', async () => {
    location.hash = '#data';
    const apiBase = 'https://shop.example';
    const ports = demoAccount({ user: {}, api: fullAccount() });
    const shown = await showElement(`<fo-account api-base="${apiBase}"></fo-account>`, ports, { apiBase });
    expect(shown.has('[part=deletion]')).toBe(false);
    expect(shown.named('a', 'Zu Mahlzeit').getAttribute('href')).toBe(`${apiBase}/account#data`);
    expect(ports.api.callsOf('getDeletion')).toHaveLength(0);
  });
});
