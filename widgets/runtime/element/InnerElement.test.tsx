import { afterEach, describe, expect, it } from 'vitest';
import { registerElementModules } from '../loader/ensure-defined.ts';
import { installMarketplace } from '../marketplace/marketplace-registry.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { clearPage, placeElement, settled } from '../testing/place-element.ts';
import { defineWidget } from './define-widget.tsx';
import { InnerElement } from './InnerElement.tsx';

afterEach(clearPage);

describe('an element inside another one', () => {
  it('says when it could not be fetched, and comes with its attributes once it can', async () => {
    let online = false;
    registerElementModules({
      'fo-inner-probe': async () => {
        if (!online) throw new Error('Network Error');
        customElements.define('fo-inner-probe', class extends HTMLElement {});
      },
    });
    const config = { apiBase: location.origin, apiKey: null };
    installMarketplace(config, fakeMarketplaces().create(config));
    const received: string[] = [];
    const listeners = { 'fo-navigate': (event: Event) => received.push(event.type) };
    defineWidget(
      'fo-outer-probe',
      () => (
        <InnerElement
          tag="fo-inner-probe"
          attributes={{ slug: 'napoli' }}
          listeners={listeners}
          loading="…"
          failedText="Nicht geladen."
        />
      ),
      { props: {} },
    );
    const root = (await placeElement('<fo-outer-probe></fo-outer-probe>')).shadowRoot;
    await settled(() => undefined);
    expect(root?.querySelector('[role=alert]')?.textContent).toContain('Nicht geladen.');

    online = true;
    await settled(() => root?.querySelector('button')?.click());
    await settled(() => customElements.whenDefined('fo-inner-probe'));
    const inner = root?.querySelector('fo-inner-probe');
    expect(inner?.getAttribute('slug')).toBe('napoli');
    inner?.dispatchEvent(new Event('fo-navigate', { bubbles: true, composed: true }));
    expect(received).toEqual(['fo-navigate']);
  });
});
