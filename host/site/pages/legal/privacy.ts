import { html } from 'lit-html';
import type { Page, PageContext } from '../../page.ts';
import { consentChoice } from '../../parts/consent-choice.ts';

/** Who else gets to know what is typed into the address search; it goes there from our server, without the visitor. */
const addressSearch = {
  embedded: 'Sonst niemand.',
  photon:
    'Was du in die Adresssuche tippst, fragt unser Server ohne Angaben zu dir bei einem Photon-Dienst mit Daten von OpenStreetMap ab. Sonst niemand.',
  google:
    'Was du in die Adresssuche tippst, fragt unser Server ohne Angaben zu dir bei Google (Google Ireland Limited) ab. Sonst niemand.',
} as const;

/** Said only where a bot check is configured. */
const botCheck =
  'Ausgenommen ist der Schutz der Formulare vor Bots: reCAPTCHA von Google wird erst geladen, wenn du zugestimmt hast, und bekommt dann deine IP-Adresse und Angaben zu deinem Browser.';

/** Where somebody with an account does it without asking anybody. */
const ownData = html`Eine Kopie von allem, was wir über dich wissen, und die Löschung deines Kontos findest du im Konto unter
  <a href="/account#data">Deine Daten</a>.`;

/** `/privacy`: what is stored, why and for how long. */
export function privacyPage(context: PageContext): Page {
  const { t, mapsProvider, captchaSiteKey, flags } = context;
  return {
    title: t('site.privacy.title'),
    body: html`<article class="narrow text" lang="de">
      <h1>Datenschutz</h1>
      <p>
        Verantwortlich ist die Mahlzeit Marktplatz GmbH, Neubaugasse 99, 1070 Wien,
        <a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a>.
      </p>
      <h2>Was wir speichern</h2>
      <ul>
        <li>
          <strong>Sitzung:</strong> ein technisch nötiges Cookie (fo_session) merkt sich deinen Warenkorb
          und deinen Ort, bis dreißig Tage nach deinem letzten Besuch.
        </li>
        <li>
          <strong>Bekanntes Gerät:</strong> nach einer Anmeldung merkt sich ein zweites technisch nötiges Cookie
          (fo_device) ein Jahr lang, dass du hier schon angemeldet warst. Wenn jemand anderswo dein Passwort
          errät, musst du deshalb nicht warten.
        </li>
        <li>
          <strong>Bestellung:</strong> Name, E-Mail, Telefon, Adresse und Inhalt, damit das Restaurant liefern und dich
          erreichen kann (Art. 6 Abs. 1 lit. b DSGVO).
        </li>
        <li>
          <strong>Konto:</strong> wenn du eines anlegst, dazu dein Passwort als Prüfwert, deine Adressen,
          Lieblingsrestaurants und Bonuspunkte, und wo du angemeldet bist.
        </li>
        <li>
          <strong>Bewertung:</strong> Sterne und Text, öffentlich unter deinem Vornamen und dem ersten Buchstaben
          deines Nachnamens.
        </li>
        <li>
          <strong>Newsletter:</strong> nur wenn du zustimmst (Art. 6 Abs. 1 lit. a DSGVO), mit Zeitpunkt und Wortlaut. In
          deinem Profil nimmst du das jederzeit zurück.
        </li>
        <li>
          <strong>In deinem Browser:</strong> zuletzt besuchte Restaurants, Telefonnummer und Zahlungsart fürs nächste
          Mal. Das verlässt dein Gerät nicht.
        </li>
      </ul>
      <h2>Wer es bekommt</h2>
      <p>
        Das Restaurant, bei dem du bestellst; zahlst du online, auch der Zahlungsdienst, mit E-Mail und Betrag. ${addressSearch[mapsProvider]} Auf dieser Seite wird nichts von Dritten geladen: keine
        Karten, keine Schriften, keine Zähler.${captchaSiteKey === null ? null : ` ${botCheck}`}
      </p>
      ${consentChoice(context)}
      <h2>Wie lange</h2>
      <p>
        Sitzungen enden dreißig Tage nach deinem letzten Besuch. Neunzig Tage nach ihrem Abschluss nehmen wir aus jeder
        Bestellung alles, was dich erkennen lässt, samt den Nachrichten dazu. Was bleibt, sind Rechnungsdaten ohne dich, die
        wir sieben Jahre aufbewahren, weil das Gesetz es verlangt (§ 132 BAO). Ein Konto bleibt, bis du es löschst; du hast
        dann vierzehn Tage, es dir anders zu überlegen.
      </p>
      <h2>Deine Rechte</h2>
      <p>
        ${flags.LOGIN ? ownData : null} Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen und dich bei der
        Datenschutzbehörde (Barichgasse 40–42, 1030 Wien) beschweren.
      </p>
    </article>`,
  };
}
