/** The heart at a restaurant, wherever one is shown. */
export const favouritesEn = {
  'account.favourite.on': 'Favourite',
  'account.favourite.off': 'Favourite',
  'account.favourite.name': '{word}: {restaurant}',
} as const;
