/** Texts of the mails that the server sends. */
export const mailDe = {
  'mail.orderPlaced.subject': 'Deine Bestellung bei {restaurant}',
  'mail.orderPlaced.body':
    'Hallo {name},\n\ndanke für deine Bestellung bei {restaurant}. Sobald das Restaurant sie bestätigt, siehst du es hier:\n{link}\n\nDu hast bestellt ({where}):\n\n{items}\n\nZu zahlen: {total}\nAlle Preise enthalten die Umsatzsteuer.\n\nGuten Appetit!',
  'mail.orderPlaced.discount': 'Rabatt',
  'mail.orderPlaced.deliveryFee': 'Lieferung',
  'mail.orderPlaced.deposit': 'Pfand',
  'mail.orderPlaced.voucher': 'Gutschein',
  'mail.orderPlaced.credits': 'Bonuspunkte',
  'mail.orderPlaced.tip': 'Trinkgeld',
  'mail.orderConfirmed.subject': '{restaurant} hat deine Bestellung bestätigt',
  'mail.orderConfirmed.body':
    'Hallo {name},\n\n{restaurant} hat bestätigt und kocht für dich.\n{when}\n\nHier siehst du, wie weit deine Bestellung ist:\n{link}\n\nGuten Appetit!',
  'mail.orderConfirmed.delivery': 'Geplante Lieferung: {time}',
  'mail.orderConfirmed.takeaway': 'Zum Abholen bereit: {time}',
  'mail.orderConfirmed.minutes': '{time} (in etwa {minutes} Minuten)',
  'mail.orderConfirmed.range': '{from} bis {to} Uhr',
  'mail.orderConfirmed.rangeOnDay': '{day}, {from} bis {to} Uhr',
  'mail.orderDenied.subject': '{restaurant} kann deine Bestellung nicht annehmen',
  'mail.orderDenied.body':
    'Hallo {name},\n\nleider kann {restaurant} deine Bestellung nicht annehmen.\n{reason}\n\n{money}\n\nDeine Bestellung:\n{link}',
  'mail.orderCancelled.subject': 'Deine Bestellung bei {restaurant} ist storniert',
  'mail.orderCancelled.body':
    'Hallo {name},\n\ndu hast deine Bestellung bei {restaurant} storniert.\n\n{money}\n\nDeine Bestellung:\n{link}',
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
  'mail.claim.subject': 'Dein Konto bei Mahlzeit',
  'mail.claim.body':
    'Hallo {name},\n\nmit diesem Link legst du dein Passwort fest und aktivierst dein Konto:\n{link}\n\nÖffne ihn im selben Browser, in dem du bestellt hast, dann gehört deine Bestellung bei {restaurant} gleich dazu. Der Link gilt 48 Stunden. Wolltest du kein Konto, lösch diese Nachricht einfach.',
  'mail.claimKnown.body':
    'Hallo {name},\n\nzu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich hier an:\n{link}\n\nDeine Bestellung bei {restaurant} bleibt so, wie sie ist. Warst du das nicht, lösch diese Nachricht einfach.',
  'mail.contact.subject': 'Nachricht von {name}',
  'mail.contact.body': 'Von: {name} <{email}>\n\n{message}',
  'mail.report.subject': 'Bewertung gemeldet: {restaurant}',
  'mail.report.body':
    'Die Bewertung {id} von {author} über {restaurant} wurde gemeldet. Grund: {reason}\n\n{comment}',
} as const;
