export const accountDe = {
  'account.activationMail.subject': 'Aktiviere dein Konto bei Mahlzeit',
  'account.activationMail.body':
    'Servus,\n\nmit diesem Link legst du dein Passwort fest und aktivierst dein Konto:\n{link}\n\nDer Link gilt 48 Stunden. Hast du dich nicht angemeldet, lösch diese Nachricht einfach.\n',
} as const;
