import { html } from 'lit-html';
import type { Page, PageContext } from '../../page.ts';

/** `/accessibility`: the statement that the BaFG asks for. */
export function accessibilityPage({ t }: PageContext): Page {
  return {
    title: t('site.accessibility.title'),
    body: html`<article class="narrow text" lang="de">
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
    </article>`,
  };
}
