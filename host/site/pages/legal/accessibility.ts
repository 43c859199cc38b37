import { html } from 'lit-html';
import { bindingNote, legalPage } from '#site/parts/legal-page.ts';

/** `/accessibility`: the statement that the BaFG asks for. */
export const accessibilityPage = legalPage('accessibility', {
  de: () => html`
    <h1>Barrierefreiheit</h1>
    <p>
      Alle sollen hier bestellen können. Wir richten uns nach dem Barrierefreiheitsgesetz (BaFG) und den Web Content
      Accessibility Guidelines (WCAG) 2.2, Stufe AA.
    </p>
    <h2>Was das heißt</h2>
    <ul>
      <li>Jeder Schritt geht mit der Tastatur allein.</li>
      <li>Vorleseprogramme bekommen Überschriften, Beschriftungen und Meldungen.</li>
      <li>Texte haben genug Kontrast, hell und dunkel, und lassen sich auf 200 % vergrößern.</li>
      <li>Bewegung bleibt aus, wenn dein Gerät das wünscht.</li>
      <li>Allergene stehen als Buchstabe und als Wort da.</li>
    </ul>
    <h2>Wie wir prüfen</h2>
    <p>
      Jede Änderung läuft durch automatische Prüfungen in einem echten Browser und wird mit Tastatur und Vergrößerung
      ausprobiert.
    </p>
    <h2>Etwas klappt nicht</h2>
    <p>
      Schreib an <a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a>. Wir antworten binnen zwei
      Wochen. Zuständige Marktüberwachung ist das Sozialministeriumservice.
    </p>
  `,
  en: () => html`
    <h1>Accessibility</h1>
    ${bindingNote}
    <p>
      Everybody shall be able to order here. We go by Austria’s Accessibility Act (BaFG) and the Web Content Accessibility
      Guidelines (WCAG) 2.2, level AA.
    </p>
    <h2>What that means</h2>
    <ul>
      <li>Every step can be taken with the keyboard alone.</li>
      <li>Screen readers get headings, labels and messages.</li>
      <li>Texts have enough contrast, light and dark, and can be enlarged to 200%.</li>
      <li>Nothing moves where your device asks for that.</li>
      <li>Allergens are given as a letter and as a word.</li>
    </ul>
    <h2>How we check</h2>
    <p>
      Every change goes through automatic checks in a real browser and is tried out with the keyboard and enlarged.
    </p>
    <h2>Something does not work</h2>
    <p>
      Write to <a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a>. We answer within two weeks. The
      market surveillance authority is the Sozialministeriumservice.
    </p>
  `,
});
