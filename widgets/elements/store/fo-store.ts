import { configAttributes, configChanged, type StoreAttribute } from '#runtime/element/widget-config.ts';
import { version } from '#runtime/loader/version.ts';
import { pageTextsOf, setPageTexts } from '#runtime/texts/page-texts.ts';
import { warnDeveloper } from '#runtime/warnings/warn-developer.ts';
import { pageHeaderPattern } from '#shared/contract/values/page-header.ts';

const storeAttributes: readonly StoreAttribute[] = ['time-step', 'first-slot', 'last-day', 'request-header'];
const attributes = [...configAttributes, ...storeAttributes];

/** Those that are properties by their attribute's text, by the property's name; `lang` is one by HTML itself. */
const properties = new Map(
  attributes
    .filter((name) => name !== 'lang' && name !== 'texts')
    .map((name) => [name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), name]),
);

/**
 * `<fo-store api-base="https://…" api-key="…" lang="de" theme="auto" flow="navigate" font="none">`: the common
 * attributes of all elements on the page, said once. An element's own attribute wins, then that of an element of ours
 * around it (a `<fo-store>` may enclose some of them), then that of the page's first `<fo-store>`. It shows nothing of
 * its own, fires no events, and can change or go at any time: the elements follow.
 *
 * Attributes
 * - `api-base` (the loader's origin): the marketplace's address
 * - `api-key` (none): a partner's key
 * - `lang` (the page's): `de` or `en`
 * - `theme` (`auto`): `light`, `dark` or the page's own scheme
 * - `flow` (`navigate` on the marketplace's own pages, else `inline`): whether a step leads to another page
 * - `font` (ours): `none` leaves the page's font
 * - `breakpoints` (`768,992,1200`): the window's widths in px from which small, medium and large hold. Three numbers,
 *   each above the one before; anything else is warned of once and the default holds
 * - `footer` (`shown` on pages of other sites, else `hidden`): the marketplace's imprint below the first element.
 *   Hide it where the page itself leads there
 * - `heading-level` (`1`, `2` for elements that have no title): the level of an element's highest heading, from `1` to
 *   `6`; all others follow. A page with an `h1` of its own says `2`
 * - `time-step`, `first-slot`, `last-day` (all of the marketplace's): order times only every so many minutes, today from
 *   so many steps on, and up to so many days from today (`0`: today alone). They can only leave out
 * - `request-header` (none): a header of the page's own on every call, `X-Campaign: summer`, for what stands before the
 *   marketplace. From another origin its operator has to allow it (`CORS_HEADERS`)
 * - `texts` (ours): texts of the page's own, as JSON by key, `{"search.label": "Wohin?"}`, for one language
 *   `{"en": {"search.label": "Where to?"}}`; as a property an object of the same shape. `{name}` stands where the
 *   original has it, and a text that is taken away again becomes ours. Each level says only what it changes. What the
 *   law wants said (the button that orders, the lowest price, VAT, imprint and privacy) stays; that, and a key that does
 *   not exist, the console says once
 *
 * Every element says what concerns the whole page, the first one for all; and it may have the parts and takes the
 * variables of every element.
 *
 * Events of every element
 * - `fo-ready` when it shows its content for the first time, no more what stands there while it loads; never where that fails
 * - `fo-logged-in` after a login on this page or another, with the new session
 * - `fo-logged-out` after a logout, with the new session
 * - `fo-session-expired` when the session has ended elsewhere
 * - `fo-basket-switched` when a basket became another one by a login, a logout or a failed payment elsewhere
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Slots of every element
 * - `error`: in place of what stands there when it could not show itself
 *
 * Parts of every element
 * - `error`: stands in its place when it could not show itself
 * - `notice`, `notice-info`, `notice-success`, `notice-warning`, `notice-alert`: a notice, and one of that weight
 * - `notifications`, `footer`: what was said last, and the marketplace's imprint, at one element for the whole page
 *
 * CSS variables of every element
 * - `--fo-sticky-top` (0px): how much the page itself keeps in view at the window's upper edge
 * - the tokens of styles/tokens.css
 *
 * Does nothing where there is no DOM, and where the tag is defined already.
 */
export function defineStore(): void {
  if (typeof customElements === 'undefined' || customElements.get('fo-store')) return;

  class StoreElement extends HTMLElement {
    static readonly widgetVersion = version;
    static readonly widgetEvents: readonly string[] = [];
    static readonly widgetProps: Readonly<Record<string, string>> = {};
    static readonly observedAttributes: readonly string[] = attributes;

    connectedCallback(): void {
      this.#takeEarlyProperties();
      configChanged();
    }

    disconnectedCallback(): void {
      configChanged();
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      if (name === 'texts') setPageTexts(this, text);
      if (name === 'request-header' && text !== null && !pageHeaderPattern.test(text)) warnOfHeader(this, text);
      if (this.isConnected) configChanged();
    }

    /** A value set before the upgrade lies on the element itself and hides the accessor. */
    #takeEarlyProperties(): void {
      const own = this as unknown as Record<string, unknown>;
      for (const property of [...properties.keys(), 'texts']) {
        if (!Object.hasOwn(this, property)) continue;
        const value = own[property];
        delete own[property];
        own[property] = value;
      }
    }
  }

  for (const [property, attribute] of properties) {
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
  Object.defineProperty(StoreElement.prototype, 'texts', {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return pageTextsOf(this);
    },
    set(this: HTMLElement, texts: unknown) {
      setPageTexts(this, texts);
      if (this.isConnected) configChanged();
    },
  });
  customElements.define('fo-store', StoreElement);
}

function warnOfHeader(store: Element, text: string): void {
  warnDeveloper(({ ignoredAttribute }) =>
    ignoredAttribute(store, 'request-header', text, 'a name and a value, and none of the elements’ own headers'),
  );
}
