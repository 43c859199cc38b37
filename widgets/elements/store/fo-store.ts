import { version } from '../../runtime/version.ts';
import { type ConfigAttribute, configAttributes, configChanged } from '../../runtime/widget-config.ts';

/** Properties of the same names; `lang` is one by HTML itself. */
const properties: Readonly<Record<string, ConfigAttribute>> = {
  apiBase: 'api-base',
  apiKey: 'api-key',
  theme: 'theme',
  flow: 'flow',
  font: 'font',
  breakpoints: 'breakpoints',
  footer: 'footer',
};

/**
 * `<fo-store api-base="https://…" api-key="…" lang="de" theme="auto" flow="navigate" font="none">`: the common
 * attributes of all elements on the page, said once. An element's own attribute wins, then that of an element of ours
 * around it (a `<fo-store>` may enclose some of them), then that of the page's first `<fo-store>`. It shows nothing of
 * its own, fires no events, and can change or go at any time: the elements follow.
 *
 * Attributes
 * - `api-base` (the loader's origin): the marketplace's address
 * - `api-key` (none): a partner's key
 * - `lang` (the page's), `theme` (`auto`): `de` or `en`; `light`, `dark` or the page's own scheme
 * - `flow` (`navigate` on the marketplace's own pages, else `inline`): whether a step leads to another page
 * - `font` (ours): `none` leaves the page's font
 * - `breakpoints` (`768,992,1200`): the window's widths in px from which small, medium and large hold. Three numbers,
 *   each above the one before; anything else is warned of once and the default holds
 * - `footer` (`shown` on pages of other sites, else `hidden`): the marketplace's imprint below the first element.
 *   Hide it where the page itself leads there
 *
 * Parts that every element may have: `error` in its place when it could not show itself, and, at one element for the
 * whole page, `footer` and `notifications`.
 *
 * Does nothing where there is no DOM, and where the tag is defined already.
 */
export function defineStore(): void {
  if (typeof customElements === 'undefined' || customElements.get('fo-store')) return;

  class StoreElement extends HTMLElement {
    static readonly widgetVersion = version;
    static readonly widgetEvents: readonly string[] = [];
    static readonly widgetProps: Readonly<Record<string, string>> = {};
    static readonly observedAttributes: readonly string[] = configAttributes;

    connectedCallback(): void {
      this.#takeEarlyProperties();
      configChanged();
    }

    disconnectedCallback(): void {
      configChanged();
    }

    attributeChangedCallback(): void {
      if (this.isConnected) configChanged();
    }

    /** A value set before the upgrade lies on the element itself and hides the accessor. */
    #takeEarlyProperties(): void {
      const own = this as unknown as Record<string, unknown>;
      for (const property of Object.keys(properties)) {
        if (!Object.hasOwn(this, property)) continue;
        const value = own[property];
        delete own[property];
        own[property] = value;
      }
    }
  }

  for (const [property, attribute] of Object.entries(properties)) {
    Object.defineProperty(StoreElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute) ?? undefined;
      },
      set(this: HTMLElement, value: string | null | undefined) {
        if (value === undefined || value === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
    });
  }
  customElements.define('fo-store', StoreElement);
}
