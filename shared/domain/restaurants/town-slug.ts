const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A town as addresses of pages name it: `St. Pölten` is `st-poelten`. Empty where no letter or digit is left of it. */
export function townSlug(city: string): string {
  return city
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
