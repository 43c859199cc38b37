import { createNetwork } from '#io/device/network.ts';
import { languageAtom } from '#state/core/language.ts';
import { registerEm } from '#styles/register-em.ts';
import { openFonts, registerStandIns } from '../loader/page-fonts.ts';
import type { CreateMarketplace } from '../marketplace/marketplace.ts';
import { acquireMarketplace, type MarketplaceLease } from '../marketplace/marketplace-registry.ts';
import { sameTexts, warnOfTexts } from '../texts/page-texts.ts';
import type { TextSource } from '../texts/text-source.ts';
import { type Translator, translator } from '../texts/translator.ts';
import { warnDeveloper } from '../warnings/warn-developer.ts';
import { MethodHub } from './method-hub.ts';
import { inheritedAttribute, onConfigChange, resolveConfig, sameConfig, type WidgetConfig } from './widget-config.ts';
import type { Widget } from './widget-context.ts';
import type { WidgetElementClass } from './widget-element-type.ts';

/** Makes the marketplace that this element is of; null while none can be made. */
export type CreatorFor = (host: HTMLElement) => CreateMarketplace | null;

/** What one element holds while it stands on the page: its configuration and its share of a marketplace. */
export class WidgetSession {
  readonly #host: HTMLElement;
  readonly #creator: CreatorFor;
  readonly #onChange: () => void;
  readonly #source: TextSource;
  readonly methods = new MethodHub();
  #lease: MarketplaceLease | null = null;
  #widget: Widget | null = null;
  #stopListening: (() => void) | null = null;
  /** while English texts are wanted and not there */
  #stopEnglish: (() => void) | null = null;
  #hasEnglishFailed = false;

  /**
   * `creator` returns null while no marketplace can be made: once one can, `configChanged` says so. `onChange` is called
   * when `widget` has become another one while open.
   */
  constructor(host: HTMLElement, creator: CreatorFor, source: TextSource, onChange: () => void) {
    this.#host = host;
    this.#creator = creator;
    this.#onChange = onChange;
    this.#source = source;
  }

  /** The element's context; opens the session if it is not. Null where `api-base` is no address, which is said instead, and before a marketplace can be made. */
  get widget(): Widget | null {
    this.open();
    return this.#widget;
  }

  open(): void {
    if (this.#stopListening) return;
    registerEm();
    adoptFont(this.#host);
    this.#stopListening = onConfigChange(() => this.refresh());
    this.#resolve();
  }

  /** Looks again at the attributes and the place of the element. */
  refresh(): void {
    if (!this.#stopListening || !this.#host.isConnected) return;
    const before = this.#widget;
    this.#resolve();
    if (this.#widget !== before) this.#onChange();
  }

  close(): void {
    this.#stopListening?.();
    this.#forgetEnglish();
    this.#leave();
    this.#stopListening = null;
  }

  #leave(): void {
    this.#lease?.release();
    this.#lease = null;
    this.#widget = null;
  }

  #resolve(): void {
    const host = this.#host;
    const wanted = resolveConfig(host);
    warnOfTexts(host, this.#source);
    const { apiBase } = wanted;
    if (apiBase === null) {
      this.#leave();
      warnDeveloper(({ sayWrongApiBase }) => {
        if (!this.#widget && this.#stopListening) sayWrongApiBase(host, inheritedAttribute(host, 'api-base'));
      });
      return;
    }
    const createMarketplace = this.#creator(host);
    if (!createMarketplace) return;
    const config = { ...wanted, apiBase, ...this.#shownLanguage(wanted) };
    if (this.#widget?.ready === config.ready && sameConfig(this.#widget, config)) return;
    const previous = this.#lease;
    const { apiKey } = wanted;
    this.#lease = acquireMarketplace({ apiBase, apiKey }, createMarketplace);
    this.#lease.marketplace.store.set(languageAtom, config.lang);
    // after the new hold, so that a marketplace both share never becomes idle in between
    previous?.release();
    const { widgetPlacesFooter = false, widgetTopHeading = 1 } = host.constructor as Partial<WidgetElementClass>;
    this.#widget = {
      ...config,
      host,
      marketplace: this.#lease.marketplace,
      methods: this.methods,
      texts: this.#textsFor(config),
      placesFooter: widgetPlacesFooter,
      topHeading: widgetTopHeading,
    };
  }

  /**
   * The language to show now. English texts come over the network: what stands on the page stays until they are there,
   * an empty element waits for them, and speaks German when they can't be had.
   */
  #shownLanguage({ lang }: Pick<WidgetConfig, 'lang'>): Pick<Widget, 'lang' | 'ready'> {
    if (this.#source.exists(lang)) {
      this.#forgetEnglish();
      return { lang, ready: true };
    }
    if (this.#stopListening) this.#fetchEnglish();
    if (this.#widget?.ready) return { lang: this.#widget.lang, ready: true };
    return this.#hasEnglishFailed ? { lang: 'de', ready: true } : { lang, ready: false };
  }

  #fetchEnglish(): void {
    this.#stopEnglish ??= this.#source.english.keepLoading(createNetwork(), {
      onReady: () => this.refresh(),
      onFailed: () => {
        this.#hasEnglishFailed = true;
        this.refresh();
      },
    });
  }

  #forgetEnglish(): void {
    this.#stopEnglish?.();
    this.#stopEnglish = null;
    this.#hasEnglishFailed = false;
  }

  /** The same one while language and texts are: components keep what they made with it. */
  #textsFor({ lang, replaced }: WidgetConfig): Translator {
    const known = this.#widget;
    if (known && known.lang === lang && sameTexts(known.replaced, replaced)) return known.texts;
    return translator(this.#source, lang, replaced);
  }
}

/** Registers the house's font on the element's document, unless the page opted out. */
export function adoptFont(host: HTMLElement): void {
  const fonts = openFonts(host);
  if (!fonts) return;
  registerStandIns(fonts);
  import('#styles/font.ts').then(
    ({ registerFont }) => registerFont(fonts),
    () => {
      // the device's own font stays; the browser says in its console why a module could not be fetched
    },
  );
}
