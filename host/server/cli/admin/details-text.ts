/**
 * What an entry of the audit log says, in one line: `minutes: 30`; of what has a before and an after only what became
 * different, `flags.COUPONS: true → false`.
 */
export function detailsText({ before, after, ...rest }: Readonly<Record<string, unknown>>): string {
  const [was, is] = [flat(before), flat(after)];
  const changes = Object.keys(is)
    .filter((name) => is[name] !== was[name])
    .map((name) => `${name}: ${was[name] ?? '–'} → ${is[name]}`);
  const others = Object.entries(flat(rest)).map(([name, value]) => `${name}: ${value}`);
  return [...changes, ...others].join(', ') || '–';
}

/** Texts of what is in there, by their paths. */
function flat(value: unknown, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return path === '' ? {} : { [path]: textOf(value) };
  }
  const entries = Object.entries(value).map(([name, each]) =>
    flat(each, path === '' ? name : `${path}.${name}`),
  );
  return Object.assign({}, ...entries) as Record<string, string>;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ') || '–';
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '–' : JSON.stringify(value);
}
