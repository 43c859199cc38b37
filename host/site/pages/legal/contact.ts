import { html, nothing, type TemplateResult } from 'lit-html';
import type { Page, PageContext } from '#site/page.ts';

/** `/contact`: where the operator is reached, and a form that writes to them. */
export function contactPage(context: PageContext): Page {
  const { t } = context;
  return {
    title: t('site.contact.title'),
    description: t('site.contact.description'),
    asksForBotCheck: true,
    body: html`<article class="narrow text">
      <h1>${t('site.contact.title')}</h1>
      <p>${t('site.contact.running')}</p>
      <p>${t('site.contact.hours')}</p>
      <dl>
        <dt>${t('site.contact.email')}</dt>
        <dd><a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a></dd>
        <dt>${t('site.contact.phone')}</dt>
        <dd><a href="tel:+4310000000">+43 1 000 00 00</a></dd>
        <dt>${t('site.contact.post')}</dt>
        <dd>Mahlzeit Marktplatz GmbH, Neubaugasse 99, 1070 Wien</dd>
      </dl>
      ${contactForm(context)}
    </article>`,
  };
}

/**
 * Sent by the site's script, which brings the session's token; hidden until it is there. Its texts for what went wrong
 * that the server does not know stand in it.
 */
function contactForm({ t }: PageContext): TemplateResult {
  return html`
    <form class="contact" data-contact data-failed=${t('site.contact.failed')} hidden novalidate>
      <h2>${t('site.contact.write')}</h2>
      ${field(t, 'name', 120)} ${field(t, 'email', 254)} ${field(t, 'message', 5000)}
      <p class="quiet">${t('site.contact.privacy')} <a href="/privacy">${t('site.privacy.title')}</a></p>
      <button class="button" type="submit">${t('site.contact.send')}</button>
    </form>
    <p role="status" tabindex="-1" data-contact-status data-sent=${t('site.contact.sent')}></p>
  `;
}

function field(t: PageContext['t'], name: 'name' | 'email' | 'message', maximum: number): TemplateResult {
  const id = `contact-${name}`;
  const error = `${id}-error`;
  return html`<div class="field">
    <label for=${id}>${t(`site.contact.${name}`)}</label>
    ${
      name === 'message'
        ? html`<textarea id=${id} name=${name} rows="6" maxlength=${maximum} required aria-describedby=${error}></textarea>`
        : html`<input
            id=${id}
            name=${name}
            type=${name === 'email' ? 'email' : nothing}
            autocomplete=${name}
            maxlength=${maximum}
            required
            aria-describedby=${error}
          />`
    }
    <p id=${error} class="contact-error" data-missing=${t(`site.contact.${name}.missing`)}></p>
  </div>`;
}
