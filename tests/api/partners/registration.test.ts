import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createOperator } from '#features/operator/operator.ts';
import { createPartnerBranding } from '#features/operator/partner-branding.ts';
import { readLogo } from '#server/cli/admin/partner-logo.ts';
import { aPictureFile, aRegisteredPartner, partnerOrigin } from '#tests/support/registered-partner.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, partner, folder, run, set } = await aRegisteredPartner('Wirtshaus');
type Brandings = ReturnType<typeof createPartnerBranding>;
const operator = createOperator({ actor: 'tester', clock: server.clock, dryRun: false });
const brandings = createPartnerBranding({ db: server.db, operator });
const colour = (to: Brandings, accent: string, accentDark?: string) =>
  to.setColours(partner.id, { accent, accentDark });
const route = (to: Brandings, name: string, template: string) => to.setRoutes(partner.id, [[name, template]]);
const textFile = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('what a partner may wear', () => {
  const long = 'a'.repeat(10_000);
  const lines = (...texts: string[]) => ({ lines: texts, url: null });
  const url = (text: string) => ({ lines: [], url: text });

  it.each<[string, RegExp, (brandings: Brandings) => Promise<unknown>]>([
    ['a word', /"red" is no colour/, (brandings) => colour(brandings, 'red')],
    ['seven letters', /is no colour/, (brandings) => colour(brandings, '#12345g')],
    ['ten thousand letters', /is no colour/, (brandings) => colour(brandings, `#${long}`)],
    ['a style', /is no colour/, (brandings) => colour(brandings, '#0b6b4f;}')],
    [
      'one that can not be read on light pages',
      /#ffcc00 can't be read on the elements' light grounds.*#\w{6} would do/,
      (brandings) => colour(brandings, '#ffcc00'),
    ],
    ['nor on dark ones', /dark grounds/, (brandings) => colour(brandings, '#0b6b4f', '#0b6b4f')],
    [
      'a route that there is not',
      /no route "kitchen"/,
      (brandings) => route(brandings, 'kitchen', `${partnerOrigin}/`),
    ],
    ['a name of every object', /There is no route/, (brandings) => route(brandings, 'toString', `${partnerOrigin}/`)],
    ["another's origin", /not at one of/, (brandings) => route(brandings, 'home', 'https://evil.example/')],
    ['a script', /write an absolute address/, (brandings) => route(brandings, 'home', 'javascript:alert(1)')],
    ["another page's part", /have \{slug\}/, (brandings) => route(brandings, 'restaurant', `${partnerOrigin}/{id}`)],
    ['every order at one page', /without \{id\}/, (brandings) => route(brandings, 'order-status', `${partnerOrigin}/`)],
    [
      'a route given twice',
      /twice/,
      (brandings) =>
        brandings.setRoutes(partner.id, [
          ['home', `${partnerOrigin}/`],
          ['home', `${partnerOrigin}/x`],
        ]),
    ],
    ['a long line', /at most 12 lines of 120/, (brandings) => brandings.setImpressum(partner.id, lines(long))],
    ['a line break', /at most 12 lines/, (brandings) => brandings.setImpressum(partner.id, lines('a\nb'))],
    [
      'too many lines',
      /at most 12 lines/,
      (brandings) => brandings.setImpressum(partner.id, lines(...Array.from({ length: 13 }, () => 'x'))),
    ],
    ['no address', /is no address/, (brandings) => brandings.setImpressum(partner.id, url('/impressum'))],
    ['a script', /is no address/, (brandings) => brandings.setImpressum(partner.id, url('javascript:alert(1)'))],
    ['a login', /is no address/, (brandings) => brandings.setImpressum(partner.id, url('https://eva:x@wirt.example/'))],
    [
      'a long address',
      /is no address/,
      (brandings) => brandings.setImpressum(partner.id, url(`${partnerOrigin}/${long}`)),
    ],
    ['somebody else', /^There is no partner 999.$/, (brandings) => brandings.setImpressum(999, lines('x'))],
  ])('is not %s: %s', async (_what, message, change) => {
    const error: Error = await change(brandings).then(
      () => new Error('taken'),
      (refusal: Error) => refusal,
    );
    expect([error.name, error.message]).toEqual(['OperatorError', expect.stringMatching(message)]);
    expect(error.message.length).toBeLessThan(300);
  });

  it('has to be said, or taken away, not both', async () => {
    for (const [args, message] of [
      [['colours'], 'Give either --accent or --none'],
      [['colours', '--accent', '#0b6b4f', '--none'], 'Give either'],
      [['colours', '--accent-dark', '#6fd3b0'], 'Give --accent, too'],
      [['logo'], 'Give either a file or --none'],
      [['routes'], 'Give either --route or --none'],
      [['impressum'], 'Give either --line or --url or --none'],
    ] as const) {
      const [what, ...more] = args;
      const end = await set(what, ...more);
      expect([what, end.code, end.err]).toEqual([what, 1, expect.stringContaining(message)]);
    }
    expect((await set('routes', '--route', 'home')).code).toBe(2);
  });

  it('is no file that only calls itself a picture, nor a bomb', async () => {
    const gif = await aPictureFile(join(folder, 'logo.gif'), 'gif');
    for (const file of [
      '/nowhere/logo.png',
      folder,
      gif,
      textFile('text.png', 'no picture'),
      textFile('empty.png', ''),
      textFile('bomb.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect/></svg>'),
    ]) {
      await expect(readLogo(file)).rejects.toThrow(/can't be (read|opened)/);
    }
    const big = textFile('big.png', 'x'.repeat(1024 * 1024 + 1));
    await expect(readLogo(big)).rejects.toThrow('bigger than a megabyte');
  });

  it('is said again by show, and taken away again with --none', async () => {
    await set('impressum', '--line', ' Wirtshaus GmbH ', '--line', '', '--line', '🍕 ‏עברית 100 %_');
    const { out } = await run('partners', 'show', String(partner.id));
    expect(out).toContain('Wirtshaus GmbH, 🍕');
    expect((await set('impressum', '--none')).code).toBe(0);
    expect((await run('partners', 'show', String(partner.id), '--json')).out).toContain('"settings": {}');
  });
});
