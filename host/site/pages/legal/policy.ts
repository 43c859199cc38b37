import { html } from 'lit-html';
import type { Page, PageContext } from '../../page.ts';

/** `/policy`: the terms a person accepts when ordering. */
export function policyPage({ t }: PageContext): Page {
  return {
    title: t('site.policy.title'),
    body: html`<article class="narrow text" lang="de">
      <h1>Allgemeine Geschäfts&shy;bedingungen</h1>
      <p>Stand: November 2026</p>
      <h2>1. Worum es geht</h2>
      <p>
        Mahlzeit ist ein Marktplatz. Du siehst Restaurants in deiner Nähe und bestellst bei ihnen Lieferung oder
        Abholung. Der Vertrag über die Speisen kommt zwischen dir und dem Restaurant zustande.
      </p>
      <h2>2. Bestellen</h2>
      <p>
        Mit „Zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot ab. Der Vertrag kommt zustande, sobald
        das Restaurant die Bestellung bestätigt. Bis dahin kann es ablehnen; dann zahlst du nichts.
      </p>
      <h2>3. Preise</h2>
      <p>
        Alle Preise sind in Euro und enthalten die Umsatzsteuer. Lieferkosten, Pfand, ein Aufschlag bis zum
        Mindestbestellwert und Rabatte stehen einzeln im Warenkorb, bevor du bestellst.
      </p>
      <h2>4. Zahlung und Bonuspunkte</h2>
      <p>
        Du zahlst, wie das Restaurant es anbietet: online oder bei der Übergabe. 100 Bonuspunkte sind 1 Euro wert. Sie
        werden automatisch von der Summe abgezogen und kommen zurück, wenn eine Bestellung abgelehnt wird.
      </p>
      <h2>5. Rücktritt</h2>
      <p>
        Speisen werden auf Bestellung zubereitet und verderben schnell. Deshalb gibt es nach § 18 FAGG kein
        Rücktrittsrecht, sobald das Restaurant bestätigt hat. Bis zur Bestätigung kannst du es telefonisch erreichen.
      </p>
      <h2>6. Jugendschutz</h2>
      <p>Bier und Wein gibt es ab 16, Gebranntes ab 18 Jahren. Bei der Übergabe kann ein Ausweis verlangt werden.</p>
      <h2>7. Wenn etwas nicht passt</h2>
      <p>
        Ruf zuerst das Restaurant an, die Nummer steht bei deiner Bestellung. Hilft das nicht, schreib uns über die
        <a href="/contact">Kontaktseite</a>. Deine gesetzlichen Gewährleistungsrechte bleiben davon unberührt.
      </p>
      <h2>8. Recht</h2>
      <p>Es gilt österreichisches Recht; zwingende Verbraucherrechte deines Wohnsitzes bleiben aufrecht.</p>
    </article>`,
  };
}
