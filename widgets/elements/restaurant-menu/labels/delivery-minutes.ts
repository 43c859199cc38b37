/** A delivery time as the span that people may expect: 30 minutes are "25–35". Never below 5. */
export function deliveryMinutes(minutes: number): { from: number; to: number } {
  return { from: Math.max(5, minutes - 5), to: minutes + 5 };
}
