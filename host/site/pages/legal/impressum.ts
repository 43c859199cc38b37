import { html } from 'lit-html';
import type { Page, PageContext } from '../../page.ts';

/** § 5 ECG, § 25 MedienG and § 14 UGB: who runs the marketplace, and who the contracting party is. */
export function impressumPage({ t }: PageContext): Page {
  return {
    title: t('site.impressum.title'),
    body: html`<article class="narrow text" lang="de">
      <h1>Impressum</h1>
      <p>
        <strong>Mahlzeit Marktplatz GmbH</strong><br />
        Neubaugasse 99, 1070 Wien, Österreich
      </p>
      <dl>
        <dt>Telefon</dt>
        <dd>+43 1 000 00 00</dd>
        <dt>E-Mail</dt>
        <dd><a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a></dd>
        <dt>Firmenbuch</dt>
        <dd>FN 990000x, Handelsgericht Wien</dd>
        <dt>UID</dt>
        <dd>ATU99000000</dd>
        <dt>Geschäftsführung</dt>
        <dd>Maria Muster</dd>
        <dt>Gewerbebehörde</dt>
        <dd>Magistratisches Bezirksamt für den 7. Bezirk</dd>
        <dt>Kammer</dt>
        <dd>Wirtschaftskammer Wien</dd>
        <dt>Unternehmensgegenstand</dt>
        <dd>Betrieb eines Online-Marktplatzes für Speisen und Getränke</dd>
      </dl>
      <h2>Wer ist dein Vertragspartner</h2>
      <p>
        Den Vertrag über Speisen und Getränke schließt du mit dem Restaurant, bei dem du bestellst. Mahlzeit
        vermittelt die Bestellung. Das Impressum des Restaurants findest du auf seiner Seite unter „i“.
      </p>
      <h2>Kontaktstelle nach dem Gesetz über digitale Dienste</h2>
      <p>
        Für Behörden und für dich: <a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a>, auf Deutsch
        oder Englisch.
      </p>
      <h2>Quellen</h2>
      <p>
        Orts- und Adressdaten, soweit eingespielt: GeoNames sowie © Österreichisches Adressregister (BEV), beide
        CC BY 4.0. Schrift: Figtree, SIL Open Font License.
      </p>
      <p>Dies ist ein Demonstrationsbetrieb. Firmen- und Kontaktdaten sind erfunden.</p>
    </article>`,
  };
}
