import { html } from 'lit-html';
import { bindingNote, legalPage } from '#site/parts/legal-page.ts';

/** `/policy`: the terms a person accepts when ordering. */
export const policyPage = legalPage('policy', {
  de: () => html`
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
      Du zahlst, wie das Restaurant es anbietet: online oder bei der Übergabe. Bonuspunkte bekommst
      du mit Gutscheincodes in deinem Konto und für den Rest eines Gutscheins, der mehr wert ist als deine Bestellung;
      Bestellungen selbst bringen keine. 100 Bonuspunkte sind 1 Euro wert. Sie werden automatisch von der Summe abgezogen
      und kommen zurück, wenn eine Bestellung abgelehnt wird.
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
  `,
  en: () => html`
    <h1>Terms and conditions</h1>
    ${bindingNote}
    <p>As of November 2026</p>
    <h2>1. What this is about</h2>
    <p>
      Mahlzeit is a marketplace. You see restaurants near you and order delivery or takeaway from them. The contract for
      the food is made between you and the restaurant.
    </p>
    <h2>2. Ordering</h2>
    <p>
      With “Order with obligation to pay” you make a binding offer. The contract is made as soon as the
      restaurant confirms the order. Until then it can refuse; then you pay nothing.
    </p>
    <h2>3. Prices</h2>
    <p>
      All prices are in euro and include VAT. Delivery cost, deposit, a surcharge up to the minimum order and discounts are
      listed one by one in the basket before you order.
    </p>
    <h2>4. Payment and bonus points</h2>
    <p>
      You pay as the restaurant offers it: online or at the handover. Bonus points come by
      coupon codes in your account, and for the rest of a voucher that is worth more than your order; orders themselves
      bring none. 100 bonus points are worth 1 euro. They are taken off the total automatically and come back when an order
      is refused.
    </p>
    <h2>5. Withdrawal</h2>
    <p>
      Food is prepared to order and spoils quickly. That is why, under § 18 FAGG, there is no right of withdrawal once the
      restaurant has confirmed. Until it does you can reach it by phone.
    </p>
    <h2>6. Protection of minors</h2>
    <p>Beer and wine are sold from the age of 16, spirits from 18. At the handover you may be asked for proof of age.</p>
    <h2>7. If something is not right</h2>
    <p>
      Call the restaurant first, its number is with your order. If that does not help, write to us on the
      <a href="/contact">contact page</a>. Your statutory warranty rights are not affected.
    </p>
    <h2>8. Law</h2>
    <p>Austrian law applies; mandatory consumer rights of where you live stay in force.</p>
  `,
});
