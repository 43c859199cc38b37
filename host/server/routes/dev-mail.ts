import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import type { ReadStoredMails } from '../services/stored-mails.ts';

/** `/dev/mail`: stored mails, readable outside production where no mail server is configured (rulings 2). */
export function registerDevMail(app: FastifyInstance, readStoredMails: ReadStoredMails): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await readStoredMails();
    const articles = mails.map(
      ({ recipient, subject, body, createdAt }) => `<article><h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(recipient)} · <time>${escapeHtml(createdAt)}</time></p><pre>${linked(body)}</pre></article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Mails</title></head>
<body><main><h1>Mails</h1>${articles.join('\n') || '<p>Noch keine.</p>'}</main></body></html>`);
  });
}

/** Links of a mail's text can be followed. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);
}
