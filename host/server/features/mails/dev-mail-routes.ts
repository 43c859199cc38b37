import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { AppContext } from '#server/app-context.ts';
import { mailRepository, type StoredMail } from './mail-repository.ts';

/**
 * Mails bring their styles along, so this one page lets styles stand in the page; of what is in a mail nothing runs, and
 * nothing is loaded from anywhere but the page's icon.
 */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const styles = `
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
body { margin: 0; padding: 16px; }
main { max-width: 688px; margin: 0 auto; }
article { padding: 16px 0 24px; border-top: 1px solid #8886; }
h2 { margin: 0 0 4px; font-size: 20px; line-height: 1.2; }
h2, p, pre { overflow-wrap: anywhere; }
p { margin: 0 0 12px; }
pre { white-space: pre-wrap; font: 14px/1.5 ui-monospace, monospace; margin: 12px 0 0; }
iframe { display: block; width: 100%; height: 520px; border: 1px solid #8886; border-radius: 8px; }
a { padding-block: 4px; }
`;

/** Most mails that the page shows, the newest. */
const shownMails = 50;

/** `/dev/mail`: stored mails, readable outside production where no mail server is configured. */
export function devMailRoutes(http: FastifyInstance, { db }: AppContext): void {
  http.get('/dev/mail', async (_request, reply) => {
    const mails = await mailRepository(db).latest(shownMails);
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Mails</title><style>${styles}</style></head>
<body><main><h1>Mails</h1>${mails.map(article).join('\n') || '<p>Noch keine.</p>'}</main></body></html>`);
  });
}

/** Both parts of a mail, the text last. What somebody wrote in it can do nothing here. */
function article({ recipient, subject, body, html, language, createdAt }: StoredMail): string {
  const title = escapeHtml(subject);
  // Links lead to a window of their own: the frame itself goes nowhere.
  const shown = html?.replace('<head>', '<head><base target="_blank">');
  const frame = shown
    ? `<iframe title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escapeHtml(shown)}"></iframe>`
    : '';
  return `<article lang="${language}"><h2>${title}</h2>
<p>${escapeHtml(recipient)} · <time datetime="${escapeHtml(createdAt)}">${escapeHtml(createdAt)}</time></p>
${frame}<pre>${linked(body)}</pre></article>`;
}

/** Links of a mail's text can be followed. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);
}
