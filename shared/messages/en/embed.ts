/** Texts of the embedded addresses page and of the city selector. */
export const embedEn = {
  'embed.title': 'Where may we deliver?',
  'embed.by': 'Address search by {name}',
  'embed.sandboxed':
    'No address can be chosen here: the frame around this page locks it. Its sandbox attribute lacks allow-same-origin.',
  'embed.refused.title': 'This page is not embedded correctly',
  'embed.refused.key': 'The given key does not exist, so nothing is shown here.',
  'embed.refused.url':
    'One of the given addresses is not allowed. It must begin with http or https and lead to a registered site.',
  'embed.refused.parameters': '{count|Look at this parameter:|Look at these parameters:}',
  'embed.failed': 'The address search could not be loaded.',
  'embed.session.failed': 'We do not know just now which address is chosen.',
  'embed.result': 'Chosen address',
  'embed.continue': 'Continue with this address',
  'embed.leaving': 'You will go on in a moment.',
  'embed.blocked': 'Your browser did not let us go on from here.',
  'embed.blocked.link': 'Continue to {host}',
  'embed.cities': 'Precise location',
  'embed.reset.failed': 'The address could not be reset.',

  'cities.label': 'Places with the postcode {zip}',
  'cities.loading': 'Loading the places',
  'cities.none': 'Once you enter a postcode or an address, its places appear here.',
  'cities.unknown': 'We know no place with the postcode {zip}.',
  'cities.unknown.text': 'Please check the number: a postcode has four digits.',
  'cities.failed': 'The places could not be loaded.',
  'cities.failed.offline': 'No connection. The places could not be loaded.',
  'cities.chosen': 'Chosen',
  'cities.select.failed': 'The place could not be chosen.',
  'cities.select.offline': 'No connection. Try again once it is back.',
} as const;
