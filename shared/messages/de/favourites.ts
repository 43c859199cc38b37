/** The heart at a restaurant, wherever one is shown. */
export const favouritesDe = {
  'account.favourite.on': 'Gemerkt',
  'account.favourite.off': 'Merken',
  'account.favourite.name': '{word}: {restaurant}',
} as const;
