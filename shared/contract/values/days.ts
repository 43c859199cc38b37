/** Days of opening hours: the weekdays and, as an eighth, public holidays (spec section 3). */
export const days = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'holiday',
] as const;
