/** A replacer for `JSON.stringify`: a list as it is, where a script of the page has given all lists a `toJSON` (Prototype.js). */
export const plainLists = function (this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const given = this[key];
  return Array.isArray(given) ? given : value;
};

/** JSON whatever the page has added to lists; a replacer takes long, so only there is one. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, 'toJSON' in Array.prototype ? plainLists : undefined);
