import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { MailPart, MailRow } from './mail-parts.ts';

interface MailLayout {
  language: Language;
  subject: string;
  paragraphs: readonly (readonly MailPart[])[];
  link: { href: string; action: string } | null;
  why: string;
  sender: string;
}

/** Letters of the line that a list of mails shows below the subject. */
const previewLength = 140;

/* The host's colours, in a mail of their own: no sheet of ours is loaded there. */
const ground = '#FBF8F3';
const surface = '#FFFFFF';
const ink = '#211A15';
const quiet = '#6A5F55';
const line = '#E9E4DD';
const accent = '#BF3518';
const onAccent = '#FFFFFF';

const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const textStyle = `margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:${ink};overflow-wrap:anywhere`;
const smallStyle = `margin:0 0 8px;${font};font-size:13px;line-height:1.45;color:${quiet};overflow-wrap:anywhere`;

/**
 * A mail as HTML: one column of 600 px at most, colours inline for clients that drop styles and once more for dark ones.
 * Nothing is loaded from anywhere, so nothing reveals when it is read.
 */
export function mailHtml({ language, subject, paragraphs, link, why, sender }: MailLayout): string {
  const preview = paragraphs.flat().flatMap((part) => (part.kind === 'text' ? [part.text] : []))[1] ?? '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mailStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(shortened(preview))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 4px 16px"><p class="accent" style="margin:0;${font};font-size:20px;font-weight:700;line-height:1.1;color:${accent}">Mahlzeit</p></td></tr>
<tr><td class="surface" style="padding:28px 24px 16px;background:${surface};border:1px solid ${line};border-radius:14px">
<h1 class="ink" style="margin:0 0 20px;${font};font-size:26px;font-weight:700;line-height:1.15;color:${ink};overflow-wrap:anywhere">${escapeHtml(subject)}</h1>
${paragraphs.map((parts) => paragraphHtml(parts, link)).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">
<p class="quiet" style="${smallStyle}">${escapeHtml(why)}</p>
<p class="quiet" style="${smallStyle}">${lines(sender)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Text and links within it are one paragraph; the button and tables stand for themselves. */
function paragraphHtml(parts: readonly MailPart[], link: MailLayout['link']): string {
  const blocks: string[] = [];
  let inline: string[] = [];
  const flush = () => {
    if (inline.length > 0) blocks.push(`<p class="ink" style="${textStyle}">${inline.join('<br>')}</p>`);
    inline = [];
  };
  for (const part of parts) {
    if (part.kind === 'text') inline.push(lines(part.text));
    else if (part.kind === 'href') inline.push(hrefHtml(part.href));
    else {
      flush();
      if (part.kind === 'rows') blocks.push(rowsHtml(part.rows));
      else if (link) blocks.push(buttonHtml(link));
    }
  }
  flush();
  return blocks.join('\n');
}

/** The button, and its address written out for whoever cannot press it. */
function buttonHtml({ href, action }: { href: string; action: string }): string {
  const to = escapeHtml(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 12px"><tr><td class="button" style="background:${accent};border-radius:8px"><a href="${to}" class="on-accent" style="display:inline-block;padding:13px 22px;${font};font-size:16px;font-weight:600;line-height:20px;color:${onAccent};text-decoration:none">${escapeHtml(action)}</a></td></tr></table>
<p class="quiet" style="${smallStyle};margin-bottom:20px"><a href="${to}" class="quiet" style="color:${quiet}">${to}</a></p>`;
}

function hrefHtml(href: string): string {
  const to = escapeHtml(href);
  return `<a href="${to}" class="ink" style="color:${ink}">${to}</a>`;
}

/** Each row is a line: what, and its amount at the right. */
function rowsHtml(rows: readonly MailRow[]): string {
  const body = rows.map(({ label, amount, weight }) => {
    const isQuiet = weight === 'quiet';
    const size = isQuiet
      ? `padding:4px 0;font-size:13px;color:${quiet}`
      : `padding:8px 0;font-size:16px;color:${ink};border-bottom:1px solid ${line}`;
    const style = `${size};${font};line-height:1.4;vertical-align:top${weight === 'strong' ? ';font-weight:700' : ''}`;
    const name = isQuiet ? 'quiet' : 'ink line';
    return `<tr><td class="${name}" style="${style};overflow-wrap:anywhere">${escapeHtml(label)}</td><td class="${name}" align="right" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${body.join('')}</table>`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= previewLength) return line;
  return `${line.slice(0, Math.max(0, line.lastIndexOf(' ', previewLength)))} …`;
}

/** Text with its line breaks. */
function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** The same in the dark, over what stands inline. */
const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background: #16120F !important; }
.surface { background: #211B17 !important; border-color: #3A322C !important; }
.ink { color: #F5EFE7 !important; }
.quiet { color: #B9ADA0 !important; }
.line { border-color: #3A322C !important; }
.accent { color: #FF8361 !important; }
.button { background: #FF8361 !important; }
.on-accent { color: #2A0E05 !important; }
}
`;
