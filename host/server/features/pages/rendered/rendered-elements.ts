import type { AppContext } from '#server/app-context.ts';
import type { ElementRenderer, RenderAttributes, RenderContext } from '#shared/contract/element-rendering.ts';
import { elementAnswers } from './element-answers.ts';

interface RenderedElementsOptions {
  readonly renderer: ElementRenderer;
  /** names the elements' build */
  readonly version: string;
}

/** Markup of an element for a page, to stand as the first thing inside its tag; '' where the browser is to draw it. */
export type RenderForPage = (
  tag: string,
  attributes: RenderAttributes,
  context: Pick<RenderContext, 'lang' | 'flow' | 'theme' | 'partner' | 'search'> & { readonly now: Temporal.Instant },
) => Promise<string>;

/** Renders elements for pages of our own. What can't be rendered is logged once for each reason, and left to the browser. */
export function renderedElements(app: AppContext, { renderer, version }: RenderedElementsOptions): RenderForPage {
  const logged = new Set<string>();
  return async (tag, attributes, { now, ...context }) => {
    try {
      return await renderer.renderElement(tag, attributes, {
        ...context,
        apiBase: app.config.publicUrl,
        build: version,
        now: now.epochMilliseconds,
        answer: elementAnswers(app, { now, language: context.lang }),
      });
    } catch (error) {
      const reason = `${tag}: ${error instanceof Error ? error.message : String(error)}`;
      if (!logged.has(reason) && logged.size < 100)
        app.log.error({ err: error, tag }, 'an element could not be rendered');
      logged.add(reason);
      return '';
    }
  };
}
