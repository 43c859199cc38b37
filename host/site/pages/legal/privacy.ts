import { html, type TemplateResult } from 'lit-html';
import type { Language } from '#shared/contract/primitives.ts';
import type { PageContext } from '#site/page.ts';
import { bindingNote, legalPage } from '#site/parts/legal-page.ts';

/** Who else gets to know what is typed into the address search; it goes there from our server, without the visitor. */
const addressSearch = {
  de: {
    embedded: 'Sonst niemand.',
    photon:
      'Was du in die Adresssuche tippst, fragt unser Server ohne Angaben zu dir bei einem Photon-Dienst mit Daten von OpenStreetMap ab. Sonst niemand.',
    google:
      'Was du in die Adresssuche tippst, fragt unser Server ohne Angaben zu dir bei Google (Google Ireland Limited) ab. Sonst niemand.',
  },
  en: {
    embedded: 'Nobody else.',
    photon:
      'What you type into the address search our server looks up, without anything about you, at a Photon service with data of OpenStreetMap. Nobody else.',
    google:
      'What you type into the address search our server looks up, without anything about you, at Google (Google Ireland Limited). Nobody else.',
  },
} as const satisfies Record<Language, Record<PageContext['mapsProvider'], string>>;

/** Said only where a bot check is configured. */
const botCheck = {
  de: 'Ausgenommen ist der Schutz der Formulare vor Bots: reCAPTCHA von Google wird erst geladen, wenn du zugestimmt hast, und bekommt dann deine IP-Adresse und Angaben zu deinem Browser.',
  en: 'The exception is the protection of the forms from bots: Google’s reCAPTCHA is loaded only after you have agreed, and then gets your IP address and details of your browser.',
} as const;

/** Where somebody with an account does it without asking anybody. */
const ownData = {
  de: html`Eine Kopie von allem, was wir über dich wissen, und die Löschung deines Kontos findest du im Konto unter
    <a href="/account#data">Deine Daten</a>.`,
  en: html`A copy of everything that we know about you, and the deletion of your account, are in your account under
    <a href="/account#data">Your data</a>.`,
} as const;

/** `/privacy`: what is stored, why and for how long. */
export const privacyPage = legalPage('privacy', {
  de: (context) => html`
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
        <strong>Sprache:</strong> wenn du sie auf der Seite wählst, merkt sich ein Cookie (fo_lang) das ein Jahr lang.
      </li>
      <li>
        <strong>Bestellung:</strong> Name, E-Mail, Telefon, Adresse und Inhalt, damit das Restaurant liefern und dich
        erreichen kann (Art. 6 Abs. 1 lit. b DSGVO).
      </li>
      <li>
        <strong>Konto:</strong> wenn du eines anlegst, dazu dein Passwort als Prüfwert, deine Adressen,
        Lieblingsrestaurants und Bonuspunkte, und wo du angemeldet bist. Legst du Passkeys an, ihre öffentlichen Schlüssel;
        Finger und Gesicht bleiben auf deinem Gerät. Verwendest du Codes einer App, deren Schlüssel, verschlüsselt.
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
        <strong>In deinem Browser:</strong> zuletzt besuchte Restaurants, dein Warenkorb in Kürze, deine letzte Bestellung, solange du angemeldet bist die Kennung deines Kontos,
        Telefonnummer und Zahlungsart fürs nächste Mal; wenn du es an der Kassa ankreuzt, 30 Tage lang auch Name, E-Mail und Tür. Das verlässt dein Gerät nicht.
      </li>
    </ul>
    <h2>Wer es bekommt</h2>
    <p>
      Das Restaurant, bei dem du bestellst; zahlst du online, auch der Zahlungsdienst, mit E-Mail und Betrag. ${addressSearch.de[context.mapsProvider]} Auf dieser Seite wird nichts von Dritten geladen: keine
      Karten, keine Schriften, keine Zähler.${context.captchaSiteKey === null ? null : ` ${botCheck.de}`}
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
      ${context.flags.LOGIN ? ownData.de : null} Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen und dich bei der
      Datenschutzbehörde (Barichgasse 40–42, 1030 Wien) beschweren.
    </p>
  `,
  en: (context) => html`
    <h1>Privacy</h1>
    ${bindingNote}
    <p>
      The controller is Mahlzeit Marktplatz GmbH, Neubaugasse 99, 1070 Vienna,
      <a href="mailto:servus@mahlzeit.example">servus@mahlzeit.example</a>.
    </p>
    <h2>What we store</h2>
    <ul>
      <li>
        <strong>Session:</strong> a technically necessary cookie (fo_session) remembers your basket and your place, until
        thirty days after your last visit.
      </li>
      <li>
        <strong>Known device:</strong> after a login a second technically necessary cookie (fo_device) remembers for a year
        that you have been logged in here. That is why you need not wait when somebody elsewhere guesses at your password.
      </li>
      <li>
        <strong>Language:</strong> if you choose it on the site, a cookie (fo_lang) remembers that for a year.
      </li>
      <li>
        <strong>Order:</strong> name, e-mail, phone, address and what was ordered, so that the restaurant can deliver and
        reach you (Art. 6 (1) (b) GDPR).
      </li>
      <li>
        <strong>Account:</strong> if you open one, also a check value of your password, your addresses, favourite
        restaurants and bonus points, and where you are logged in. If you create passkeys, their public keys; finger and
        face stay on your device. If you use an app's codes, its key, encrypted.
      </li>
      <li>
        <strong>Rating:</strong> stars and text, public under your first name and the first letter of your last name.
      </li>
      <li>
        <strong>Newsletter:</strong> only if you agree (Art. 6 (1) (a) GDPR), with time and wording. You can take that back
        in your profile at any time.
      </li>
      <li>
        <strong>In your browser:</strong> restaurants visited last, your basket in short, your last order, while you are logged in your account's id, phone number and
        payment type for the next time; for 30 days also name, e-mail and door, if you tick that at checkout. That does not leave your device.
      </li>
    </ul>
    <h2>Who gets it</h2>
    <p>
      The restaurant that you order from; if you pay online, also the payment service, with e-mail and amount.
      ${addressSearch.en[context.mapsProvider]} Nothing from third parties is loaded on this site: no maps, no typefaces, no
      counters.${context.captchaSiteKey === null ? null : ` ${botCheck.en}`}
    </p>
    ${consentChoice(context)}
    <h2>For how long</h2>
    <p>
      Sessions end thirty days after your last visit. Ninety days after an order is completed we take everything out of it
      that identifies you, with the messages about it. What stays are accounting data without you, which we keep for seven
      years because the law demands it (§ 132 BAO). An account stays until you delete it; you then have fourteen days to
      change your mind.
    </p>
    <h2>Your rights</h2>
    <p>
      ${context.flags.LOGIN ? ownData.en : null} You can ask for access, rectification, erasure, restriction and portability,
      and complain to the data protection authority (Datenschutzbehörde, Barichgasse 40–42, 1030 Vienna).
    </p>
  `,
});

/**
 * Where the answer to {@link botConsent} is seen and changed; the site's script brings it to life, since the answer is
 * the browser's alone. Null where there is nothing to agree to.
 */
function consentChoice({ t, language, captchaSiteKey }: PageContext): TemplateResult | null {
  if (captchaSiteKey === null) return null;
  return html`<section class="consent" id="consent" lang=${language} aria-labelledby="consent-title">
    <h2 id="consent-title">${t('site.consent.title')}</h2>
    <p>${t('site.consent.text')}</p>
    <div
      data-consent-choice
      data-agreed=${t('site.consent.agreed')}
      data-declined=${t('site.consent.declined')}
      data-agree=${t('site.botCheck.agree')}
      data-withdraw=${t('site.consent.withdraw')}
      hidden
    >
      <p role="status"></p>
      <button class="button" type="button"></button>
    </div>
  </section>`;
}
