import { sprinkle } from '../../../food/sauces.ts';
import { blob, heap, scatter } from '../../../kit/shapes.ts';
import { at, disc, each, layered, line, oval, path } from '../../../kit/svg.ts';
import { centre, type Setting, shows } from '../../setting.ts';

/** Spätzle, gnocchi and filled pasta: many small pieces. */
export const doughs: Record<string, (s: Setting) => string> = {
  spaetzle: (s) =>
    shows(
      'spaetzle',
      layered(
        'strands',
        3,
        heap(s.random, 420, { ...centre, r: 330 }).map((p) =>
          path(
            blob(
              s.random,
              { ...p, r: s.random.between(13, 20) },
              { wobble: 0.25, points: 7, stretch: s.random.between(1.2, 2.2), turn: s.random.between(0, 180) },
            ),
            s.random.pick(['#f0cf74', '#f5db90', '#e6bf5c']),
          ),
        ),
      ),
    ),
  gnocchi: (s) =>
    shows(
      'gnocchi',
      layered(
        'soft',
        4,
        [...scatter(s.random, 34, { ...centre, r: 275 }), ...heap(s.random, 24, { ...centre, r: 230 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 180),
            oval(0, 0, 46, 33, s.random.pick(['#f3dc9c', '#f7e6b4', '#ecd088'])),
            line('M-28 -14Q0 -22 28 -14M-32 2Q0 -6 32 2', '#c79f52', 4, 0.45),
          ),
        ),
      ),
    ),
  ravioli: (s) =>
    shows(
      'ravioli',
      layered(
        'dough',
        4,
        scatter(s.random, 13, { ...centre, r: 255 }).map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 90),
            path('M-76 -70Q0 -78 76 -70Q84 0 76 70Q0 78 -76 70Q-84 0 -76 -70z', '#f0d48a'),
            oval(0, 0, 46, 44, '#f8e4a8'),
          ),
        ),
      ),
    ),
  tortellini: (s) =>
    shows(
      'tortellini',
      layered(
        'dough',
        4,
        scatter(s.random, 22, { ...centre, r: 270 }).map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 360),
            path(
              'M-52 24C-56 -40 56 -40 52 24C44 44 22 34 18 14C8 -8 -8 -8 -18 14C-22 34 -44 44 -52 24z',
              s.random.pick(['#f0d48a', '#f5de9c']),
            ),
          ),
        ),
      ),
    ),
  dumplings: (s) =>
    shows(
      'kasnudel',
      layered(
        'dough',
        3,
        scatter(s.random, 5, { ...centre, r: 220 }).map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 360),
            path('M-118 40C-124 -62 -52 -92 0 -92C52 -92 124 -62 118 40C96 62 -96 62 -118 40z', '#f2dca0'),
            each([-90, -54, -18, 18, 54, 90], (x) => line(`M${x} 52q6 -16 2 -26`, '#b98a45', 6, 0.5)),
          ),
        ),
      ),
    ),
  fleckerl: (s) =>
    shows(
      'fleckerl',
      layered(
        'soft',
        4,
        [...scatter(s.random, 60, { ...centre, r: 290 }), ...heap(s.random, 50, { ...centre, r: 250 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 90),
            path('M-31 -29L30 -31L32 30L-30 31z', s.random.pick(['#f0cf7c', '#f5dc98', '#e6be62'])),
          ),
        ),
      ),
    ),
  penne: (s) =>
    shows(
      'penne',
      layered(
        'soft',
        5,
        [...scatter(s.random, 64, { ...centre, r: 300 }), ...heap(s.random, 60, { ...centre, r: 280 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 180),
            path('M-66 -19L54 -19L70 19L-50 19z', s.random.pick(['#f0c668', '#f5d37e', '#e6b654'])),
            line('M-54 -8H56M-50 3H60', '#c08a34', 3, 0.4),
            oval(-56, 0, 10, 16, '#9a6a24', -14, 0.7),
          ),
        ),
      ),
    ),
  macaroni: (s) => doughs.penne?.(s) ?? '',
  poppy: (s) =>
    shows(
      'poppy-noodles',
      layered(
        'soft',
        4,
        [...scatter(s.random, 30, { ...centre, r: 275 }), ...heap(s.random, 24, { ...centre, r: 240 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 180),
            path('M-92 0C-60 -30 60 -30 92 0C60 30 -60 30 -92 0z', s.random.pick(['#f0dca4', '#f5e6b8'])),
          ),
        ),
      ),
      sprinkle(s.random, 700, { ...centre, r: 300 }, ['#2a2430', '#3c3642'], 4.5),
    ),
  couscous: (s) =>
    shows(
      'semolina-pearls',
      layered(
        'soft',
        3,
        heap(s.random, 240, { ...centre, r: 310 }).map((p) =>
          disc(p.x, p.y, 15, s.random.pick(['#efdcaa', '#f5e6c0', '#e4cb90'])),
        ),
      ),
    ),
  ricecake: (s) =>
    shows(
      'rice-cake',
      layered(
        'wet',
        4,
        [...scatter(s.random, 24, { ...centre, r: 270 }), ...heap(s.random, 14, { ...centre, r: 220 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 180),
            line('M-58 0H58', '#c8401c', 46),
            line('M-54 -5H54', '#e2673c', 28),
            line('M-46 -12H40', '#ffffff', 6, 0.35),
          ),
        ),
      ),
    ),
};
