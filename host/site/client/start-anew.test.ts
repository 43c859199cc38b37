import { describe, expect, it } from 'vitest';
import { takeArrivalParams } from './arrival-params.ts';
import { mountStartAnew } from './start-anew.ts';

/** A page of the marketplace opened at `href`, what its address becomes, and where it goes. */
function aPage(href: string) {
  const gone: string[] = [];
  const location = Object.assign(new URL(href), { replace: (to: string) => gone.push(to) });
  const history = {
    state: null,
    replaceState: (_state: unknown, _unused: string, url: URL) => {
      location.href = url.href;
    },
  };
  const page = Object.assign(new EventTarget(), { location, history, document: new EventTarget() });
  const window = page as unknown as Window;
  mountStartAnew(takeArrivalParams(window), window);
  return {
    gone,
    address: () => location.href,
    notify: (name: string) => page.document.dispatchEvent(new Event(name)),
  };
}

const menuPage = 'https://mahlzeit.example/restaurant/adria';

describe('a page of the marketplace', () => {
  it('has nothing of the way there left in its address', () => {
    expect(aPage(`${menuPage}?mode=2&failed-order=abc#karte`).address()).toBe(`${menuPage}#karte`);
    const list = 'https://mahlzeit.example/restaurants?mode=2';
    expect(aPage(list).address()).toBe(list);
  });

  it('starts anew without its hash when its basket became another one, once', () => {
    const page = aPage(`${menuPage}?mode=2#karte`);
    page.notify('fo-basket-switched');
    page.notify('fo-basket-switched');
    expect(page.gone).toEqual([menuPage]);
  });

  it('still names the payment that opened its basket again', () => {
    const page = aPage(`${menuPage}?failed-order=abc#karte`);
    page.notify('fo-basket-switched');
    expect(page.gone).toEqual([`${menuPage}?failed-order=abc`]);
  });

  it('names none where the session ended', () => {
    const page = aPage(`${menuPage}?failed-order=abc`);
    page.notify('fo-session-expired');
    expect(page.gone).toEqual([menuPage]);
  });
});
