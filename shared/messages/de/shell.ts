/** What any element may have to show, whichever area it is named after: the imprint below it, notifications. */
export const shellDe = {
  'search.handedOver': 'Die Adresse wurde von der vorigen Seite übernommen: {address}',
  'account.newWindow': '(öffnet ein neues Fenster)',
  'account.login.foreign.failed': 'Die Anmeldung kam nicht an. Bitte versuch es nochmal.',
  'basket.time.reset': '{before} ist nicht mehr möglich. Gewählt ist jetzt {time}.',
  'basket.time.reset-asap': '{before} ist nicht mehr möglich. Gewählt ist jetzt „So bald wie möglich“.',
  'basket.time.reset-later':
    '„So bald wie möglich“ ist nicht mehr möglich. Gewählt ist jetzt {days|morgen |}{time}.',
  'basket.time.over-reset': 'Der Tag ist vorbei. Gewählt ist jetzt {time}.',
  'basket.time.over-reset-asap': 'Der Tag ist vorbei. Gewählt ist jetzt „So bald wie möglich“.',
  'basket.menu-changed':
    'Die Karte hat sich geändert, auch etwas in deinem Warenkorb. Wirf bitte einen Blick darauf.',
  'basket.copied': 'Alles ist in deinem Warenkorb.',
  'site.name': 'Mahlzeit',
  'site.privacy.title': 'Datenschutz',
  'site.impressum.title': 'Impressum',
  'account.section.offline': 'Du hast gerade keine Verbindung.',
  'order.action.offline': 'Du hast gerade keine Verbindung. Bitte versuch es nochmal.',
} as const;
