/** Stars and words for an order, on its page and in the account. */
export const ratingDe = {
  'order.rating.title': 'Wie war’s bei {restaurant}?',
  'order.rating.early': 'Schon da? Jetzt bewerten',
  'order.rating.note':
    'Deine Bewertung steht mit Vornamen und erstem Buchstaben des Nachnamens beim Restaurant.',
  'order.rating.taste': 'Geschmack',
  'order.rating.delivery': 'Lieferung',
  'order.rating.pickup': 'Abholung',
  'order.rating.pricing': 'Preis und Leistung',
  'order.rating.star': '{count} {count|Stern|Sterne}',
  'order.rating.given': '{count} von 5',
  'order.rating.missing': 'Bitte gib 1 bis 5 Sterne.',
  'order.rating.comment': 'Anmerkung',
  'order.rating.left': 'Noch {count} Zeichen',
  'order.rating.mean': 'Gesamt',
  'order.rating.stars': '{rating} von 5 Sternen',
  'order.rating.save': 'Bewertung abschicken',
  'order.rating.failed': 'Deine Bewertung ist nicht angekommen. {reason}',
  'order.rating.thanks': 'Danke für deine Bewertung',
  'order.rating.own': 'So hast du bewertet',
} as const;
