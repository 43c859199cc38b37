import { html } from 'lit-html';
import type { Page, PageContext } from '../../page.ts';

/** `/ranking`: the main parameters of the ranking (§ 4a FAGG, Art. 27 DSA). */
export function rankingPage({ t }: PageContext): Page {
  return {
    title: t('site.ranking.title'),
    body: html`<article class="narrow text" lang="de">
      <h1>So reihen wir</h1>
      <p>Die Liste ist in Abschnitte geteilt. In jedem wird nach dem gereiht, was du wählst.</p>
      <h2>Abschnitte</h2>
      <ol>
        <li>
          <strong>Anzeigen:</strong> höchstens drei bezahlte Plätze, immer mit dem Wort „Anzeige“. Bezahlung ändert
          sonst nichts an der Reihung.
        </li>
        <li><strong>Beliebt und neu:</strong> was gerade oft bestellt wird, und wer erst seit Kurzem dabei ist.</li>
        <li><strong>Offen:</strong> wer jetzt zu deiner Adresse liefert.</li>
        <li><strong>Vorbestellen, nur Abholung, geschlossen:</strong> was später oder anders möglich ist.</li>
      </ol>
      <h2>Reihung darin</h2>
      <p>
        Von selbst nach Bewertung, die beste zuerst; bei Gleichstand alphabetisch. Du kannst stattdessen nach
        Lieferkosten, Mindestbestellwert oder Lieferzeit reihen. Dein Verhalten und dein Profil spielen keine Rolle.
      </p>
      <h2>Bewertungen</h2>
      <p>Bewerten kann nur, wer dort bestellt hat. Die Note ist das Mittel aus Lieferung, Geschmack und Preis.</p>
    </article>`,
  };
}
