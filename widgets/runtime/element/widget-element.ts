import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { ElementEventName } from '#shared/contract/element-events.ts';
import type { TextArea } from '#shared/messages/text-area.ts';
import { baseSheets } from '#styles/base-sheets.ts';
import { nextTask } from '../loader/next-task.ts';
import { version } from '../loader/version.ts';
import { pageTextsOf, setPageTexts } from '../texts/page-texts.ts';
import { TextSource } from '../texts/text-source.ts';
import { warnDeveloper } from '../warnings/warn-developer.ts';
import { configAttributes, configChanged } from './widget-config.ts';
import type { WidgetElementClass } from './widget-element-type.ts';
import { attributeName, type PropType, type PropTypes, parseAttribute, reflect } from './widget-props.ts';
import { type AnyProps, type Mounted, mountWidget, type Prepare } from './widget-renderer.tsx';
import { type CreatorFor, WidgetSession } from './widget-session.ts';

export interface WidgetOptions<Props> {
  readonly props: PropTypes<Props>;
  /** adopted after the base sheets */
  readonly sheet?: CSSStyleSheet | undefined;
  /** the sheet's text, where the server renders it */
  readonly css?: string;
  /** whose texts it uses, besides those of `runtime/texts/text-source.ts` */
  readonly texts?: readonly TextArea[];
  /** public methods; the component gives them their code with `useWidgetMethods` */
  readonly methods?: readonly string[];
  /** for the server, which renders what it loads; in the browser the same, from what came with the markup */
  readonly prepare?: Prepare<Props>;
  /** it shows `LegalLine` itself, as a button has no room below it; by default the runtime does */
  readonly placesFooter?: boolean;
  /** of its highest heading, on a page that says nothing of it; by default 1 */
  readonly topHeading?: number;
  /** what it emits besides `fo-error-occurred`; for the manifest, the wrappers and the conformance tests */
  readonly events?: readonly ElementEventName[];
}

const renderKey: unique symbol = Symbol.for('r2wc.render');
const connectedKey: unique symbol = Symbol.for('r2wc.connected');
const propsKey: unique symbol = Symbol.for('r2wc.props');
const contextKey: unique symbol = Symbol.for('r2wc.context');
const sessionKey = Symbol('fo-elements.session');

/** What r2wc's class has inside (version 2.1.1, pinned); it has no types for it, and `r2wc.test.ts` watches over it. */
interface R2wcElement extends HTMLElement {
  [renderKey](): void;
  [connectedKey]: boolean;
  [propsKey]: AnyProps;
  /** what is mounted; at a goodbye r2wc unmounts its `root` */
  [contextKey]?: { readonly root: Mounted };
  container: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Common attributes that are properties too; `lang` is one by HTML. */
const configProperties = [
  'apiBase',
  'apiKey',
  'theme',
  'flow',
  'font',
  'breakpoints',
  'footer',
  'headingLevel',
] as const;

/**
 * The class of a custom element around a React component. r2wc makes the element; this adds what it leaves out
 * (bare booleans, removed attributes, broken JSON, early properties, moves, server-rendered shadow roots).
 */
export function widgetElementClass<Props extends object>(
  Component: ComponentType<Props>,
  {
    props,
    sheet,
    texts = [],
    methods = [],
    placesFooter = false,
    topHeading = 1,
    events = [],
    prepare,
  }: WidgetOptions<Props>,
  creator: CreatorFor,
): WidgetElementClass {
  const types = props as Readonly<Record<string, PropType>>;
  const properties = new Map(Object.keys(types).map((property) => [attributeName(property), property]));
  const source = new TextSource(texts);
  const sheets = sheet ? [...baseSheets, sheet] : baseSheets;

  // To r2wc all are strings: that way its constructor never parses, and so never throws.
  const strings = Object.fromEntries(Object.keys(types).map((property) => [property, 'string' as const]));
  const Base = r2wc(Component as unknown as ComponentType<AnyProps>, {
    shadow: 'open',
    props: strings,
  }) as unknown as { new (): R2wcElement; readonly observedAttributes: readonly string[] };

  class WidgetElement extends Base {
    static readonly widgetVersion = version;
    static readonly widgetEvents = events;
    static readonly widgetProps = types;
    static readonly widgetMethods = methods;
    static readonly widgetPlacesFooter = placesFooter;
    static readonly widgetTopHeading = topHeading;
    static override get observedAttributes(): readonly string[] {
      return [...Base.observedAttributes, ...configAttributes];
    }

    readonly [sessionKey] = new WidgetSession(this, creator, source, () => this[renderKey]());

    constructor() {
      super();
      // r2wc starts as connected and would render at the first attribute, before the element is on the page
      this[connectedKey] = false;
      for (const [property, type] of Object.entries(types)) {
        this[propsKey][property] = type === 'boolean' ? false : undefined;
      }
    }

    /** Called by r2wc's constructor. A root that the server declared stays, with its markup. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const root = this.shadowRoot ?? super.attachShadow(init);
      root.adoptedStyleSheets = [...sheets];
      return root;
    }

    /** In place of r2wc's own mounting, which has no way to hydrate, to give ids a prefix, or to wait for texts. */
    override [renderKey](): void {
      if (!this[connectedKey]) return;
      this[contextKey] ??= {
        root: mountWidget(this.container, {
          session: this[sessionKey],
          Component: Component as unknown as ComponentType<AnyProps>,
          prepare: prepare as Prepare<AnyProps> | undefined,
        }),
      };
      this[contextKey].root.render(this[propsKey]);
    }

    override connectedCallback(): void {
      this.#takeEarlyProperties();
      if (this[connectedKey]) return this.#connect();
      // Angular places an element and gives it its attributes afterwards, in the same task: without them it would ask the
      // page's own origin. With markup its module has just been evaluated: on a slow phone both together would block for too long
      const complete = this.container.querySelector('[data-ssr]') ? nextTask() : Promise.resolve();
      void complete.then(() => this.isConnected && this.#connect());
    }

    #connect(): void {
      this[sessionKey].open();
      this[sessionKey].refresh();
      super.connectedCallback();
    }

    /** `moveBefore()` keeps the element's state; only its surroundings may have changed. */
    connectedMoveCallback(): void {
      this[sessionKey].refresh();
    }

    /** Sheets hold for the document alone that they were made in, and are gone on the way into another one. */
    adoptedCallback(): void {
      if (this.ownerDocument === document) this.container.adoptedStyleSheets = [...sheets];
      // a template's document has no window, and shows nothing
      else if (this.ownerDocument.defaultView) warnDeveloper(({ foreignDocument }) => foreignDocument(this));
    }

    /** A framework that moves an element takes it out and puts it in again within one task: that is no goodbye. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      const property = properties.get(name);
      const type = property === undefined ? undefined : types[property];
      if (property === undefined || type === undefined) {
        if (name === 'texts') setPageTexts(this, text);
        if (this[connectedKey]) configChanged();
        return;
      }
      const parsed = parseAttribute(type, text);
      if (parsed.ok) {
        this[propsKey][property] = parsed.value;
        this[renderKey]();
      } else {
        const { expected } = parsed;
        warnDeveloper(({ unreadableAttribute }) => unreadableAttribute(this, name, text, expected));
      }
    }

    /** A value set before the upgrade lies on the element itself and hides the accessor. */
    #takeEarlyProperties(): void {
      const own = this as unknown as Record<string, unknown>;
      for (const property of [...Object.keys(types), ...configProperties, 'texts']) {
        if (!Object.hasOwn(this, property)) continue;
        const value = own[property];
        delete own[property];
        own[property] = value;
      }
    }
  }

  for (const [property, type] of Object.entries(types)) {
    const attribute = attributeName(property);
    defineAccessor(WidgetElement.prototype, property, {
      read: (element) => element[propsKey][property],
      write: (element, value) => {
        if (type !== 'json') {
          reflect(element, attribute, type, value);
          return;
        }
        element[propsKey][property] = value ?? undefined;
        element[renderKey]();
      },
    });
  }
  for (const property of configProperties) {
    const attribute = attributeName(property);
    defineAccessor(WidgetElement.prototype, property, {
      read: (element) => element.getAttribute(attribute) ?? undefined,
      write: (element, value) => reflect(element, attribute, 'string', value),
    });
  }
  defineAccessor(WidgetElement.prototype, 'texts', {
    read: (element) => pageTextsOf(element),
    write: (element, value) => {
      setPageTexts(element, value);
      configChanged();
    },
  });
  for (const method of methods) {
    Object.defineProperty(WidgetElement.prototype, method, {
      configurable: true,
      value(this: WidgetElement, ...args: unknown[]) {
        return this[sessionKey].methods.call(method, args);
      },
    });
  }
  return WidgetElement;
}

function defineAccessor<Target extends object>(
  prototype: Target,
  name: string,
  { read, write }: { read: (element: Target) => unknown; write: (element: Target, value: unknown) => void },
): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Target) {
      return read(this);
    },
    set(this: Target, value: unknown) {
      write(this, value);
    },
  });
}
