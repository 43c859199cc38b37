import { registerEm } from '../styles/register-em.ts';
import { adoptFont } from './adopt-font.ts';
import type { CreateMarketplace } from './marketplace.ts';
import { acquireMarketplace, type MarketplaceLease, marketplaceKey } from './marketplace-registry.ts';
import { MethodHub } from './method-hub.ts';
import { onConfigChange, resolveConfig, sameConfig } from './widget-config.ts';
import type { Widget } from './widget-context.ts';

/** What one element holds while it stands on the page: its configuration and its share of a marketplace. */
export class WidgetSession {
  readonly #host: HTMLElement;
  readonly #createMarketplace: CreateMarketplace;
  readonly #onChange: () => void;
  readonly #methods = new MethodHub();
  #lease: MarketplaceLease | null = null;
  #widget: Widget | null = null;
  #stopListening: (() => void) | null = null;

  /** `onChange` is called when `widget` has become another one while open. */
  constructor(host: HTMLElement, createMarketplace: CreateMarketplace, onChange: () => void) {
    this.#host = host;
    this.#createMarketplace = createMarketplace;
    this.#onChange = onChange;
  }

  get methods(): MethodHub {
    return this.#methods;
  }

  /** The element's context; opens the session if it is not. */
  get widget(): Widget {
    this.open();
    return this.#widget ?? this.#resolve();
  }

  /** Tells apart what must not share component state: elements of different marketplaces. */
  get key(): string {
    return marketplaceKey(this.widget);
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
    if (this.#resolve() !== before) this.#onChange();
  }

  close(): void {
    this.#stopListening?.();
    this.#lease?.release();
    this.#stopListening = null;
    this.#lease = null;
    this.#widget = null;
  }

  #resolve(): Widget {
    const config = resolveConfig(this.#host);
    if (this.#widget && sameConfig(this.#widget, config)) return this.#widget;
    const previous = this.#lease;
    const { apiBase, apiKey, lang } = config;
    this.#lease = acquireMarketplace({ apiBase, apiKey, lang }, this.#createMarketplace);
    // after the new hold, so that a marketplace both share never becomes idle in between
    previous?.release();
    this.#widget = {
      ...config,
      host: this.#host,
      marketplace: this.#lease.marketplace,
      methods: this.#methods,
    };
    return this.#widget;
  }
}
