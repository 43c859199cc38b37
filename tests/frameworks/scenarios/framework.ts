import type { ElementEvents } from '#shared/contract/element-events.ts';

/** What a page has in its state and binds to the elements it shows. */
export interface ScenarioData {
  /** one element each, in this order; none shows a line of text in their place */
  readonly houses: readonly { readonly id: string; readonly slug: string }[];
  readonly quantity: number;
  readonly isOpen: boolean;
  readonly picks: readonly string[];
  readonly placeDetails: { readonly city: string };
  /** what stands between the element's tags */
  readonly text: string;
  readonly onOrderPlaced: (event: CustomEvent<ElementEvents['fo-order-placed']>) => void;
  readonly onNavigate: (event: CustomEvent<ElementEvents['fo-navigate']>) => void;
}

/** A page that a framework keeps up to date. */
export interface Shown<Data> {
  /** gives the page's state a new value; the framework changes the page when it sees fit */
  update(data: Data): void;
  /** takes everything away as the framework does it */
  leave(): void;
}

/** An element by its tag with what is bound to it, each by the name of its property. */
export interface Bound {
  readonly tag: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** How pages are written in a framework, in its own words: no adapter and no wrapper of ours between. */
export interface Framework {
  readonly name: string;
  /** a list of `<fo-scenario>` in a section, all data bound and both events handled in the template */
  readonly showScenario: (into: HTMLElement, data: ScenarioData) => Shown<ScenarioData>;
  /** any element by its tag */
  readonly showElement: (into: HTMLElement, bound: Bound) => Shown<Bound>;
}
