import { html } from 'lit-html';
import type { Page, PageContext } from '../../page.ts';

/** `/ranking`: the main parameters of the ranking (§ 4a FAGG, Art. 27 DSA), as `listRestaurants` has them. */
export function rankingPage({ t }: PageContext): Page {
  return {
    title: t('site.ranking.title'),
    body: html`<article class="narrow text" lang="de">
      <h1>So reihen wir</h1>
      <p>
        Du siehst, wer zu deiner Postleitzahl liefert oder höchstens 12 Kilometer entfernt ist. Die Liste hat
        Abschnitte; in jedem zählt, wonach du reihst.
      </p>
      <h2>Anzeigen</h2>
      <p>
        Ganz oben stehen höchstens drei bezahlte Plätze mit dem Wort „Anzeige“: Lokale, die uns dafür zahlen, bei denen
        du gerade bestellen oder vorbestellen kannst und die zu deinen Filtern passen, gereiht nach dem vereinbarten
        Rang. Alle anderen Plätze sind nicht käuflich: Wer zahlt und nicht unter den dreien ist, steht dort, wo er auch
        sonst stünde, und ist trotzdem als Anzeige erkennbar. Auf der Startseite sind es ebenfalls höchstens drei.
      </p>
      <h2>Die Abschnitte, von oben nach unten</h2>
      <ol>
        <li><strong>Neu bei uns:</strong> liefert jetzt zu dir und ist seit 7 bis 29 Tagen dabei.</li>
        <li><strong>Gerade beliebt:</strong> liefert jetzt zu dir und wird gerade oft bestellt, ob neu oder nicht.</li>
        <li><strong>Frisch aufgesperrt:</strong> liefert jetzt zu dir und ist seit weniger als 7 Tagen dabei.</li>
        <li><strong>Jetzt geöffnet:</strong> liefert jetzt zu dir.</li>
        <li><strong>Für später vorbestellen:</strong> liefert heute oder morgen, aber nicht jetzt.</li>
        <li><strong>Nur Abholung:</strong> liefert nicht, du kannst aber jetzt oder später abholen.</li>
        <li><strong>Gerade geschlossen:</strong> heute und morgen ist nichts möglich.</li>
        <li>
          <strong>In deiner Region:</strong> in der Nähe, liefert aber nicht zu dir. Wenn du nur nach Abholung
          suchst, zählt das Liefergebiet nicht.
        </li>
      </ol>
      <h2>Reihung darin</h2>
      <p>
        Von selbst nach Bewertung, die beste zuerst. Du kannst stattdessen nach Lieferkosten, Mindestbestellwert oder
        Lieferzeit reihen, das Kleinste zuerst; es zählt, was für deine Postleitzahl gilt. Bei Gleichstand entscheidet
        die Bewertung, dann der Name nach dem Alphabet.
      </p>
      <p>
        Filter nehmen Lokale nur heraus und ändern keine Reihenfolge. Dein Verhalten und dein Profil spielen keine Rolle:
        Wer dasselbe sucht, sieht dasselbe.
      </p>
      <h2>Bewertungen</h2>
      <p>Bewerten kann nur, wer dort bestellt hat. Die Note ist das Mittel aus Lieferung, Geschmack und Preis.</p>
    </article>`,
  };
}
