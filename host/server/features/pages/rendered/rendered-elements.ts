import type { FastifyReply } from 'fastify';
import { hashSource } from '#platform/http/platform.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ElementRenderer, RenderAttributes, RenderContext } from '#shared/contract/element-rendering.ts';
import type { RestaurantData } from '../../restaurants/restaurant-data.ts';
import { knownRestaurant } from '../../restaurants/restaurant-reads.ts';
import { readElementsManifest } from '../files/built-files.ts';
import { elementAnswers } from './element-answers.ts';
import { createRenderApart } from './render-apart.ts';

interface RenderedElementsOptions {
  readonly renderer: ElementRenderer;
  /** names the elements' build */
  readonly version: string;
}

/** Markup of an element for a page, to stand as the first thing inside its tag; '' where the browser is to draw it. */
export type RenderForPage = (
  tag: string,
  attributes: RenderAttributes,
  context: Pick<RenderContext, 'lang' | 'flow' | 'theme' | 'headingLevel' | 'partner' | 'search'> & {
    readonly now: Temporal.Instant;
    /** in the place of what it is */
    readonly restaurant?: RestaurantData;
  },
) => Promise<string>;

/**
 * Menus with more products are rendered in a thread of their own: 500 take 60 ms the first time and 28 from then on,
 * for which nobody else should wait. Smaller ones are done sooner than they are handed over.
 */
const mostProducts = 200;

/**
 * Renders elements for pages of our own. What can't be rendered is logged once for each reason, and left to the
 * browser.
 */
export function renderedElements(app: AppContext, { renderer, version }: RenderedElementsOptions): RenderForPage {
  const logged = new Set<string>();
  const apart = createRenderApart();
  app.onStop(async () => {
    await apart.idle();
    await apart.stop();
  });
  // a thread that starts after another build would draw what that one has
  const isUnchanged = () => readElementsManifest().version === version;
  const isLarge = async (tag: string, { slug }: RenderAttributes) =>
    tag === 'fo-restaurant-menu' &&
    slug !== undefined &&
    (await knownRestaurant(app, slug)).menu.products.length > mostProducts &&
    isUnchanged();
  return async (tag, attributes, { now, restaurant, ...context }) => {
    try {
      const renderElement = (await isLarge(tag, attributes)) ? apart.render : renderer.renderElement;
      return await renderElement(tag, attributes, {
        ...context,
        apiBase: app.config.publicUrl,
        build: version,
        now: now.epochMilliseconds,
        answer: elementAnswers(app, { now, language: context.lang, restaurant }),
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

/** Lets a page's policy pass the style that markup for a partner brings along; null: it brings none. */
export function letStyle(reply: FastifyReply, text: string | null): void {
  if (text === null) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hashSource(text)}`));
}
