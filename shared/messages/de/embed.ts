/** Texts of the embedded addresses page and of the city selector. */
export const embedDe = {
  'embed.title': 'Wohin dürfen wir liefern?',
  'embed.by': 'Adresssuche von {name}',
  'embed.sandboxed':
    'Hier kann keine Adresse gewählt werden: der Rahmen um diese Seite sperrt sie. Seinem sandbox-Attribut fehlt allow-same-origin.',
  'embed.refused.title': 'Diese Seite ist falsch eingebunden',
  'embed.refused.key': 'Den angegebenen Schlüssel gibt es nicht. Darum wird hier nichts angezeigt.',
  'embed.refused.url':
    'Eine der angegebenen Adressen ist nicht erlaubt. Sie muss mit http oder https beginnen und zu einer angemeldeten Seite führen.',
  'embed.refused.parameters': '{count|Betroffen ist:|Betroffen sind:}',
  'embed.failed': 'Die Adresssuche konnte nicht geladen werden.',
  'embed.session.failed': 'Wir wissen gerade nicht, welche Adresse gewählt ist.',
  'embed.result': 'Gewählte Adresse',
  'embed.continue': 'Weiter mit dieser Adresse',
  'embed.leaving': 'Es geht gleich weiter.',
  'embed.blocked': 'Dein Browser hat uns hier nicht weitergelassen.',
  'embed.blocked.link': 'Weiter zu {host}',
  'embed.cities': 'Genauer Ort',
  'embed.reset.failed': 'Die Adresse konnte nicht zurückgesetzt werden.',

  'cities.label': 'Orte mit der Postleitzahl {zip}',
  'cities.loading': 'Orte werden geladen',
  'cities.none': 'Sobald du eine Postleitzahl oder Adresse angibst, stehen hier die Orte dazu.',
  'cities.unknown': 'Zur Postleitzahl {zip} kennen wir keinen Ort.',
  'cities.unknown.text': 'Bitte prüf die Zahl: eine Postleitzahl hat vier Ziffern.',
  'cities.failed': 'Die Orte konnten nicht geladen werden.',
  'cities.failed.offline': 'Keine Verbindung. Die Orte konnten nicht geladen werden.',
  'cities.chosen': 'Gewählt',
  'cities.select.failed': 'Der Ort konnte nicht gewählt werden.',
  'cities.select.offline': 'Keine Verbindung. Sobald sie wieder da ist, versuch es nochmal.',
} as const;
