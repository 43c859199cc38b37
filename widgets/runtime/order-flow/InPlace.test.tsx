import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lazy } from '#io/lazy.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { createStore } from '#state/core/jotai.ts';
import { defineWidget } from '../element/define-widget.tsx';
import { registerElementModules } from '../loader/ensure-defined.ts';
import { marketplaceOf } from '../marketplace/create-marketplace.ts';
import { installMarketplace } from '../marketplace/marketplace-registry.ts';
import { navigate } from '../navigation/navigate.ts';
import { clearPage, placeElement, settled } from '../testing/place-element.ts';
import { InPlace } from './InPlace.tsx';

beforeAll(() => {
  registerElementModules({
    'fo-restaurant-menu': () =>
      Promise.resolve(customElements.define('fo-restaurant-menu', class extends HTMLElement {})),
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(clearPage);

/** The code of the steps comes when the test lets it. */
const code = { isReachable: false };
const steps = lazy(async () => {
  if (!code.isReachable) throw new Error('Network Error');
  return (await import('./PlaceSteps.tsx')).PlaceSteps;
});

async function placeProbe() {
  installMarketplace({ apiBase: location.origin, apiKey: null }, marketplaceOf(createStore(), fakePorts()));
  defineWidget(
    'fo-in-place-probe',
    () => (
      <InPlace home="home" steps={steps}>
        <p>Eigenes</p>
      </InPlace>
    ),
    { props: {} },
  );
  const element = await placeElement('<fo-in-place-probe flow="inline"></fo-in-place-probe>');
  const find = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
  const assign = vi.fn();
  const go = (href: string) => settled(() => void navigate(element, href, { location: { assign, replace: assign } }));
  return { element, find, assign, go };
}

describe('what follows in an element’s place, while its code cannot be fetched', () => {
  it('is said where it is asked for, leads nowhere else, and comes once it is tried again', async () => {
    const onNavigate = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('fo-navigate', onNavigate);
    const { element, find, assign, go } = await placeProbe();
    expect(find('[role=alert]')).toBeNull();
    await go('/restaurants');
    await go('/restaurant/adria');
    expect([assign.mock.calls, onNavigate.mock.calls]).toEqual([[], []]);
    expect(find('[role=alert]')?.textContent).toContain('Das hat nicht geklappt.');
    expect(find('p:not([role] p)')?.closest('[hidden]')).toBeNull();

    code.isReachable = true;
    await settled(() => find('[role=alert] button')?.click());
    await settled(() => undefined);
    expect(find('fo-restaurant-menu')?.getAttribute('slug')).toBe('adria');
    expect(find('[role=alert]')).toBeNull();
    expect(find('p')?.closest('[hidden]')).not.toBeNull();
    expect(onNavigate).not.toHaveBeenCalled();
    document.removeEventListener('fo-navigate', onNavigate);

    // once: it is not gone to again where the steps come anew
    for (const flow of ['navigate', 'inline']) await settled(() => element.setAttribute('flow', flow));
    expect(find('.fo-place-step')).toBeNull();
  });

  it('is at hand at once in the next element, which leaves other pages to the page around it', async () => {
    code.isReachable = true;
    await steps.load();
    const { find, go } = await placeProbe();
    const hrefs: string[] = [];
    const listener = (event: HTMLElementEventMap['fo-navigate']) => {
      event.preventDefault();
      hrefs.push(new URL(event.detail.href).pathname);
    };
    document.addEventListener('fo-navigate', listener);
    await go('/impressum');
    expect([hrefs, find('.fo-place-step')]).toEqual([['/impressum'], null]);
    document.removeEventListener('fo-navigate', listener);
  });
});
