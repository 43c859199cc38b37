/** What any element may have to show, whichever area it is named after: the imprint below it, notifications. */
export const shellEn = {
  'search.handedOver': 'The address was taken over from the page before: {address}',
  'account.newWindow': '(opens a new window)',
  'account.login.foreign.failed': 'The login did not arrive. Please try again.',
  'basket.time.reset': '{before} is no longer possible. It is {time} now.',
  'basket.time.reset-asap': '{before} is no longer possible. It is “As soon as possible” now.',
  'basket.time.reset-later':
    '“As soon as possible” is no longer possible. It is {days|tomorrow |}{time} now.',
  'basket.time.over-reset': 'The chosen day is over. It is {time} now.',
  'basket.time.over-reset-asap': 'The chosen day is over. It is “As soon as possible” now.',
  'basket.menu-changed': 'The menu has changed, and something in your basket with it. Please have a look.',
  'basket.copied': 'Everything is in your basket.',
  'site.privacy.title': 'Privacy',
  'site.impressum.title': 'Legal notice',
  'account.section.offline': 'You are offline.',
  'order.action.offline': 'You are offline. Please try again.',
} as const;
