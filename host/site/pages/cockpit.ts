import { html } from 'lit-html';
import type { Page, PageContext } from '../page.ts';

/** `/cockpit`: the screen of a restaurant's staff; it is a tool, so the footer stands back. */
export function cockpitPage({ t }: PageContext): Page {
  return {
    title: t('site.cockpit.title'),
    isPrivate: true,
    asksForBotCheck: true,
    header: 'low',
    footer: 'hidden',
    elements: ['cockpit'],
    body: html`<div class="wide tool"><fo-cockpit></fo-cockpit></div>`,
  };
}
