/** Texts of the account screens, and of the activation mail. */
export const accountDe = {
  'account.activationMail.subject': 'Aktiviere dein Konto bei Mahlzeit',
  'account.activationMail.body':
    'Servus,\n\nmit diesem Link legst du dein Passwort fest und aktivierst dein Konto:\n{link}\n\nDer Link gilt 48 Stunden. Hast du dich nicht angemeldet, lösch diese Nachricht einfach.\n',

  'account.loading': 'Dein Konto wird geladen',
  'account.failed.title': 'Dein Konto ist gerade nicht da',
  'account.failed.text': 'Bitte versuch es nochmal.',
  'account.error.generic': 'Das hat nicht geklappt. Bitte prüf deine Angaben und versuch es nochmal.',
  'account.error.offline': 'Du hast gerade keine Verbindung. Bitte versuch es gleich nochmal.',

  'account.login.title': 'Anmelden',
  'account.login.email': 'E-Mail',
  'account.login.password': 'Passwort',
  'account.login.showPassword': 'Passwort anzeigen',
  'account.login.submit': 'Anmelden',
  'account.login.lost': 'Passwort vergessen',
  'account.login.register': 'Neu hier? Konto anlegen',
  'account.login.missingEmail': 'Bitte gib deine E-Mail-Adresse ein.',
  'account.login.missingPassword': 'Bitte gib dein Passwort ein.',
  'account.login.foreign.title': 'Anmelden bei Mahlzeit',
  'account.login.foreign.text':
    'Dein Passwort gibst du nur auf unserer eigenen Seite ein. Bestellen kannst du hier auch ohne Konto.',
  'account.login.foreign.action': 'Zur Anmeldung',
  'account.newWindow': '(öffnet ein neues Fenster)',

  'account.register.title': 'Konto anlegen',
  'account.register.text':
    'Adressen, Bestellungen und Bonuspunkte an einem Ort. Das Passwort legst du im nächsten Schritt fest.',
  'account.register.name': 'Name',
  'account.register.email': 'E-Mail',
  'account.register.submit': 'Konto anlegen',
  'account.register.login': 'Schon ein Konto? Anmelden',
  'account.register.missingName': 'Bitte gib deinen Namen ein.',
  'account.register.invalidEmail': 'Diese E-Mail-Adresse ist nicht vollständig.',
  'account.register.missingTerms': 'Bitte stimm den Bedingungen zu.',
  'account.register.newsletter':
    'Schickt mir ab und zu Neuigkeiten und Angebote. Abbestellen geht jederzeit.',
  'account.register.terms.before': 'Ich stimme den ',
  'account.register.terms.policy': 'Geschäftsbedingungen',
  'account.register.terms.between': ' zu und habe die ',
  'account.register.terms.privacy': 'Datenschutzerklärung',
  'account.register.terms.after': ' gelesen.',
  'account.register.sent.title': 'Mail ist unterwegs',
  'account.register.sent.text':
    'Wir haben an {email} geschrieben. Mit dem Link darin legst du dein Passwort fest.',
  'account.register.sent.again': 'Andere Adresse verwenden',

  'account.activation.title': 'Passwort festlegen',
  'account.activation.text': 'Danach ist dein Konto fertig und du bist angemeldet.',
  'account.activation.password': 'Neues Passwort',
  'account.activation.help': 'Mindestens {minimum} Zeichen. Ein ganzer Satz merkt sich leicht.',
  'account.activation.submit': 'Passwort speichern',
  'account.activation.noToken.title': 'Dieser Link ist nicht vollständig',
  'account.activation.noToken.text':
    'Öffne bitte den ganzen Link aus der Mail, oder leg dein Konto nochmal an.',
  'account.activation.invalid':
    'Dieser Link gilt nicht mehr. Leg dein Konto bitte nochmal an, dann kommt ein neuer.',

  'account.dashboard.title': 'Servus, {name}',
  'account.dashboard.points': 'Bonuspunkte',
  'account.dashboard.points.worth': 'Das sind {price} für deine nächste Bestellung.',
  'account.dashboard.points.none': 'Mit Gutscheinen sammelst du hier Punkte für deine nächsten Bestellungen.',
  'account.dashboard.orders': 'Gerade unterwegs',
  'account.dashboard.orders.none': 'Gerade ist nichts unterwegs.',
  'account.dashboard.orders.failed': 'Deine Bestellungen sind gerade nicht da.',
  'account.dashboard.orders.action': 'Restaurants ansehen',
  'account.dashboard.order.1': 'wartet auf Bestätigung',
  'account.dashboard.order.2': 'wird gekocht',
  'account.dashboard.order.3': 'ist fertig',
  'account.dashboard.order.4': 'ist unterwegs',
  'account.dashboard.order.5': 'ist geliefert',
  'account.dashboard.order.6': 'ist abgeschlossen',
  'account.dashboard.order.7': 'ist abgelehnt',
  'account.dashboard.staff': 'Zur Küche',
  'account.dashboard.staff.text': 'Hier siehst und bestätigst du die Bestellungen deines Restaurants.',
  'account.logout': 'Abmelden',
} as const;
