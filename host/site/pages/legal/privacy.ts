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

/** `/privacy`: what is stored, why and for how long. */
export function privacyPage(context: PageContext): Page {
  const { t, mapsProvider, captchaSiteKey } = context;
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
        <li><strong>Konto:</strong> wenn du eines anlegst, dazu dein Passwort als Prüfwert und deine Bonuspunkte.</li>
        <li>
          <strong>In deinem Browser:</strong> zuletzt besuchte Restaurants, Telefonnummer und Zahlungsart fürs nächste
          Mal. Das verlässt dein Gerät nicht.
        </li>
      </ul>
      <h2>Wer es bekommt</h2>
      <p>
        Das Restaurant, bei dem du bestellst. ${addressSearch[mapsProvider]} Auf dieser Seite wird nichts von Dritten geladen: keine
        Karten, keine Schriften, keine Zähler.${captchaSiteKey === null ? null : ` ${botCheck}`}
      </p>
      ${consentChoice(context)}
      <h2>Wie lange</h2>
      <p>
        Sitzungen enden dreißig Tage nach deinem letzten Besuch. Rechnungsdaten bewahren wir sieben Jahre auf, weil das Gesetz es verlangt
        (§ 132 BAO).
      </p>
      <h2>Deine Rechte</h2>
      <p>
        Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen und dich bei der
        Datenschutzbehörde (Barichgasse 40–42, 1030 Wien) beschweren.
      </p>
    </article>`,
  };
}
