/**
 * A value that every copy of the script on the page shares, however often it was loaded. The number is the version
 * of the value's shape: raise it when a newer script could not work with an older one's value.
 */
export function pageWide<Value>(name: string, create: () => Value): Value {
  const key = Symbol.for(`fo-elements.${name}/1`);
  const page = globalThis as unknown as Record<symbol, Value | undefined>;
  return (page[key] ??= create());
}
