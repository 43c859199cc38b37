/** Makes one value for each key, when it is first asked for; it goes when the key goes. */
export function perKey<K extends object, V>(create: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const known = made.get(key) ?? { value: create(key) };
    made.set(key, known);
    return known.value;
  };
}
