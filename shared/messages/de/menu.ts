/** Texts of the card: groups, search, filters, the person's own profile and the ways between them. */
export const menuDe = {
  'menu.side': 'Filter, Suche und Warenkorb',
  'menu.search': 'Suche',
  'menu.search.help': 'Worte und Preise, auch zusammen: „pizza <10“, „>5“ oder „~8,50“ für ungefähr.',
  'menu.search.noneInKind': 'Unter der gewählten Produktgruppe ist nichts dabei.',
  'menu.nav': 'Karte, Warenkorb, Restaurant, Filter',
  'menu.nav.card': 'Karte',
  'menu.nav.restaurant': 'Restaurant',
  'menu.skip.groups': 'Zu den Gruppen',
  'menu.skip.products': 'Zu den Speisen',
  'menu.skip.basket': 'Zum Warenkorb',

  'menu.filters': 'Filter',
  'menu.filters.count': 'Filter ({count})',
  'menu.filters.active': '{count} aktiv',
  'menu.filters.inForce': 'Aktive Filter',
  'menu.filters.remove': 'entfernen',
  'menu.filters.reset': 'Zurücksetzen',
  'menu.filters.show': '{count} {count|Speise|Speisen} zeigen',

  'menu.kind': 'Produktgruppe',
  'menu.kind.all': 'Alle',
  'menu.kind.classics': 'Klassiker',
  'menu.kind.happy-hour': 'Happy Hour',
  'menu.kind.happy-hour-inactive': 'Happy Hour, gerade nicht',
  'menu.kind.none': 'In dieser Produktgruppe gibt es gerade nichts.',
  'menu.kind.showAll': 'Ganze Karte zeigen',
  'menu.group.inactive': 'Gerade nicht. Gilt {hours}',

  'menu.profile.diets': 'So esse ich',
  'menu.profile.allergens': 'Das vertrage ich nicht',
  'menu.profile.hide': 'Unpassendes ausblenden statt nur markieren',
  'menu.profile.help':
    'Die Angaben sind vom Restaurant. Wo nichts steht, ist nichts angegeben. Ruf an, wenn du unsicher bist:',
  'menu.profile.kept': 'Deine Auswahl gilt auf jeder Karte und bleibt auf diesem Gerät.',
  'menu.without': 'ohne {name}',
  'menu.leftOut': '{count} {count|Speise|Speisen} ausgeblendet.',
  'menu.leftOut.show': 'Einblenden',
  'menu.allLeftOut': 'Alles ausgeblendet',
  'menu.allLeftOut.text':
    '{count} {count|Speise passt|Speisen passen} nicht zu deinen Allergien oder dazu, wie du isst.',

  'menu.undiscounted': 'ohne Rabatt',
  'menu.lowestPrice': 'Niedrigster Preis der letzten 30 Tage: {price}',
} as const;
