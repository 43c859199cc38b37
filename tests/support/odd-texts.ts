const longest = 10_000;

/** Texts that nobody means, by what they are. */
export const oddTexts: Readonly<Record<string, string>> = {
  nothing: '',
  blanks: '   ',
  'a script': '"><script>alert(1)</script>',
  'an image': "'><img src=x onerror=alert(1)>",
  'an address that runs': 'javascript:alert(1)',
  'all of SQL': '%',
  'one of SQL': '_',
  'escaped SQL': '\\%\\_\\',
  'an injection': "' OR 1=1; DROP TABLE restaurants; --",
  'an emoji': '🍕',
  'half an emoji': '\ud83c',
  'right to left': 'مطعم ١٠٧٠',
  'turned around': '\u202e0701\u202c',
  'a null byte': 'a\0b',
  'line breaks': '1070\r\nSet-Cookie: evil=1',
  'a way up': '../../../../etc/passwd',
  backslashes: '..\\..\\x',
  'a fraction': '1.5',
  'a negative number': '-7',
  'a huge number': '9'.repeat(30),
  'no number': 'NaN',
  'an exponent': '1e999',
  'a prototype': '__proto__',
  'a list': '[]',
  'full width digits': '１０７０',
  commas: ',,,,,',
  'ten thousand letters': 'a'.repeat(longest),
  'ten thousand blanks': ' '.repeat(longest),
  'a thousand wildcards': '%_'.repeat(500),
  'a thousand emoji': '🍕'.repeat(1000),
};

/** As it stands in an address. Half a character can't be encoded by the rules; its bytes can be written. */
export function inAddress(text: string): string {
  return Array.from(text, (character) =>
    /\p{Cs}/u.test(character) ? '%ED%A0%BC' : encodeURIComponent(character),
  ).join('');
}

/** Parts of an address that are no text at all: broken, cut off or overlong encodings, encoded slashes. */
export const brokenEncodings: readonly string[] = [
  '%',
  '%z',
  '%zz',
  '%c3%28',
  '%f0%9f',
  '%C0%80',
  '%u0041',
  '%2F%2e%2e%2f',
  '%00',
  '%ff%fe',
];
