import { html, type TemplateResult } from 'lit-html';
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';

/**
 * What is there where no script runs. The tags are put around it as text: the renderer takes what stands inside of them in
 * a template for text, too, and would leave nothing to fill in.
 */
export const noScript = (content: TemplateResult): TemplateResult =>
  html`${unsafeHTML('<noscript>')}${content}${unsafeHTML('</noscript>')}`;
