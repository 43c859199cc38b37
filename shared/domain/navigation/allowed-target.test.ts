import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllowedOrigins, allowedTarget, isAllowedOrigin, isLoopbackOrigin } from './allowed-target.ts';

const base = 'https://mahlzeit.example';
const allowed: AllowedOrigins = { origins: [base, 'https://wirt.example:8443'], loopback: false };
const target = (text: unknown) => allowedTarget(text, allowed, base);

describe('an address from outside', () => {
  it.each([
    ['https://mahlzeit.example', 'https://mahlzeit.example/'],
    ['https://mahlzeit.example/restaurants?zip=1070#top', 'https://mahlzeit.example/restaurants?zip=1070#top'],
    ['https://wirt.example:8443/bestellen', 'https://wirt.example:8443/bestellen'],
    ['HTTPS://WIRT.EXAMPLE:8443/', 'https://wirt.example:8443/'],
    ['https://mahlzeit.example:443/', 'https://mahlzeit.example/'],
    ['/restaurants', 'https://mahlzeit.example/restaurants'],
    ['/', 'https://mahlzeit.example/'],
    ['/straße/🍕', 'https://mahlzeit.example/stra%C3%9Fe/%F0%9F%8D%95'],
  ])('%s is followed at an allowed origin', (text, href) => {
    expect(target(text)).toBe(href);
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a script that begins like an address', 'javascript://mahlzeit.example/%0aalert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob of an allowed origin', 'blob:https://mahlzeit.example/1'],
    ['a file', 'file:///etc/passwd'],
    ['a foreign origin', 'https://evil.example/'],
    ['another port', 'https://wirt.example/'],
    ['another scheme', 'http://mahlzeit.example/'],
    ['a name below an allowed one', 'https://x.mahlzeit.example/'],
    ['a name that begins like an allowed one', 'https://mahlzeit.example.evil.example/'],
    ['a name with a dot at its end', 'https://mahlzeit.example./'],
    ['a protocol-relative address', '//mahlzeit.example/'],
    ['three slashes', '///evil.example/'],
    ['one slash after the scheme', 'https:/mahlzeit.example/'],
    ['no slash after the scheme', 'https:mahlzeit.example/'],
    ['a backslash', 'https:\\\\evil.example\\'],
    ['a backslash in a path', '/\\evil.example'],
    ['a slash and a tab', '/\t/evil.example'],
    ['white space before it', ' https://mahlzeit.example/'],
    ['white space after it', 'https://mahlzeit.example/ '],
    ['a line break in it', 'https://mahlzeit.example/\nset-cookie'],
    ['a control character before it', '\u0001https://mahlzeit.example/'],
    ['a null character', 'https://mahlzeit.example/\0'],
    ['a letter that turns the direction', 'https://mahlzeit.example/\u202Egnp'],
    ['a zero-width space', 'https://mahlzeit\u200B.example/'],
    ['half a character', 'https://mahlzeit.example/\ud83c'],
    ['credentials', 'https://eva:geheim@mahlzeit.example/'],
    ['a name before the at sign', 'https://mahlzeit.example@evil.example/'],
    ['a relative address', 'restaurants'],
    ['a query alone', '?x=1'],
    ['nothing', ''],
    ['no address', 'https://'],
    ['a port that there is not', 'https://mahlzeit.example:99999/'],
    ['ten thousand characters', `https://mahlzeit.example/${'a'.repeat(10_000)}`],
  ])('with %s is refused', (_what, text) => {
    expect(target(text)).toBeNull();
  });

  it.each([undefined, null, 5, ['https://mahlzeit.example/'], { href: base }])('%j is refused', (value) => {
    expect(target(value)).toBeNull();
  });

  it('never leads anywhere but to an allowed origin over http, whatever is written', () => {
    const signs = ['http', 'https', ':', '/', '//', '\\', '@', '?', '#', '.', ' ', '\t', '%0a', 'javascript'];
    const names = ['mahlzeit.example', 'wirt.example:8443', 'evil.example', '\u200B', 'ß', '🍕', '..', 'eva', 'data'];
    const pieces = fc.constantFrom(...signs, ...names);
    const texts = fc.oneof(
      fc.string({ unit: 'binary-ascii', maxLength: 60 }),
      fc.array(pieces, { maxLength: 12 }).map((each) => each.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const href = target(text);
        if (href === null) return true;
        const url = new URL(href);
        const isSafe =
          allowed.origins.includes(url.origin) && /^https?:$/.test(url.protocol) && url.username + url.password === '';
        // what the browser would make of the text itself is the very same
        return isSafe && new URL(text, base).href === href && target(href) === href;
      }),
      { numRuns: 500 },
    );
  });
});

describe("the demonstration's partner", () => {
  const demo: AllowedOrigins = { origins: [base], loopback: true };

  it.each(['http://localhost:4711', 'http://127.0.0.1', 'https://localhost:1', 'http://[::1]:8080'])(
    'owns %s',
    (origin) => {
      expect(isAllowedOrigin(origin, demo)).toBe(true);
      expect(isAllowedOrigin(origin, allowed)).toBe(false);
      expect(allowedTarget(`${origin}/x`, demo, base)).toBe(`${origin}/x`);
    },
  );

  it.each(['http://localhost.evil.example', 'ftp://localhost', 'http://10.0.0.1', 'null', ''])(
    'does not own %j',
    (origin) => {
      expect(isLoopbackOrigin(origin)).toBe(false);
      expect(isAllowedOrigin(origin, demo)).toBe(false);
    },
  );
});
