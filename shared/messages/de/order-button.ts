/** What the dialog behind an "order here" button says itself, before the menu's own script is there. */
export const orderButtonDe = {
  'orderButton.title': 'Bestellen',
  'orderButton.close': 'Schließen',
  'orderButton.loading': 'Die Speisekarte wird geladen …',
  'orderButton.failed': 'Die Speisekarte konnte nicht geladen werden.',
  'orderButton.retry': 'Nochmal versuchen',
  'orderButton.elsewhere': 'Auf eigener Seite öffnen',
} as const;
