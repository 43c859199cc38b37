import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '#runtime/testing/place-element.ts';
import { placeSearch } from '../testing/place-search.ts';

const html = '<fo-address-search carousel><h1 slot="header">Mahlzeit!</h1></fo-address-search>';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  preferReducedMotion(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function preferReducedMotion(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches });
  vi.stubGlobal('matchMedia', () => query);
}

/** The carousel, whose pictures come when the test lets them. */
async function placeCarousel(source = html) {
  const { element, all, find, click, input, ports } = await placeSearch({ html: source });
  const nameOf = (picture: Element) => /images\/(\w+)-800/.exec(picture.getAttribute('src') ?? '')?.[1];
  const pictures = () => all('.search-carousel img') as HTMLImageElement[];
  const coming = () => {
    const picture = pictures().at(-1);
    if (!picture || picture.classList.contains('search-carousel-shown')) throw new Error('None is coming.');
    return picture;
  };
  return {
    element,
    find,
    click,
    input,
    ports,
    count: () => pictures().length,
    /** in front */
    shown: () =>
      pictures()
        .filter(({ className }) => className.includes('shown'))
        .map(nameOf)
        .at(-1),
    coming: () => nameOf(coming()),
    arrive: () => {
      const picture = coming();
      picture.decode = () => Promise.resolve();
      return settled(() => void picture.dispatchEvent(new Event('load')));
    },
    breakDown: () => settled(() => void coming().dispatchEvent(new Event('error'))),
    pass: (milliseconds: number) => settled(() => vi.advanceTimersByTimeAsync(milliseconds)),
    fire: (target: EventTarget, name: string) =>
      settled(() => void target.dispatchEvent(new Event(name, { bubbles: true, composed: true }))),
  };
}

describe('the carousel', () => {
  it('shows the default picture, and every 5 seconds another one of the kitchens', async () => {
    const { shown, coming, arrive, pass } = await placeCarousel();
    expect([shown(), coming()]).toEqual(['default', 'pizza']);
    await arrive();
    await pass(4999);
    expect(shown()).toBe('default');
    await pass(1);
    expect([shown(), coming()]).toEqual(['pizza', 'italian']);
    await arrive();
    await pass(5000);
    expect(shown()).toBe('italian');
  });

  it('waits for a picture that comes late', async () => {
    const { shown, arrive, pass } = await placeCarousel();
    await pass(7000);
    expect(shown()).toBe('default');
    await arrive();
    expect(shown()).toBe('pizza');
  });

  it('skips a broken picture, and keeps the default when all are', async () => {
    const { count, shown, coming, breakDown, arrive, pass } = await placeCarousel();
    await breakDown();
    expect(coming()).toBe('italian');
    await arrive();
    await pass(5000);
    expect(shown()).toBe('italian');

    const other = await placeCarousel('<fo-address-search carousel="behind"></fo-address-search>');
    while (other.count() > 1) await other.breakDown();
    await other.pass(20_000);
    expect(other.shown()).toBe('default');
    expect(count()).toBe(0);
  });

  it('stands still under the pointer and begins its five seconds anew after it', async () => {
    const { find, shown, arrive, pass, fire } = await placeCarousel();
    await arrive();
    await pass(4000);
    await fire(find('.search-hero'), 'pointerenter');
    await pass(20_000);
    expect(shown()).toBe('default');
    await fire(find('.search-hero'), 'pointerleave');
    await pass(4999);
    expect(shown()).toBe('default');
    await pass(1);
    expect(shown()).toBe('pizza');
  });

  it('stands still while something in it has the focus, but for its own button', async () => {
    const { find, input, shown, arrive, pass, fire } = await placeCarousel();
    await arrive();
    await fire(input(), 'focusin');
    await pass(20_000);
    expect(shown()).toBe('default');
    await fire(input(), 'focusout');
    await fire(find('.search-carousel-switch'), 'focusin');
    await pass(5000);
    expect(shown()).toBe('pizza');
  });

  it('stands still in a tab that nobody sees', async () => {
    const { element, shown, arrive, pass, fire } = await placeCarousel();
    const hidden = vi.spyOn(element.ownerDocument, 'hidden', 'get').mockReturnValue(true);
    await arrive();
    await fire(document, 'visibilitychange');
    await pass(20_000);
    expect(shown()).toBe('default');
    hidden.mockReturnValue(false);
    await fire(document, 'visibilitychange');
    await pass(5000);
    expect(shown()).toBe('pizza');
    hidden.mockRestore();
  });

  it('stands still for who prefers reduced motion, fetching nothing, until it is started', async () => {
    preferReducedMotion(true);
    const { count, shown, click, arrive, pass } = await placeCarousel();
    await pass(20_000);
    expect([count(), shown()]).toEqual([1, 'default']);
    await click('button', 'Bilder abspielen');
    await arrive();
    await pass(5000);
    expect(shown()).toBe('pizza');
  });

  it('is stopped and started by its button', async () => {
    const { shown, click, arrive, pass } = await placeCarousel();
    await arrive();
    await click('button', 'Bilder anhalten');
    await pass(20_000);
    expect(shown()).toBe('default');
    await click('button', 'Bilder abspielen');
    await arrive();
    await pass(5000);
    expect(shown()).toBe('pizza');
  });

  it('leaves nothing behind when it goes', async () => {
    const { element } = await placeCarousel();
    await settled(() => element.remove());
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stands behind the field, with the page's own heading above it", async () => {
    const { element, find } = await placeCarousel();
    const slot = find('slot') as HTMLSlotElement;
    expect(slot.assignedElements()).toEqual([element.querySelector('h1')]);
    expect(find('.search-hero').contains(slot)).toBe(true);
  });
});

describe('without the attribute', () => {
  it('there are no pictures', async () => {
    const { count } = await placeCarousel('<fo-address-search></fo-address-search>');
    expect(count()).toBe(0);
  });
});
