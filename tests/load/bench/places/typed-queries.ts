/** A house that somebody may look for. */
export interface SoughtHouse {
  readonly street: string;
  readonly number: string;
  readonly zip: string;
  readonly city: string;
}

/** How an address is typed; each kind is measured for itself. */
export const typingKinds = ['letter by letter', 'whole addresses', 'with a town or postcode', 'typing errors'] as const;
export type TypingKind = (typeof typingKinds)[number];

/** What somebody who looks for a house has typed at some moment. `random` gives numbers in [0, 1). */
export function typedQuery(kind: TypingKind, house: SoughtHouse, random: () => number): string {
  const { street, number, zip, city } = house;
  const address = `${street} ${number}`;
  if (kind === 'typing errors') return `${withSlip(street, random)} ${number}`;
  if (kind === 'whole addresses') return withHabits(address, random);
  if (kind === 'letter by letter') {
    const written = withHabits(address, random);
    // From the third letter on, as the address field of a restaurant's page asks.
    return written.slice(0, 3 + Math.floor(random() * (written.length - 2)));
  }
  const forms = [
    `${zip} ${address}`,
    `${address} ${zip}`,
    `${address}, ${zip} ${city}`,
    `${address} ${city}`,
    `${city} ${address}`,
  ];
  return withHabits(forms[Math.floor(random() * forms.length)] ?? address, random);
}

/** Most people type small letters, many no umlauts, some `str.`. */
function withHabits(text: string, random: () => number): string {
  const small = random() < 0.8 ? text.toLowerCase() : text;
  const plain =
    random() < 0.4
      ? small
          .replaceAll('ß', 'ss')
          .normalize('NFD')
          .replaceAll(/\p{Mn}/gu, '')
      : small;
  return random() < 0.3 ? plain.replace(/stra(?:ss|ß)e/i, 'str.') : plain;
}

/** One letter left out, typed twice, or typed before the one in front of it. */
function withSlip(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  const before = text.slice(0, at);
  const kind = random();
  if (kind < 0.4) return before + text.slice(at + 1);
  if (kind < 0.6) return before + text.charAt(at) + text.slice(at);
  return before + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}
