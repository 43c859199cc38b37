// @vitest-environment happy-dom
import { runInNewContext } from 'node:vm';
import { html, render } from 'lit-html';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WaitingBasket } from '#shared/contract/baskets.ts';
import { translate } from '#shared/messages/translate.ts';
import { aBasket, aBasketItem } from '#tests/support/builders.ts';
import type { PageContext } from '../../page.ts';
import { earlyStateScript } from '../../parts/unfinished/early-state.ts';
import { waitingBasketLink, waitingBasketOffer } from '../../parts/unfinished/waiting-basket.ts';
import { mountWaitingBasket } from './waiting-basket.ts';

const napoli: WaitingBasket = {
  restaurant: { slug: 'napoli', name: 'Napoli' },
  totalQuantity: 2,
  totalSum: 1441,
  isOpen: true,
};
const question = vi.fn<() => Promise<WaitingBasket>>();

beforeEach(() => {
  question.mockReset().mockResolvedValue(napoli);
  vi.stubGlobal('fetch', async () => Response.json({ waitingBasket: await question() }));
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Something was put into a basket here, five seconds or so ago. */
const something = { slug: 'napoli', name: 'Napoli', quantity: 1, sum: 700, isOpen: true };
const leave = (known: object) => localStorage.setItem('fo-basket', JSON.stringify(known));

const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim();

/** A page of the host; what its header and, on home, its offer say. */
function aPage(pathname = '/', language: 'de' | 'en' = 'de') {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.lang = language;
  const t: PageContext['t'] = (key, params) => translate(language, key, params);
  render(html`${waitingBasketLink({ t } as PageContext)}${waitingBasketOffer({ t } as PageContext)}`, page.body);
  const window = Object.assign(new EventTarget(), { document: page, location: { pathname } }) as unknown as Window;
  mountWaitingBasket(window);
  const said = (selector: string) => {
    const link = page.querySelector<HTMLAnchorElement>(selector);
    if (!link?.hasAttribute('data-shown')) return null;
    const texts = [...link.querySelectorAll('span, strong')].map(({ textContent }) => plain(textContent ?? ''));
    return [link.getAttribute('href'), ...texts];
  };
  return {
    page,
    header: () => said('.site-basket'),
    offer: () => said('.waiting-basket'),
    dispatch: (name: string, detail: object = {}) => page.dispatchEvent(new CustomEvent(name, { detail })),
    window,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const headerOfNapoli = ['/restaurant/napoli', 'Warenkorb bei Napoli', '2 Stück', '2', '€ 14,41'];

describe('the basket that waits', () => {
  it('is nothing for who has none, and nobody is asked', async () => {
    const { header, offer, page } = aPage();
    await settled();
    expect([header(), offer(), page.documentElement.hasAttribute('data-basket')]).toEqual([null, null, false]);
    expect(question).not.toHaveBeenCalled();
  });

  it('is what the server says, in the header and on home', async () => {
    leave({});
    const { header, offer } = aPage();
    expect(header()).toBeNull();
    await settled();
    expect(header()).toEqual(headerOfNapoli);
    expect(offer()).toEqual(['/restaurant/napoli', 'Weiter bei Napoli', '2 Stück · € 14,41']);
    expect(question).toHaveBeenCalledOnce();
  });

  it('is there at once where it was changed a moment ago, and is corrected', async () => {
    leave({ ...something, at: Date.now() - 5000 });
    const { header } = aPage();
    expect(header()).toEqual(['/restaurant/napoli', 'Warenkorb bei Napoli', '1 Stück', '1', '€ 7,00']);
    await settled();
    expect(header()).toEqual(headerOfNapoli);
  });

  it('says nothing of yesterday’s before the server has, nor where that does not answer', async () => {
    question.mockRejectedValue(new Error('away'));
    leave({ ...something, at: Date.now() - 86_400_000 });
    const { header, offer } = aPage();
    await settled();
    expect([header(), offer()]).toEqual([null, null]);
  });

  it('is gone where it was ordered or emptied meanwhile, here or elsewhere', async () => {
    question.mockResolvedValue(null);
    leave({ ...something, at: Date.now() });
    const { header } = aPage();
    await settled();
    expect([header(), localStorage.getItem('fo-basket')]).toEqual([null, null]);
  });

  it('says that the restaurant is closed', async () => {
    question.mockResolvedValue({ ...napoli, isOpen: false });
    leave({});
    const { offer } = aPage();
    await settled();
    expect(offer()?.slice(1)).toEqual(['Napoli hat gerade zu', '2 Stück · € 14,41']);
  });

  it('follows what is put in, but on the page that shows it says nothing and asks nobody', async () => {
    const menu = aPage('/restaurant/pizzeria-adria');
    const basket = aBasket({ lines: [aBasketItem({ quantity: 3 })] });
    menu.dispatch('fo-basket-changed', { basket });
    await settled();
    expect(menu.header()).toBeNull();
    expect(question).not.toHaveBeenCalled();
    const { header } = aPage('/impressum');
    expect(header()).toEqual(['/restaurant/pizzeria-adria', 'Warenkorb', '3 Stück', '3', '€ 28,70']);
    const checkout = aPage('/restaurant/pizzeria-adria/checkout');
    expect(checkout.header()).toBeNull();
    expect(aPage('/restaurant/pizzeria-adria-2').header()).not.toBeNull();
  });

  it('asks which of two was changed last, and whether another one waits where one was emptied', async () => {
    leave({ ...something, at: Date.now() });
    const { dispatch, header } = aPage('/restaurant/pizzeria-adria');
    await settled();
    question.mockClear();
    dispatch('fo-basket-changed', { basket: aBasket({ lines: [aBasketItem()] }) });
    await settled();
    expect(header()).toEqual(headerOfNapoli);
    dispatch('fo-basket-changed', { basket: aBasket({ restaurantSlug: 'napoli' }) });
    await settled();
    expect(question).toHaveBeenCalledTimes(2);
  });

  it('is gone with the order, a login or a logout, until the server has said what there is', async () => {
    leave({ ...something, at: Date.now() });
    const { dispatch, header } = aPage();
    await settled();
    dispatch('fo-order-placed');
    expect(header()).toBeNull();
    dispatch('fo-logged-in');
    await settled();
    expect(header()).toEqual(headerOfNapoli);
    question.mockResolvedValue(null);
    dispatch('fo-logged-out');
    expect(header()).toBeNull();
    await settled();
    expect(header()).toBeNull();
  });

  it('drops an answer that was asked for before something changed', async () => {
    const late = Promise.withResolvers<WaitingBasket>();
    question.mockReturnValueOnce(late.promise);
    leave({ ...something, at: Date.now() });
    const { dispatch, header } = aPage();
    dispatch('fo-order-placed');
    late.resolve(napoli);
    await settled();
    expect(header()).toBeNull();
  });

  it('learns from another tab, and looks again when it is back from memory', async () => {
    const { window, header } = aPage();
    leave({ ...something, at: Date.now() });
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'fo-basket' }));
    expect(header()).toEqual(['/restaurant/napoli', 'Warenkorb bei Napoli', '1 Stück', '1', '€ 7,00']);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settled();
    expect(header()).toEqual(headerOfNapoli);
  });

  it('speaks English, and leaves alone what somebody else wrote there', async () => {
    leave({});
    const { offer } = aPage('/', 'en');
    await settled();
    expect(offer()?.[1]).toBe('Continue at Napoli');
    localStorage.setItem('fo-basket', '{"slug":');
    expect(aPage().header()).toBeNull();
  });

  it('has its room before it is there, but on its restaurant’s pages', () => {
    const root = document.documentElement;
    const early = (pathname: string) => {
      root.removeAttribute('data-basket');
      runInNewContext(earlyStateScript, { document, localStorage, location: { pathname } });
      return root.hasAttribute('data-basket');
    };
    expect(early('/')).toBe(false);
    leave(something);
    expect(['/', '/restaurants', '/restaurant/napoli-2'].map(early)).toEqual([true, true, true]);
    expect(['/restaurant/napoli', '/restaurant/napoli/checkout'].map(early)).toEqual([false, false]);
    root.removeAttribute('data-basket');
  });
});
