import { pool } from '../../../food/sauces.ts';
import { blob, polar } from '../../../kit/shapes.ts';
import { disc, each, lit, path } from '../../../kit/svg.ts';
import { plate } from '../../../kit/vessels.ts';
import { beside, centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';
import { gravies } from './sauces.ts';

/** Round dumplings: sweet ones in crumbs, savoury ones in sauce. `savoury gravy`, `sweet crumbs`. */
export const knoedelPlate = (s: Setting): string => {
  const [kind = 'savoury', sauce = 'none'] = s.tone.split(' ');
  const colour =
    { savoury: '#e6cf9d', spinach: '#8fa35c', crumbs: '#c99a52', poppy: '#f0e6d0', meat: '#e3cda0' }[kind] ?? '#e6cf9d';
  const places = [
    { x: 680, y: 350 },
    { x: 930, y: 410 },
    { x: 760, y: 610 },
  ].slice(0, kind === 'poppy' ? 1 : 3);
  const balls = each(kind === 'poppy' ? [{ x: 800, y: 450 }] : places, (p) => {
    const r = kind === 'poppy' ? 225 : 138;
    const flecks = Array.from({ length: 44 }, () => {
      const f = polar(p.x, p.y, s.random.between(0, 360), r * 0.9 * Math.sqrt(s.random.between(0, 1)));
      const tints = {
        crumbs: ['#a86a24', '#e0b468', '#8a5218', '#c98a3c'],
        poppy: ['#2a2430', '#3c3642', '#221d28', '#4a4450'],
        spinach: ['#4c7a34', '#5f8a3a', '#c8d09a', '#3f6b2a'],
      }[kind] ?? ['#b98a4b', '#5f8a3a', '#f6ead0', '#d0a766'];
      return path(
        blob(s.random, { ...f, r: s.random.between(3, r * 0.08) }, { wobble: 0.4, points: 6 }),
        s.random.pick(tints as [string, ...string[]]),
        0.8,
      );
    });
    return (
      lit('ball', path(blob(s.random, { ...p, r }, { wobble: 0.03, points: 12 }), colour), ...flecks) +
      disc(p.x, p.y, r, 'url(#round)', 0.5)
    );
  });
  return standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    sauce === 'none'
      ? ''
      : shows(
          `${sauce}-sauce`,
          pool(
            s.random,
            { ...centre, r: 300 },
            { ...gravies, butter: '#d8a03a', mushroom: '#cdb48a' }[sauce] ?? '#6a3214',
            0.05,
          ),
        ),
    shows(`${kind}-dumpling`, balls),
    strewnOver(s, toppings(s), { ...centre, r: 250 }, 1.3, 0.4),
    beside(s, dips(s), [{ x: 1080, y: 640 }], 100),
  );
};
