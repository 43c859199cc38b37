import { html } from 'lit-html';
import type { Page, PageContext } from '../../page.ts';

/** `/contact` */
export function contactPage({ t }: PageContext): Page {
  return {
    title: t('site.contact.title'),
    body: html`<article class="narrow text" lang="de">
      <h1>Kontakt</h1>
      <p>
        Geht es um eine laufende Bestellung, ruf am besten das Restaurant an: die Nummer steht bei deiner Bestellung.
      </p>
      <p>Für alles andere sind wir da, täglich von 10:00 bis 22:00:</p>
      <dl>
        <dt>E-Mail</dt>
        <dd><a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a></dd>
        <dt>Telefon</dt>
        <dd><a href="tel:+4310000000">+43 1 000 00 00</a></dd>
        <dt>Post</dt>
        <dd>Mahlzeit Marktplatz GmbH, Neubaugasse 99, 1070 Wien</dd>
      </dl>
    </article>`,
  };
}
