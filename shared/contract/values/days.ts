/** Days of opening hours: the weekdays and, as an eighth, public holidays (PRODUCT.md 2.8). */
export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'holiday'] as const;
