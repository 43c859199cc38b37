import { html } from 'lit-html';
import { bindingNote, legalPage } from '#site/parts/legal-page.ts';

/** `/ranking`: the main parameters of the ranking (§ 4a FAGG, Art. 27 DSA), as `listRestaurants` has them. */
export const rankingPage = legalPage('ranking', {
  de: () => html`
    <h1>So reihen wir</h1>
    <p>
      Du siehst, wer zu deiner Postleitzahl liefert oder höchstens 12 Kilometer entfernt ist. Die Liste hat
      Abschnitte; in jedem zählt, wonach du reihst. Mit einem Filter und bei weniger als neun Lokalen ist sie ein Stück
      ohne Abschnitte: wo du jetzt bestellen kannst, dann wo später, dann wo nur auf dem anderen Weg (Abholung statt
      Lieferung oder umgekehrt), zuletzt wo gerade nichts geht.
    </p>
    <h2>Anzeigen</h2>
    <p>
      Höchstens drei Plätze in der Liste sind bezahlt und tragen das Wort „Anzeige“: der erste, der vierte und der achte
      ihres Abschnitts, oder der Liste, wo sie keine Abschnitte hat. Dort stehen Lokale, die uns dafür zahlen, die dir das
      Essen so bringen oder geben, wie du es suchst, bei denen du jetzt bestellen oder vorbestellen kannst und die zu
      deinen Filtern passen, gereiht nach dem vereinbarten Rang. Was über einem Abschnitt steht, gilt auch für sie. Alle anderen Plätze sind nicht käuflich: Wer zahlt und nicht unter den dreien ist, steht dort, wo er auch
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
  `,
  en: () => html`
    <h1>How we rank</h1>
    ${bindingNote}
    <p>
      You see who delivers to your postcode or is at most 12 kilometres away. The list has sections; within each, what you
      sort by counts. With a filter, and with fewer than nine restaurants, it is one piece without sections: where you can
      order now, then where later, then where only in the other way (takeaway instead of delivery or the reverse), and last
      where nothing is possible right now.
    </p>
    <h2>Sponsored places</h2>
    <p>
      At most three places of the list are paid and marked “Sponsored”: the first, the fourth and the eighth of their
      section, or of the list where it has no sections. There stand restaurants that pay us for it, that bring you the food
      or hand it over as you look for it, where you can order now or pre-order, and that match your filters, in the order
      that was agreed. What a section is called holds of them too. All other places cannot be
      bought: who pays and is not among the three stands where it would stand anyway, and is still marked as sponsored. On the
      home page there are at most three as well.
    </p>
    <h2>The sections, from top to bottom</h2>
    <ol>
      <li><strong>New with us:</strong> delivers to you now and joined 7 to 29 days ago.</li>
      <li><strong>Popular now:</strong> delivers to you now and is ordered from often these days, new or not.</li>
      <li><strong>Just opened:</strong> delivers to you now and joined less than 7 days ago.</li>
      <li><strong>Open now:</strong> delivers to you now.</li>
      <li><strong>Pre-order for later:</strong> delivers today or tomorrow, but not now.</li>
      <li><strong>Takeaway only:</strong> does not deliver, but you can pick up now or later.</li>
      <li><strong>Closed now:</strong> nothing is possible today and tomorrow.</li>
      <li>
        <strong>In your region:</strong> nearby, but does not deliver to you. If you only look for takeaway, the delivery
        area does not count.
      </li>
    </ol>
    <h2>The order within a section</h2>
    <p>
      By rating unless you say otherwise, the best first. You can sort by delivery cost, minimum order or delivery time
      instead, the smallest first; what counts is what applies to your postcode. Where two are equal the rating decides,
      then the name by the alphabet.
    </p>
    <p>
      Filters only leave restaurants out and change no order. Your behaviour and your profile play no part: whoever looks
      for the same sees the same.
    </p>
    <h2>Ratings</h2>
    <p>Only who has ordered there can rate. The mark is the mean of delivery, taste and price.</p>
  `,
});
