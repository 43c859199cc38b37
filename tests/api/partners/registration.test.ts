import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createOperator } from '#features/operator/operator.ts';
import { createPartnerBranding } from '#features/operator/partner-branding.ts';
import { readLogo } from '#server/cli/admin/partner-branding-commands.ts';
import { aPictureFile, aRegisteredPartner, partnerOrigin } from '#tests/support/registered-partner.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, partner, folder, run, set } = await aRegisteredPartner('Wirtshaus');
type Brandings = ReturnType<typeof createPartnerBranding>;
const operator = createOperator({ actor: 'tester', clock: server.clock, dryRun: false });
const looks = createPartnerBranding({ db: server.db, operator });
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

  it.each<[string, RegExp, (looks: Brandings) => Promise<unknown>]>([
    ['a word', /"red" is no colour/, (looks) => colour(looks, 'red')],
    ['seven letters', /is no colour/, (looks) => colour(looks, '#12345g')],
    ['ten thousand letters', /is no colour/, (looks) => colour(looks, `#${long}`)],
    ['a style', /is no colour/, (looks) => colour(looks, '#0b6b4f;}')],
    [
      'one that can not be read on light pages',
      /#ffcc00 can't be read on the elements' light grounds.*#\w{6} would do/,
      (looks) => colour(looks, '#ffcc00'),
    ],
    ['nor on dark ones', /dark grounds/, (looks) => colour(looks, '#0b6b4f', '#0b6b4f')],
    ['a route that there is not', /no route "kitchen"/, (looks) => route(looks, 'kitchen', `${partnerOrigin}/`)],
    ['a name of every object', /There is no route/, (looks) => route(looks, 'toString', `${partnerOrigin}/`)],
    ["another's origin", /not at one of/, (looks) => route(looks, 'home', 'https://evil.example/')],
    ['a script', /write an absolute address/, (looks) => route(looks, 'home', 'javascript:alert(1)')],
    ["another page's part", /have \{slug\}/, (looks) => route(looks, 'restaurant', `${partnerOrigin}/{id}`)],
    ['every order at one page', /without \{id\}/, (looks) => route(looks, 'order-status', `${partnerOrigin}/`)],
    [
      'a route given twice',
      /twice/,
      (looks) =>
        looks.setRoutes(partner.id, [
          ['home', `${partnerOrigin}/`],
          ['home', `${partnerOrigin}/x`],
        ]),
    ],
    ['a long line', /at most 12 lines of 120/, (looks) => looks.setImpressum(partner.id, lines(long))],
    ['a line break', /at most 12 lines/, (looks) => looks.setImpressum(partner.id, lines('a\nb'))],
    [
      'too many lines',
      /at most 12 lines/,
      (looks) => looks.setImpressum(partner.id, lines(...Array.from({ length: 13 }, () => 'x'))),
    ],
    ['no address', /is no address/, (looks) => looks.setImpressum(partner.id, url('/impressum'))],
    ['a script', /is no address/, (looks) => looks.setImpressum(partner.id, url('javascript:alert(1)'))],
    ['a login', /is no address/, (looks) => looks.setImpressum(partner.id, url('https://eva:x@wirt.example/'))],
    ['a long address', /is no address/, (looks) => looks.setImpressum(partner.id, url(`${partnerOrigin}/${long}`))],
    ['somebody else', /^There is no partner 999.$/, (looks) => looks.setImpressum(999, lines('x'))],
  ])('is not %s: %s', async (_what, message, change) => {
    const error: Error = await change(looks).then(
      () => new Error('taken'),
      (refusal: Error) => refusal,
    );
    expect([error.name, error.message]).toEqual(['OperatorError', expect.stringMatching(message)]);
    expect(error.message.length).toBeLessThan(300);
  });

  it('has to be said, or taken away, not both', async () => {
    for (const [words, message] of [
      [['colours'], 'Give either --accent or --none'],
      [['colours', '--accent', '#0b6b4f', '--none'], 'Give either'],
      [['colours', '--accent-dark', '#6fd3b0'], 'Give --accent, too'],
      [['logo'], 'Give either a file or --none'],
      [['routes'], 'Give either --route or --none'],
      [['impressum'], 'Give either --line or --url or --none'],
    ] as const) {
      const [what, ...more] = words;
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
