import { html } from 'lit-html';
import { bindingNote, legalPage } from '#site/parts/legal-page.ts';

/** § 5 ECG, § 25 MedienG and § 14 UGB: who runs the marketplace, and who the contracting party is. */
export const impressumPage = legalPage('impressum', {
  de: () => html`
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
  `,
  en: () => html`
    <h1>Legal notice</h1>
    ${bindingNote}
    <p>
      <strong>Mahlzeit Marktplatz GmbH</strong><br />
      Neubaugasse 99, 1070 Vienna, Austria
    </p>
    <dl>
      <dt>Phone</dt>
      <dd>+43 1 000 00 00</dd>
      <dt>E-mail</dt>
      <dd><a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a></dd>
      <dt>Company register</dt>
      <dd>FN 990000x, <span lang="de">Handelsgericht Wien</span></dd>
      <dt>VAT ID</dt>
      <dd>ATU99000000</dd>
      <dt>Managing director</dt>
      <dd>Maria Muster</dd>
      <dt>Trade authority</dt>
      <dd lang="de">Magistratisches Bezirksamt für den 7. Bezirk</dd>
      <dt>Chamber</dt>
      <dd lang="de">Wirtschaftskammer Wien</dd>
      <dt>Object of the company</dt>
      <dd>Running an online marketplace for food and drink</dd>
    </dl>
    <h2>Who you have a contract with</h2>
    <p>
      You make the contract for food and drink with the restaurant that you order from. Mahlzeit passes the order on. The
      restaurant’s legal notice is on its page under “i”.
    </p>
    <h2>Point of contact under the Digital Services Act</h2>
    <p>
      For authorities and for you: <a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a>, in German or
      English.
    </p>
    <h2>Sources</h2>
    <p>
      Data of places and addresses, where imported: GeoNames and © Österreichisches Adressregister (BEV), both CC BY 4.0.
      Typeface: Figtree, SIL Open Font License.
    </p>
    <p>This is a demonstration. The company and its contact details are made up.</p>
  `,
});
