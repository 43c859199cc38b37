import { renderToString } from 'react-dom/server';
import type { Api } from '#io/ports.ts';
import { definitions, type WidgetDefinition } from '#runtime/element/define-widget.tsx';
import { MethodHub } from '#runtime/element/method-hub.ts';
import { WidgetRoot } from '#runtime/element/WidgetRoot.tsx';
import type { Widget } from '#runtime/element/widget-context.ts';
import { attributeName, type PropType, parseAttribute } from '#runtime/element/widget-props.ts';
import { partnerCss } from '#runtime/partner/PartnerColours.tsx';
import { serverPorts } from '#runtime/server-rendered/server-ports.ts';
import { answerKey, renderedFor, type ServerState } from '#runtime/server-rendered/server-state.ts';
import { TextSource } from '#runtime/texts/text-source.ts';
import { translator } from '#runtime/texts/translator.ts';
import type { RenderAttributes, RenderCall, RenderContext, RenderElement } from '#shared/contract/element-rendering.ts';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import { sortedByKey } from '#shared/domain/sorted-by-key.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { createStore } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { servedSearchAtom } from '#state/core/served-search.ts';
import { receivePartnerAtom } from '#state/partners/partner.ts';
import { baseText } from '#styles/base-sheets.ts';
import { defaultBreakpoints } from '#styles/breakpoints.ts';
import { emText } from '#styles/register-em.ts';

/** See `RenderElement` of the contract. */
export const renderElement: RenderElement = async (tag, attributes, context) =>
  `<style data-ssr>${emText}</style>${await renderTemplate(tag, attributes, context)}`;

const renderTemplate: RenderElement = async (tag, attributes, context) => {
  const definition = definitions.get(tag);
  if (!definition) throw new Error(`<${tag}> is none of the elements that can be rendered.`);
  const { Component, options } = definition;
  const props = propsOf(definition, attributes);
  const answers: Record<string, unknown> = {};
  const call = (async (called, ...[input]) => {
    const { params = {}, query = {} } = (input ?? {}) as Partial<RenderCall>;
    const answer = await context.answer({ method: called.method, path: called.path, params, query });
    answers[answerKey(called, input)] = answer;
    return answer;
  }) as Api['call'];

  const store = createStore();
  const { now, partner, search } = context;
  const instantOf = (at: number) => temporal().Instant.fromEpochMilliseconds(Math.floor(at));
  store.set(portsAtom, serverPorts({ call, now, instantOf }));
  store.set(servedSearchAtom, search ?? null);
  if (partner) store.set(receivePartnerAtom, partner.branding);
  await options.prepare?.(store, props);

  const widget = await widgetOf(tag, definition, context, store);
  const state: ServerState = {
    build: context.build,
    renderedFor: renderedFor(widget, props),
    now,
    search,
    partner: partner?.branding,
    idPrefix: `${tag}-`,
    // in one order, whichever came first: the same markup is the same bytes
    answers: sortedByKey(answers),
  };
  const content = renderToString(
    <WidgetRoot widget={widget} serverStore={store}>
      <Component {...props} />
    </WidgetRoot>,
    { identifierPrefix: state.idPrefix },
  );
  const colours = partnerStyleText(partner?.branding);
  const styles = [styleText(definition), ...(colours === null ? [] : [colours])];
  return (
    '<template shadowrootmode="open">' +
    styles.map((text) => `<style data-ssr>${text}</style>`).join('') +
    `<div data-root lang="${widget.lang}" data-theme="${widget.theme}">${await withInner(content, context)}</div>` +
    // whatever is in it: it can't end the script
    `<script type="application/json" data-ssr>${JSON.stringify(state).replaceAll('<', '\\u003c')}</script></template>`
  );
};

const innerTag = /<(fo-[a-z-]+)((?: [a-z-]+="[^"]*")*)><\/\1>/g;

/** Elements of ours inside of another one come drawn, too; their own scripts take them over (`isDrawn` of `InnerElement`). */
async function withInner(content: string, context: RenderContext): Promise<string> {
  const roots = await Promise.all(
    Array.from(content.matchAll(innerTag), ([, tag = '', attributes = '']) =>
      renderTemplate(tag, attributesIn(attributes), context),
    ),
  );
  return content.replace(innerTag, (whole, tag: string) => {
    const end = `</${tag}>`;
    return whole.slice(0, -end.length) + (roots.shift() ?? '') + end;
  });
}

const attributesIn = (text: string): RenderAttributes =>
  Object.fromEntries(
    Array.from(text.matchAll(/ ([a-z-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, unescaped(value)]),
  );

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

const unescaped = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

/** See `ElementRenderer` of the contract. */
export const attributesOf = (tag: string): readonly string[] | undefined => {
  const definition = definitions.get(tag);
  return definition && Object.keys(definition.options.props).map(attributeName);
};

/** See `ElementRenderer` of the contract. */
export const partnerStyleText = (branding: PartnerBranding | undefined): string | null => partnerCss(branding ?? null);

const styleText = ({ options }: WidgetDefinition) => `${baseText()}\n${options.css ?? ''}`;

/** See `ElementRenderer` of the contract. */
export const styleTexts = (): readonly string[] => [emText, ...Array.from(definitions.values(), styleText)];

/** As the element would have them in the browser. */
function propsOf({ options: { props } }: WidgetDefinition, attributes: RenderAttributes) {
  const types = Object.entries(props as Readonly<Record<string, PropType>>);
  return Object.fromEntries(
    types.map(([property, type]) => {
      const parsed = parseAttribute(type, attributes[attributeName(property)] ?? null);
      return [property, parsed.ok ? parsed.value : undefined];
    }),
  );
}

const sources = new Map<string, TextSource>();

async function widgetOf(
  tag: string,
  { options }: WidgetDefinition,
  { apiBase, lang, flow = 'navigate', theme = 'auto', partner, texts = {}, headingLevel }: RenderContext,
  store: Widget['marketplace']['store'],
): Promise<Widget> {
  const source = sources.get(tag) ?? new TextSource(options.texts ?? []);
  sources.set(tag, source);
  if (lang === 'en') await source.english.load();
  const nobody = () => {
    throw new Error(`<${tag}> reached for the browser while it was rendered on the server.`);
  };
  return {
    apiBase,
    apiKey: partner?.apiKey ?? null,
    lang,
    theme,
    flow,
    whiteLabel: partner !== undefined,
    breakpoints: defaultBreakpoints,
    // it goes to the first element of the page, which only the browser knows
    footer: false,
    headingLevel,
    replaced: texts,
    ready: true,
    texts: translator(source, lang, texts),
    placesFooter: options.placesFooter ?? false,
    topHeading: options.topHeading ?? 1,
    host: new Proxy({} as HTMLElement, { get: nobody, has: nobody, set: nobody }),
    marketplace: { store, receive: nobody, serverStore: nobody, onActive: nobody, onIdle: nobody, report: nobody },
    methods: new MethodHub(),
  };
}
