import type { TemplateResult } from 'lit-html';
import type { Language } from '../../shared/contract/primitives.ts';
import type { MessageKey, MessageParams } from '../../shared/messages/translate.ts';

/** What every page is rendered with. */
export interface PageContext {
  language: Language;
  t(key: MessageKey, params?: MessageParams): string;
  /** absolute address of this page, for its canonical link */
  url: string;
}

/** A page of the site: its head in words and its body as a template. */
export interface Page {
  title: string;
  description?: string;
  /** the picture that is seen first, to be fetched early */
  hero?: string;
  /** tags whose scripts the page needs at once */
  elements?: readonly string[];
  /** kept out of search engines */
  isPrivate?: boolean;
  /** a page without our header and footer, as a partner's would be */
  bare?: boolean;
  body: TemplateResult;
}
