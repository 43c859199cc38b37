import type { Language } from '#shared/contract/primitives.ts';
import { type MessageKey, translate } from '#shared/messages/translate.ts';
import { plainLine } from './plain-line.ts';
import { typedName } from './typed-text.ts';

/** A line of what was ordered or is reckoned up. */
export interface MailRow {
  readonly label: string;
  readonly amount: string;
  /** the one that counts, or one that is said in passing */
  readonly weight?: 'strong' | 'quiet';
}

/** Text of several lines and paragraphs, as somebody wrote it. */
type MailText = { readonly text: string };
/** A name as somebody typed it, perhaps to have a stranger read it: see `typedName`. */
type MailTyped = { readonly typed: string };

/**
 * What fills a placeholder. A mere string becomes one line, whoever wrote it; rows are a table in HTML, a line each in
 * text; `href` is another link than the mail's one.
 */
type MailParam =
  | string
  | number
  | MailText
  | MailTyped
  | { readonly rows: readonly MailRow[] }
  | { readonly href: string };
/** Whose name it is decides what it says, so that a mere string is not enough. */
export type MailParams = Readonly<Record<string, MailParam>> & { readonly name?: MailTyped };

/** A stretch of a mail's body; `link` stands where the mail's one link belongs. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] }
  | { readonly kind: 'href'; readonly href: string }
  | { readonly kind: 'link' };

/** Marks the places of tables and links; nobody's text has it, as control characters are taken out. */
const mark = '\u0000';

/**
 * The paragraphs of a mail in order, each cut where a table or a link stands. The link has a paragraph of its own at
 * the end where the text names no place for it.
 */
export function mailParagraphs(
  language: Language,
  key: MessageKey,
  params: MailParams,
  hasLink: boolean,
): MailPart[][] {
  const filled: Record<string, string | number> = hasLink ? { link: `${mark}link${mark}` } : {};
  const placed = new Map<string, MailPart>();
  for (const [name, param] of Object.entries(params)) {
    if (typeof param !== 'object' || 'text' in param || 'typed' in param) {
      filled[name] = textOf(param, language);
      continue;
    }
    placed.set(name, 'rows' in param ? { kind: 'rows', rows: param.rows } : { kind: 'href', href: param.href });
    filled[name] = `${mark}${name}${mark}`;
  }
  const text = translate(language, key, filled);
  const whole = hasLink && !text.includes(`${mark}link${mark}`) ? `${text}\n\n${mark}link${mark}` : text;
  return whole
    .split(/\n\s*\n/)
    .map((paragraph) => partsOf(paragraph, placed))
    .filter((parts) => parts.length > 0);
}

/** The text that fills a placeholder of a line. */
export function textOf(param: string | number | MailText | MailTyped, language: Language): string | number {
  if (typeof param === 'number') return param;
  if (typeof param === 'string') return plainLine(param);
  if ('typed' in param) return typedName(param.typed, language);
  return param.text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}+/gu, ' ');
}

function partsOf(paragraph: string, placed: ReadonlyMap<string, MailPart>): MailPart[] {
  return paragraph.split(mark).flatMap((part, index): MailPart[] => {
    if (index % 2 === 0) return part.trim() === '' ? [] : [{ kind: 'text', text: part.trim() }];
    return [placed.get(part) ?? { kind: 'link' }];
  });
}
