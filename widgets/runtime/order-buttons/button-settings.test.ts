import { afterEach, describe, expect, it } from 'vitest';
import { settingsOf } from './button-settings.ts';
import { forgetPlacedOrder, keepPlacedOrder, placedOrderOf } from './placed-order.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = '';
  sessionStorage.clear();
});

function settingsIn(html: string) {
  document.body.innerHTML = html;
  return settingsOf(document.querySelector('button') as HTMLElement);
}

describe('what an "order here" button hands to its menu', () => {
  it('is its own data-fo-…, before that of the <fo-store> around it', () => {
    const { attributes } = settingsIn(
      `<fo-store api-key="theirs" theme="dark" font="none">
         <button data-fo-order="roma" data-fo-api-key="own" data-fo-lang="en" data-fo-flow="navigate"></button>
       </fo-store>`,
    );
    expect(attributes).toEqual({
      slug: 'roma',
      flow: 'inline',
      'api-key': 'own',
      theme: 'dark',
      font: 'none',
      lang: 'en',
    });
  });

  it('leaves what the page’s first <fo-store> says to the menu, but speaks its language', () => {
    const { attributes, language } = settingsIn(
      '<fo-store api-key="all" lang="en-GB"></fo-store><button data-fo-order="roma"></button>',
    );
    expect([attributes['api-key'], language]).toEqual([undefined, 'en']);
  });

  it('is in the language of the text around it', () => {
    expect(settingsIn('<p lang="en"><button data-fo-order="a"></button></p>').language).toBe('en');
    document.documentElement.lang = 'fr';
    expect(settingsIn('<button data-fo-order="a"></button>').language).toBe('de');
  });
});

describe('an order that waits for its payment', () => {
  const order = { orderId: 'abc', attributes: { slug: 'roma', flow: 'inline' } };

  it('comes back when the address names it, and only then', () => {
    expect(placedOrderOf('?fo-order=abc')).toBeNull();
    keepPlacedOrder(order);
    expect(placedOrderOf('?x=1&fo-order=abc')).toEqual(order);
    expect(placedOrderOf('?fo-order=abcd')).toBeNull();
    expect(placedOrderOf('')).toBeNull();
    forgetPlacedOrder();
    expect(placedOrderOf('?fo-order=abc')).toBeNull();
  });

  it.each(['{', 'null', '7', '{"orderId":"abc"}', '{"orderId":"abc","attributes":{"onclick":"x"}}'])(
    'is none where the page has %s stored under its name',
    (stored) => {
      sessionStorage.setItem('fo-order-dialog', stored);
      expect(placedOrderOf('?fo-order=abc')).toBeNull();
    },
  );
});
