import { afterEach, expect, it } from 'vitest';
import { emulateReducedMotion } from './emulated-motion.ts';

const question = '(prefers-reduced-motion: reduce)';

/** A sheet as elements bring it along, and the conditions of its media rules now. */
function aSheet(text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return () => [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSMediaRule ? rule.media.mediaText : []));
}

afterEach(() => emulateReducedMotion(false));

it('holds the rules for reduced motion while it is on, in sheets from before and after', () => {
  const conditions = aSheet(
    `a { color: red } @media ${question} { a { transition: none } } @media (width < 600px) { a { color: blue } }`,
  );
  expect(conditions()).toEqual([question, '(width < 600px)']);
  emulateReducedMotion(true);
  expect(conditions()).toEqual(['all', '(width < 600px)']);
  const later = aSheet(`@media ${question} { b { transition: none } }`);
  expect(later()).toEqual(['all']);
  emulateReducedMotion(false);
  expect([...conditions(), ...later()]).toEqual([question, '(width < 600px)', question]);
});

it('answers elements that ask in code', () => {
  expect(matchMedia(question).matches).toBe(false);
  emulateReducedMotion(true);
  expect(matchMedia(question).matches).toBe(true);
});
