/** Texts of the mails that the server sends. */
export const mailDe = {
  'mail.orderPlaced.subject': 'Deine Bestellung bei {restaurant}',
  'mail.orderPlaced.body':
    'Hallo {name},\n\ndanke für deine Bestellung bei {restaurant}. Sobald das Restaurant sie bestätigt, siehst du es hier:\n{link}\n\nDu hast bestellt:\n\n{items}\n\nAlle Preise enthalten die Umsatzsteuer.\n\n{where}\nWann: {when}\nZahlung: {payment}\nBestellnummer: {number}\n\nDein Vertragspartner ist das Restaurant, Mahlzeit vermittelt die Bestellung:\n{seller}\n\nSpeisen werden für dich zubereitet und verderben schnell. Deshalb gibt es nach § 18 FAGG kein Rücktrittsrecht. Bis das Restaurant bestätigt hat, kannst du die Bestellung auf ihrer Seite stornieren.\n\nDein Beleg:\n{receipt}\n\nGuten Appetit!',
  'mail.orderPlaced.action': 'Zur Bestellung',
  'mail.orderPlaced.total': 'Zu zahlen',
  'mail.orderPlaced.delivery': 'Lieferung an: {address}',
  'mail.orderPlaced.takeaway': 'Du holst selbst ab.',
  'mail.orderPlaced.soon': 'so bald wie möglich',
  'mail.orderPlaced.at': '{day}, {time} Uhr',
  'mail.orderCode.subject': '{code} ist dein Bestellcode',
  'mail.orderCode.body':
    'Hallo,\n\nmit dieser E-Mail-Adresse sind gerade viele Bestellungen gekommen. Damit niemand in deinem Namen bestellt, gib für die nächste diesen Code ein:\n\n{code}\n\nEr gilt nur für diesen einen Warenkorb. Bestellst du gerade nichts, lösch diese Nachricht einfach: Ohne den Code wird nichts bestellt.',
  'mail.orderConfirmed.subject': '{restaurant} hat deine Bestellung bestätigt',
  'mail.orderConfirmed.body':
    'Hallo {name},\n\n{restaurant} hat bestätigt und kocht für dich.\n{when}\n\nHier siehst du, wie weit deine Bestellung ist:\n{link}\n\nGuten Appetit!',
  'mail.orderConfirmed.action': 'Zur Bestellung',
  'mail.orderConfirmed.delivery': 'Geplante Lieferung: {time}',
  'mail.orderConfirmed.takeaway': 'Zum Abholen bereit: {time}',
  'mail.orderConfirmed.minutes': '{time} (in etwa {minutes} Minuten)',
  'mail.orderConfirmed.range': '{from} bis {to} Uhr',
  'mail.orderConfirmed.rangeOnDay': '{day}, {from} bis {to} Uhr',
  'mail.orderDenied.subject': '{restaurant} kann deine Bestellung nicht annehmen',
  'mail.orderDenied.body':
    'Hallo {name},\n\nleider kann {restaurant} deine Bestellung nicht annehmen.\n{reason}\n\n{money}\n\nDeine Bestellung:\n{link}',
  'mail.orderDenied.action': 'Zur Bestellung',
  'mail.orderCancelled.subject': 'Deine Bestellung bei {restaurant} ist storniert',
  'mail.orderCancelled.body':
    'Hallo {name},\n\ndu hast deine Bestellung bei {restaurant} storniert.\n\n{money}\n\nDeine Bestellung:\n{link}',
  'mail.orderCancelled.action': 'Zur Bestellung',
  'mail.reason.too-busy': 'Es ist dort gerade zu viel los.',
  'mail.reason.sold-out': 'Etwas aus deiner Bestellung ist ausverkauft.',
  'mail.reason.closing': 'Das Restaurant schließt gerade.',
  'mail.reason.out-of-area': 'Deine Adresse liegt außerhalb des Liefergebiets.',
  'mail.reason.unreachable': 'Das Restaurant konnte dich nicht erreichen.',
  'mail.reason.unconfirmed': 'Das Restaurant hat sie nicht rechtzeitig bestätigt.',
  'mail.reason.other': 'Einen Grund hat das Restaurant nicht genannt.',
  'mail.money.nothing': 'Du musst nichts zahlen.',
  'mail.money.refund': 'Die bezahlten {amount} bekommst du auf dem Weg zurück, auf dem du bezahlt hast.',
  'mail.money.points': 'Deine Bonuspunkte im Wert von {amount} hast du zurück.',
  'mail.money.voucher': 'Den eingelösten Gutschein über {amount} bekommst du zurück.',
  'mail.orderRefunded.subject': 'Dein Geld für die Bestellung bei {restaurant} kommt zurück',
  'mail.orderRefunded.body':
    'Hallo {name},\n\nwir haben {amount} für deine Bestellung bei {restaurant} zurückgezahlt, auf dem Weg, auf dem du bezahlt hast. Bis das Geld bei dir ist, kann es ein paar Tage dauern.\n\nDeine Bestellung:\n{link}',
  'mail.orderRefunded.action': 'Zur Bestellung',
  'mail.claim.subject': 'Dein Konto bei Mahlzeit',
  'mail.claim.body':
    'Hallo {name},\n\nmit diesem Link legst du dein Passwort fest und aktivierst dein Konto:\n{link}\n\nÖffne ihn im selben Browser, in dem du bestellt hast, dann gehört deine Bestellung bei {restaurant} gleich dazu. Der Link gilt 48 Stunden. Wolltest du kein Konto, lösch diese Nachricht einfach.',
  'mail.claim.action': 'Passwort festlegen',
  'mail.claimKnown.subject': 'Dein Konto bei Mahlzeit',
  'mail.claimKnown.body':
    'Hallo {name},\n\nzu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich hier an:\n{link}\n\nDeine Bestellung bei {restaurant} bleibt so, wie sie ist. Warst du das nicht, lösch diese Nachricht einfach.',
  'mail.claimKnown.action': 'Anmelden',
  'mail.contact.subject': 'Nachricht von {name}',
  'mail.contact.body': 'Von: {name} <{email}>\n\n{message}',
  'mail.report.subject': 'Bewertung gemeldet: {restaurant}',
  'mail.report.body':
    'Die Bewertung {id} von {author} über {restaurant} wurde gemeldet. Grund: {reason}\n\n{comment}',
  'mail.layout.action': 'Öffnen',
  'mail.layout.why': 'Du bekommst diese Nachricht, weil diese E-Mail-Adresse bei Mahlzeit angegeben wurde.',
  'mail.layout.whyOrder':
    'Du bekommst diese Nachricht, weil mit dieser E-Mail-Adresse bei Mahlzeit bestellt wurde.',
  'mail.layout.whyOperator': 'Diese Nachricht geht an den Betreiber von Mahlzeit.',
  'mail.layout.sender':
    'Mahlzeit Marktplatz GmbH, Neubaugasse 99, 1070 Wien\nFN 990000x, Handelsgericht Wien · UID ATU99000000\nservus@mahlzeit.example',
  'mail.activation.subject': 'Aktiviere dein Konto bei Mahlzeit',
  'mail.activation.body':
    'Hallo {name},\n\nmit diesem Link legst du dein Passwort fest und aktivierst dein Konto:\n{link}\n\nEr gilt 48 Stunden. Hast du dich nicht registriert, lösch diese Nachricht einfach.',
  'mail.activation.action': 'Passwort festlegen',
  'mail.registeredAlready.subject': 'Du hast schon ein Konto bei Mahlzeit',
  'mail.registeredAlready.body':
    'Hallo {name},\n\njemand wollte mit dieser E-Mail-Adresse ein Konto anlegen. Du hast schon eines: Melde dich einfach damit an.\n\nWeißt du dein Passwort nicht mehr, leg hier ein neues fest:\n{link}\n\nDer Link gilt zwei Stunden. Warst du das nicht, lösch diese Nachricht einfach.',
  'mail.registeredAlready.action': 'Neues Passwort festlegen',
  'mail.passwordReset.subject': 'Dein neues Passwort bei Mahlzeit',
  'mail.passwordReset.body':
    'Hallo {name},\n\nmit diesem Link legst du ein neues Passwort fest:\n{link}\n\nEr gilt zwei Stunden und nur einmal. Hast du kein neues Passwort verlangt, lösch diese Nachricht einfach: Dein altes gilt weiter.',
  'mail.passwordReset.action': 'Neues Passwort festlegen',
  'mail.passwordChanged.subject': 'Dein Passwort ist geändert',
  'mail.passwordChanged.body':
    'Hallo {name},\n\ndein Passwort bei Mahlzeit ist geändert, und alle anderen Geräte sind abgemeldet.\n\nWarst du das nicht? Dann leg sofort ein neues fest:\n{link}',
  'mail.passwordChanged.action': 'Neues Passwort festlegen',
  'mail.emailChangeOld.subject': 'Willst du deine E-Mail-Adresse ändern?',
  'mail.emailChangeOld.body':
    'Hallo {name},\n\nfür dein Konto bei Mahlzeit wurde eine neue E-Mail-Adresse verlangt: {email}\n\nWenn du das willst, bestätige es hier:\n{link}\n\nDie neue Adresse muss auch bestätigt werden. Der Link gilt 48 Stunden. Warst du das nicht, ändere bitte dein Passwort: Ohne deine Bestätigung bleibt deine Adresse, wie sie ist.',
  'mail.emailChangeOld.action': 'Änderung bestätigen',
  'mail.emailChangeNew.subject': 'Bestätige deine neue E-Mail-Adresse',
  'mail.emailChangeNew.body':
    'Hallo,\n\n{email} soll die E-Mail-Adresse eines Kontos bei Mahlzeit werden. Ist es deines, bestätige es hier:\n{link}\n\nDie bisherige Adresse muss auch bestätigen. Der Link gilt 48 Stunden. Kennst du das Konto nicht, lösch diese Nachricht einfach.',
  'mail.emailChangeNew.action': 'Adresse bestätigen',
  'mail.exportReady.subject': 'Deine Daten liegen bereit',
  'mail.exportReady.body':
    'Hallo {name},\n\ndie Kopie deiner Daten ist fertig: alles, was wir über dich gespeichert haben, zum Lesen und für Programme. Du kannst sie bis {day} in deinem Konto laden:\n{link}\n\nDafür meldest du dich an. Warst du das nicht, ändere bitte dein Passwort.',
  'mail.exportReady.action': 'Daten laden',
  'mail.deletionRequested.subject': 'Dein Konto wird am {day} gelöscht',
  'mail.deletionRequested.body':
    'Hallo {name},\n\nwie gewünscht löschen wir dein Konto am {day}, mit allem, was dazugehört. Rechnungen heben wir so lange auf, wie es das Gesetz verlangt, ohne deine Kontaktdaten.\n\nBis dahin kannst du es dir jederzeit anders überlegen:\n{link}\n\nWarst du das nicht, behalte dein Konto dort und ändere bitte dein Passwort.',
  'mail.deletionRequested.action': 'Konto behalten',
  'mail.deletionCancelled.subject': 'Dein Konto bleibt',
  'mail.deletionCancelled.body':
    'Hallo {name},\n\ndu hast es dir anders überlegt: Dein Konto bleibt, mit allem, was dazugehört.\n{link}\n\nWarst du das nicht, ändere bitte dein Passwort und lösch dein Konto von Neuem.',
  'mail.deletionCancelled.action': 'Zum Konto',
  'mail.deletionDone.subject': 'Dein Konto ist gelöscht',
  'mail.deletionDone.body':
    'Hallo {name},\n\ndein Konto ist gelöscht, mit allem, was dazugehört. Auch diese Nachricht heben wir nur noch einen Tag auf.\n\nWenn du wieder einmal Hunger hast, bist du jederzeit willkommen.',
  'mail.deletionDone.author': 'Gelöschtes Konto',
  'mail.staffInvited.subject': 'Dein Zugang zu {restaurant} bei Mahlzeit',
  'mail.staffInvited.body':
    'Hallo,\n\n{restaurant} hat für dich einen Zugang zum Cockpit bei Mahlzeit. Leg hier dein Passwort fest:\n{link}\n\nDer Link gilt 48 Stunden.',
  'mail.staffInvited.action': 'Passwort festlegen',
} as const;
