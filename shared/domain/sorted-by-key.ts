/** The same entries in the order of their keys: two objects that say the same are then written the same. */
export function sortedByKey<Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
