import type { TemplateResult } from 'lit-html';
import type { Language } from '#shared/contract/primitives.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import type { MessageKey, MessageParams } from '#shared/messages/translate.ts';

/** What every page is rendered with. */
export interface PageContext {
  language: Language;
  t(key: MessageKey, params?: MessageParams): string;
  /** absolute address of this page without its query, for its canonical link */
  url: string;
  /** the query that it was asked for with, without the question mark */
  query: string;
  /** who finds addresses: the privacy statement names whom what is typed goes to */
  mapsProvider: 'embedded' | 'photon' | 'google';
  /** the bot check's public key; null: nobody is checked */
  captchaSiteKey: string | null;
  /** what the operator has switched on */
  flags: Pick<FeatureFlags, 'LOGIN' | 'MOBILE_ZOOM'>;
}

/** A page of the site: its head in words and its body as a template. */
export interface Page {
  title: string;
  /** what search engines and previews show below the title; pages that are for them have one */
  description?: string;
  /** path of the picture by which the page is previewed elsewhere; the marketplace's own when left out */
  preview?: string;
  /** what stands on the page in schema.org's words, as the text of a script (structured-data.ts) */
  data?: string;
  /** of the query what makes this a page of its own, such as a list's second one; nothing else of it stands in its links */
  ownQuery?: string;
  /** the picture that is seen first, to be fetched early; `sizes` as where it is shown, so that one file is fetched */
  hero?: { readonly name: string; readonly sizes: string };
  /** tags whose scripts the page needs at once */
  elements?: readonly string[];
  /** what is said on it where its elements do not run, for want of scripts or of a younger browser; by default that alone */
  withoutElements?: string;
  /** has a form that bots are kept from: the visitor is asked whether the check may be loaded */
  asksForBotCheck?: boolean;
  /** addresses of sheets of its own, after those of all pages */
  styles?: readonly string[];
  /** kept out of search engines */
  isPrivate?: boolean;
  /**
   * `hidden` leaves only what the law wants reachable from every page, in one quiet line: for a page with a single
   * task, such as the checkout. `shown` by default.
   */
  footer?: 'shown' | 'hidden';
  /** `low` leaves the height to the page: for a screen that is worked at */
  header?: 'low';
  /** a page without our header and footer, as a partner's would be; it leads to the impressum by itself */
  bare?: boolean;
  /** shows elements as they were drawn for it: no script of ours takes them over */
  isPicture?: boolean;
  /** fixed by the page's address; else the reader's */
  theme?: 'light' | 'dark' | null;
  body: TemplateResult;
  /** of its element, made by the elements' renderer; it takes the place of `<!--markup-->` in the body */
  markup?: string;
}
