import type { menuDe } from '../de/menu.ts';

export const menuEn: Partial<Record<keyof typeof menuDe, string>> = {
  'menu.side': 'Filters, search and basket',
  'menu.search': 'Search',
  'menu.search.help': 'Words and prices, together too: “pizza <10”, “>5”, or “~8.50” for about that.',
  'menu.search.noneInKind': 'There is nothing like it in the chosen product group.',
  'menu.nav': 'Menu, basket, restaurant, filters',
  'menu.nav.card': 'Menu',
  'menu.nav.restaurant': 'Restaurant',
  'menu.skip.groups': 'Skip to the groups',
  'menu.skip.products': 'Skip to the dishes',
  'menu.skip.basket': 'Skip to the basket',

  'menu.filters': 'Filters',
  'menu.filters.count': 'Filters ({count})',
  'menu.filters.active': '{count} active',
  'menu.filters.inForce': 'Active filters',
  'menu.filters.remove': 'remove',
  'menu.filters.reset': 'Reset',
  'menu.filters.show': 'Show {count} {count|dish|dishes}',

  'menu.kind': 'Product group',
  'menu.kind.all': 'All',
  'menu.kind.classics': 'Classics',
  'menu.kind.happy-hour': 'Happy hour',
  'menu.kind.happy-hour-inactive': 'Happy hour, not right now',
  'menu.kind.none': 'There is nothing in this product group right now.',
  'menu.kind.showAll': 'Show the whole menu',
  'menu.group.inactive': 'Not right now. Offered {hours}',

  'menu.profile.diets': 'How I eat',
  'menu.profile.allergens': 'What I avoid',
  'menu.profile.hide': 'Hide what does not suit instead of only marking it',
  'menu.profile.help':
    'The details are the restaurant’s. Where nothing is said, nothing was declared. Call if you are not sure:',
  'menu.profile.kept': 'Your choice holds for every menu and stays on this device.',
  'menu.without': 'no {name}',
  'menu.leftOut': '{count} {count|dish|dishes} hidden.',
  'menu.leftOut.show': 'Show',
  'menu.allLeftOut': 'Everything is hidden',
  'menu.allLeftOut.text': '{count} {count|dish does|dishes do} not suit your allergies or how you eat.',

  'menu.undiscounted': 'no discount',
  'menu.lowestPrice': 'Lowest price of the last 30 days: {price}',
};
