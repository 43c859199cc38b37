import { chopsticks, clockwise, skewer, skewerPieces } from '../../food/bits.ts';
import { bao, gyoza } from '../../food/dumplings.ts';
import { springOnion } from '../../food/greens.ts';
import { cubes } from '../../food/meat.ts';
import { liquid } from '../../food/sauces.ts';
import {
  condiments,
  type MakiOptions,
  maki as makiRoll,
  nigiri as nigiriPieces,
  salmonSlices,
  type Topping,
} from '../../food/sushi.ts';
import { avocadoFan } from '../../food/vegetables.ts';
import { blob, ring, scatter, smoothClosed } from '../../kit/shapes.ts';
import {
  at,
  blurred,
  box,
  circleLine,
  disc,
  each,
  layered,
  line,
  lit,
  n,
  oval,
  type Point,
  path,
  placed,
} from '../../kit/svg.ts';
import { board, bowl, glazes, plate, slab, steamer } from '../../kit/vessels.ts';
import { beside, centre, dips, type Setting, shows, standsIn, starchesOf, strewnOver, toppings } from '../setting.ts';

const tray = (s: Setting): string =>
  s.random.chance(0.5)
    ? slab(800, 450, 1020, 780, s.random.pick(['#2d2f33', '#3a3c40']))
    : s.random.chance(0.5)
      ? board(800, 450, 1020, 800, s.random.pick(['#7a4a26', '#8d5c30']), s.random.between(-3, 3))
      : plate({ ...centre, r: 415 }, s.glaze);

type Filling = MakiOptions['filling'][number];
const markOf: Record<string, string> = {
  salmon: 'salmon',
  tuna: 'tuna',
  cucumber: 'cucumber',
  avocado: 'avocado',
  egg: 'egg',
  prawn: 'shrimp',
  carrot: 'carrot',
  beetroot: 'beetroot',
  radish: 'radish',
  tofu: 'tofu',
  chicken: 'chicken',
  surimi: 'surimi',
  trout: 'trout',
  cheese: 'cream-cheese',
  eel: 'eel',
  butterfish: 'butterfish',
  roe: 'roe',
};
const coats: Record<string, readonly [string, ...string[]]> = {
  sesame: ['#f3e2b8', '#2a211b', '#f8edcf'],
  roe: ['#ef7f2c', '#f59a46', '#e0661a'],
  rice: ['#f9f4e6', '#f3ecd8', '#fffdf6'],
  onion: ['#a35a1a', '#c07a2c', '#8a4712'],
};

/** Marks everything of a list around one drawing. */
const all = (names: readonly string[], content: string): string =>
  names.reduce((inner, name) => shows(name, inner), content);

const rollsAt = (s: Setting, places: readonly Point[], fillings: string[], r: number, coat?: string): string =>
  all(
    [
      'rice',
      ...(coat && coat !== 'rice' ? [coat === 'onion' ? 'fried-onion' : coat] : []),
      ...(coat ? [] : ['nori']),
      ...fillings.map((name) => markOf[name] ?? name),
    ],
    makiRoll(s.random, places, {
      r,
      filling: fillings as unknown as readonly [Filling, ...Filling[]],
      ...(coat ? { coat: coats[coat] ?? coats.rice } : {}),
    }),
  );

const grid = (rows: number, columns: number, step: number, cx = 800, cy = 450): Point[] =>
  Array.from({ length: rows * columns }, (_, i) => ({
    x: cx + ((i % columns) - (columns - 1) / 2) * step,
    y: cy + (Math.floor(i / columns) - (rows - 1) / 2) * step,
  }));

/** Maki and inside-out rolls: `filling,filling coat count`; `top` lies on the pieces. */
export const maki = (s: Setting): string => {
  const [fillings = 'cucumber', coat = '-', count = '6'] = s.tone.split(' ');
  const n8 = Number(count);
  const places = n8 > 8 ? grid(3, 4, 190) : n8 === 8 ? grid(2, 4, 205) : grid(2, 3, 245);
  const r = n8 > 8 ? 84 : n8 === 8 ? 92 : 108;
  return standsIn(
    'board',
    tray(s),
    rollsAt(s, places, fillings.split(','), r, coat === '-' ? undefined : coat),
    toppings(s)
      .map((food) => places.map((p) => s.paint(food, { ...p, r: r * 0.5 }, 0.75, 0.5)).join(''))
      .join(''),
    n8 > 8 ? '' : condimentsAt(s, { x: 1080, y: 760 }),
    s.random.chance(0.5) ? chopsticks(800, 835, 3, '#8a2a1c', 620) : '',
  );
};

/** Three sorts or more in rows. `tone`: `sort;sort;sort`, each `filling coat`. */
export const makiSet = (s: Setting): string =>
  standsIn(
    'board',
    tray(s),
    s.tone
      .split(';')
      .map((sort, row) => {
        const [fillings = 'cucumber', coat = '-'] = sort.split(' ');
        return rollsAt(
          s,
          grid(1, 5, 178, 800 + (row % 2) * 14, 210 + row * (s.tone.split(';').length > 3 ? 165 : 240)),
          fillings.split(','),
          s.tone.split(';').length > 3 ? 78 : 84,
          coat === '-' ? undefined : coat,
        );
      })
      .join(''),
  );

const condimentsAt = (s: Setting, p: Point): string => shows('ginger', condiments(s.random, p));

const nigiriTop = (s: Setting, top: string, places: readonly Point[], r: number, turn: number): string => {
  if (top === 'avocado')
    return all(
      ['rice', 'avocado'],
      riceBeds(s, places, r, turn) + places.map((p) => avocadoFan({ ...p, r: r * 1.05 }, turn, 5)).join(''),
    );
  return all(
    ['rice', markOf[top] ?? top],
    nigiriPieces(
      s.random,
      places.map((p) => ({ ...p, topping: top as Topping })),
      r,
      turn,
    ),
  );
};

const riceBeds = (s: Setting, places: readonly Point[], r: number, turn: number): string =>
  lit(
    'grains',
    each(places, (p) => path(blob(s.random, { ...p, r: r * 0.62 }, { wobble: 0.04, stretch: 1.9, turn }), '#faf5e8')),
  );

/** Two pieces of one kind, large. */
export const nigiri = (s: Setting): string =>
  standsIn(
    'board',
    tray(s),
    nigiriTop(
      s,
      s.tone,
      [
        { x: 660, y: 430 },
        { x: 940, y: 470 },
      ],
      158,
      72,
    ),
    toppings(s)
      .map((food) =>
        [
          { x: 660, y: 430 },
          { x: 940, y: 470 },
        ]
          .map((p) => s.paint(food, { ...p, r: 90 }, 1.1, 0.4))
          .join(''),
      )
      .join(''),
    condimentsAt(s, { x: 1010, y: 740 }),
    bowl({ x: 470, y: 170, r: 95 }, glazes.night, liquid({ x: 470, y: 170, r: 88 }, '#26100a')),
  );

/** Nigiri above, rolls below: `top,top;sort;sort`. */
export const sushiSet = (s: Setting): string => {
  const [tops = '', ...sorts] = s.tone.split(';');
  const list = tops.split(',').filter(Boolean);
  const step = list.length > 4 ? 165 : 205;
  const upper = each(list, (top, i) =>
    nigiriTop(s, top, [{ x: 800 + (i - (list.length - 1) / 2) * step, y: 250 }], 98, 82),
  );
  const lower = sorts
    .map((sort, row) => {
      const [fillings = 'cucumber', coat = '-'] = sort.split(' ');
      return rollsAt(
        s,
        grid(1, 5, 168, 800 + (row % 2) * 12, 500 + row * 172),
        fillings.split(','),
        76,
        coat === '-' ? undefined : coat,
      );
    })
    .join('');
  return standsIn('board', tray(s), upper, lower);
};

/** Slices of raw fish, fanned out: `salmon,tuna`. */
export const sashimi = (s: Setting): string => {
  const kinds = s.tone.split(',');
  const fan = (kind: string, y: number): string =>
    all(
      [kind],
      kind === 'salmon'
        ? salmonSlices(
            s.random,
            Array.from({ length: 5 }, (_, i) => ({ x: 570 + i * 115, y: y + (i % 2) * 10, turn: 66 })),
            kinds.length > 1 ? 82 : 105,
          )
        : lit(
            'wet',
            each(
              Array.from({ length: 5 }, (_, i) => i),
              (i) => {
                const p = { x: 570 + i * 115, y: y + (i % 2) * 10, r: 82 };
                return (
                  path(
                    blob(s.random, p, { wobble: 0.05, stretch: 1.6, turn: 66 }),
                    kind === 'tuna' ? (i % 2 ? '#a92238' : '#b8304a') : i % 2 ? '#f3e6d6' : '#f8eee2',
                  ) +
                  line(`M${n(p.x - 40)} ${n(p.y - 70)}q30 70 70 130`, kind === 'tuna' ? '#dd7f83' : '#e4c8ac', 6, 0.6)
                );
              },
            ),
          ),
    );
  return standsIn(
    'board',
    tray(s),
    each(kinds, (kind, i) => fan(kind, kinds.length === 1 ? 430 : kinds.length === 2 ? 300 + i * 280 : 220 + i * 225)),
    strewnOver(
      s,
      toppings(s).filter((food) => !['salmon', 'tuna'].includes(food)),
      { x: 1000, y: 720, r: 80 },
      1.2,
      0.8,
    ),
  );
};

/** Filled tofu pockets; small seaweed cups. */
export const inari = (s: Setting): string =>
  standsIn(
    'board',
    tray(s),
    shows(
      'tofu',
      each(
        [
          { x: 640, y: 420 },
          { x: 960, y: 470 },
        ],
        (p) =>
          lit(
            'crumb',
            at(p.x, p.y, 70, box(-170, -105, 340, 210, 74, '#c9924a'), box(-120, -60, 240, 90, 40, '#d9a860', 0.5)),
          ),
      ),
    ),
    s.has('sesame') ? s.paint('sesame', { ...centre, r: 240 }, 1.2, 0.2) : '',
    condimentsAt(s, { x: 1010, y: 740 }),
  );

export const gunkan = (s: Setting): string =>
  standsIn(
    'board',
    tray(s),
    all(
      ['roe', 'nori', 'rice'],
      each(
        [
          { x: 640, y: 430 },
          { x: 960, y: 470 },
        ],
        (p) =>
          lit(
            'soft',
            path(blob(s.random, { ...p, r: 165 }, { wobble: 0.02, stretch: 0.78 }), '#1b261d'),
            path(blob(s.random, { ...p, r: 148 }, { wobble: 0.02, stretch: 0.78 }), '#efe8d6'),
          ) +
          lit(
            'wet',
            each(
              scatter(s.random, 46, { ...p, r: 118 }),
              (q) =>
                disc(q.x, q.y, 20, s.random.pick(['#ef7f2c', '#f59a46', '#e86a1c'])) +
                oval(q.x - 6, q.y - 7, 6, 4, '#fff', -40, 0.8),
            ),
          ),
      ),
    ),
    condimentsAt(s, { x: 1010, y: 750 }),
  );

const steamed: Record<string, (s: Setting, p: Point & { turn: number }, size: number) => string> = {
  gyoza: (s, p, size) => gyoza(s.random, [p], size),
  momo: (s, p, size) => bao(s.random, { ...p, r: 74 * size }),
  bao: (s, p, size) => bao(s.random, { ...p, r: 78 * size }),
  harGau: (s, p, size) => gyoza(s.random, [p], size * 0.95, '#f4e6dc'),
  siuMai: (s, p, size) =>
    lit('dough', path(blob(s.random, { ...p, r: 74 * size }, { wobble: 0.1, points: 12 }), '#f0d27e')) +
    lit('meat', path(blob(s.random, { ...p, r: 50 * size }, { wobble: 0.12 }), '#d8a084')) +
    disc(p.x, p.y, 13 * size, '#ef8a3c'),
  klebreis: (_, p, size) =>
    lit('ball', disc(p.x, p.y, 80 * size, '#f8f2e6')) + disc(p.x, p.y, 80 * size, 'url(#round)', 0.3),
};

/** Filled dumplings in a steamer or on a plate: `kind count filling`. */
export const dumplings = (s: Setting): string => {
  const [kind = 'gyoza', count = '6', filling = 'vegetable'] = s.tone.split(' ');
  const total = Number(count);
  const spot = { ...centre, r: 395 };
  const size = total <= 2 ? 2 : total <= 4 ? 1.6 : total <= 6 ? 1.35 : 1.1;
  const places =
    total <= 2
      ? [
          { x: 650, y: 430, turn: -10 },
          { x: 955, y: 480, turn: 12 },
        ]
      : total <= 6
        ? clockwise(total, { ...centre, r: total <= 4 ? 190 : 222 }, s.random.between(0, 60))
        : [...clockwise(8, { ...centre, r: 238 }, 10), ...clockwise(Math.min(4, total - 8), { ...centre, r: 84 }, 40)];
  const inSteamer = kind !== 'gyoza' || s.random.chance(0.4);
  const dish = inSteamer && kind !== 'klebreis' ? steamer(spot) : plate({ ...centre, r: 415 }, s.glaze);
  return standsIn(
    'steamer',
    dish,
    shows(
      `${filling}-dumpling`,
      each(places, (p) => (steamed[kind] ?? (() => ''))(s, p, size)),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => ['spring-onion', 'sesame', 'chili', 'coriander'].includes(food)),
      { ...centre, r: 260 },
      1.2,
      0.25,
    ),
    shows('herbs', springOnion(s.random, 18, { ...centre, r: 240 }, 10)),
    total <= 6
      ? bowl(
          { x: total <= 2 ? 800 : 800, y: total <= 2 ? 730 : 450, r: 88 },
          glazes.night,
          liquid({ x: 800, y: total <= 2 ? 730 : 450, r: 80 }, '#2b120a'),
        )
      : '',
  );
};

/** Rolls: `fried 4`, `summer 2 shrimp`. */
export const rolls = (s: Setting): string => {
  const [kind = 'fried', count = '4', filling = 'vegetable'] = s.tone.split(' ');
  const total = Math.min(6, Number(count));
  const gap = total > 4 ? 118 : total > 2 ? 150 : 190;
  const one = (i: number): string => {
    const y = 450 + (i - (total - 1) / 2) * gap;
    const turn = -8 + s.random.between(-3, 3);
    const size = total > 4 ? 0.95 : total > 2 ? 1.15 : 1.45;
    if (kind === 'summer') {
      const colours: Record<string, readonly string[]> = {
        shrimp: ['#5b9a3a', '#ef8f62', '#7bb34c', '#f19c70', '#e98c35'],
        chicken: ['#5b9a3a', '#d9b07a', '#7bb34c', '#e2bd8a', '#e98c35'],
        vegetable: ['#5b9a3a', '#f2b23c', '#7bb34c', '#e98c35', '#8fc05a'],
      };
      const inside = [
        box(-150, -44, 300, 88, 42, '#efe6d2'),
        ...(colours[filling] ?? []).map((c, k) => box(-136 + k * 55, -34, 50, 68, 20, c, 0.78)),
        box(-150, -44, 300, 88, 42, '#fbf6ea', 0.2),
      ];
      return lit('wet', placed(800 + (i % 2) * 24, y, turn, size * 1.15, ...inside));
    }
    const blisters = Array.from({ length: 26 }, () =>
      path(
        blob(
          s.random,
          { x: s.random.between(-180, 180), y: s.random.between(-44, 44), r: s.random.between(4, 13) },
          { wobble: 0.3 },
        ),
        s.random.pick(['#a45c17', '#edbd66', '#8a4910']),
        0.5,
      ),
    );
    return lit(
      'dough',
      placed(
        800 + (i % 2) * 26,
        y,
        turn,
        size,
        box(-205, -56, 410, 112, 44, kind === 'baked' ? '#c98436' : '#d0903a'),
        ...blisters,
        line('M-165 -42Q-60 22 155 46', '#8a4a10', 5, 0.5),
      ),
    );
  };
  return standsIn(
    'board',
    s.random.chance(0.5) ? board(800, 450, 1020, 800, '#9c6a39', -3) : plate({ ...centre, r: 415 }, s.glaze),
    shows(
      `${filling}-roll`,
      each(
        Array.from({ length: total }, (_, i) => i),
        one,
      ),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => ['mint', 'basil', 'sesame', 'coriander', 'herbs'].includes(food)),
      { ...centre, r: 200 },
      1.1,
      0.22,
    ),
    beside(s, dips(s), [{ x: 1110, y: 200 }], 104),
  );
};

/** Folded and fried: samosas, empanadas, wontons, pockets. `samosa 2 vegetable`. */
export const pockets = (s: Setting): string => {
  const [kind = 'samosa', count = '2', filling = 'vegetable'] = s.tone.split(' ');
  const total = Number(count);
  const outline =
    kind === 'samosa' || kind === 'triangle'
      ? smoothClosed([
          { x: -8, y: -104 },
          { x: 12, y: -104 },
          { x: 62, y: -10 },
          { x: 112, y: 72 },
          { x: 100, y: 90 },
          { x: 0, y: 98 },
          { x: -100, y: 90 },
          { x: -112, y: 72 },
          { x: -58, y: -10 },
        ])
      : kind === 'sack'
        ? 'M-70 30C-90 90 90 90 70 30C60 -10 30 -30 24 -46L60 -96L22 -82L0 -104L-22 -82L-60 -96L-24 -46C-30 -30 -60 -10 -70 30z'
        : 'M-130 46C-132 -44 -60 -92 0 -92C60 -92 132 -44 130 46C96 72 -96 72 -130 46z';
  const size = total <= 2 ? 1.9 : total <= 4 ? 1.5 : 1.2;
  const places =
    total <= 2
      ? [
          { x: 640, y: 400 },
          { x: 950, y: 520 },
        ]
      : ring(total, { ...centre, r: total <= 4 ? 205 : 240 }, 30);
  const piece = (p: Point, i: number): string => {
    const blisters = scatter(s.random, 16, { x: 0, y: 10, r: 80 }).map((q) =>
      path(
        blob(s.random, { ...q, r: s.random.between(4, 10) }, { wobble: 0.2 }),
        s.random.pick(['#a35d16', '#e9b55c']),
        0.5,
      ),
    );
    const crimp =
      kind === 'half'
        ? each([-100, -68, -34, 0, 34, 68, 100], (x) =>
            line(`M${x} ${n(62 - Math.abs(x) * 0.12)}q8 -14 2 -28`, '#8a4a10', 7, 0.55),
          )
        : line('M4 -98Q10 10 -84 86M4 -98Q30 0 88 84', '#8a4a10', 5, 0.4);
    return lit(
      'dough',
      placed(
        p.x,
        p.y,
        i * 47 + s.random.between(-12, 12),
        size,
        path(outline, '#d2923a'),
        path(outline, 'url(#toasted)', 0.7),
        ...blisters,
        crimp,
      ),
    );
  };
  return standsIn(
    'plate',
    s.random.chance(0.5) ? slab(800, 450, 1000, 800, '#33353a') : plate({ ...centre, r: 415 }, s.glaze),
    shows(`${filling}-pocket`, each(places, piece)),
    beside(s, dips(s), total <= 2 ? [{ x: 1040, y: 230 }] : [{ x: 800, y: 450 }], 95),
  );
};

/** Balls and fritters, fried: `balls 6`, `cakes 3`. The mark says of what. */
export const fritters = (s: Setting): string => {
  const [kind = 'balls', count = '6', of = 'vegetable', colour = '#b06a24'] = s.tone.split(' ');
  const total = Number(count);
  const r = total > 6 ? 92 : total > 4 ? 106 : total > 3 ? 122 : 140;
  const places =
    total > 6
      ? [...ring(total - 1, { ...centre, r: 232 }, 12), { x: 800, y: 450 }]
      : ring(total, { ...centre, r: total > 4 ? 205 : 180 }, s.random.between(0, 60));
  const one = (p: Point): string => {
    const crumbs = Array.from({ length: 46 }, () => {
      const c = scatter(s.random, 1, { ...p, r: r * 0.92 })[0] ?? p;
      return path(
        blob(s.random, { ...c, r: s.random.between(0.05, 0.13) * r }, { wobble: 0.4, points: 6 }),
        s.random.pick(['#e2b05a', '#7a4212', '#c98a3c', '#8f5a20']),
        0.55,
      );
    });
    return (
      lit(
        'crumb',
        path(blob(s.random, { ...p, r }, { wobble: kind === 'cakes' ? 0.07 : 0.03, points: 13 }), colour),
        ...crumbs,
      ) + (kind === 'cakes' ? '' : disc(p.x, p.y, r, 'url(#round)', 0.42))
    );
  };
  const bed = s.on.filter((food) => ['lettuce', 'hummus', 'rice', 'bulgur', 'mash'].includes(food));
  return standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    bed.includes('lettuce') ? s.paint('lettuce', { ...centre, r: 270 }, 1.2, 0.9) : '',
    shows(of, each(places, one)),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'lettuce' && food !== 'falafel'),
      { ...centre, r: 230 },
      1.2,
      0.25,
    ),
    [...dips(s), ...starchesOf(s)]
      .slice(0, 2)
      .map((food, i) => s.paint(food, { x: i ? 560 : 1080, y: i ? 700 : 640, r: 100 }))
      .join(''),
  );
};

/** Small skewers beside their sauce: `chicken 4`. */
export const satay = (s: Setting): string => {
  const [of = 'chicken', count = '4'] = s.tone.split(' ');
  const colours: Record<string, readonly [string, ...string[]]> = {
    chicken: ['#d89a3c', '#c98a30', '#e4ac54'],
    tofu: ['#e2bd72', '#d4a858', '#ecca8c'],
    beef: ['#7a3f24', '#6b3219', '#8c4d2e'],
    shrimp: ['#f08a5a'],
  };
  const total = Math.min(4, Number(count));
  return standsIn(
    'plate',
    s.random.chance(0.5) ? plate({ ...centre, r: 415 }, s.glaze) : slab(800, 450, 1000, 800, '#3a3c40'),
    shows(
      of,
      each(
        Array.from({ length: total }, (_, i) => i),
        (i) => {
          const y = 250 + i * (420 / Math.max(1, total - 1));
          const [from, to] = [
            { x: 540, y: y + 40 },
            { x: 960, y: y - 40 },
          ];
          return (
            skewer({ x: 470, y: y + 47 }, { x: 1120, y: y - 55 }) +
            cubes(s.random, skewerPieces(from, to, 6), 92, colours[of] ?? ['#d89a3c'])
          );
        },
      ),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== of),
      { ...centre, r: 220 },
      1.1,
      0.2,
    ),
    beside(s, dips(s), [{ x: 1090, y: 640 }], 104),
  );
};

/** Fried shrimps or vegetables in a light batter. `shrimp`, `vegetable`. */
export const tempura = (s: Setting): string => {
  const piece = (p: Point, i: number): string => {
    const colour = s.tone === 'shrimp' ? '#e8b45c' : s.random.pick(['#e0a850', '#d8b060', '#e2a040', '#cfae6a']);
    const d = blob(s.random, { x: 0, y: 0, r: 52 }, { wobble: 0.22, points: 16, stretch: 2.6 });
    const tail = s.tone === 'shrimp' ? path('M128 0l54 -34l-8 30l14 6l-14 8l8 30z', '#dd5a30') : '';
    const bits = Array.from({ length: 30 }, () =>
      path(
        blob(
          s.random,
          { x: s.random.between(-130, 130), y: s.random.between(-48, 48), r: s.random.between(5, 15) },
          { wobble: 0.4, points: 6 },
        ),
        s.random.pick(['#f6d48c', '#c98a38', '#fbe6b4']),
        0.6,
      ),
    );
    return lit('crumb', at(p.x, p.y, -28 + s.random.between(-14, 14) + (i % 2) * 8, tail, path(d, colour), ...bits));
  };
  const places = [0, 1, 2, 3, 4, 5].map((i) => ({ x: 700 + (i % 2) * 190, y: 200 + i * 98 }));
  return standsIn(
    'plate',
    s.random.chance(0.6) ? plate({ ...centre, r: 415 }, s.glaze) : slab(800, 450, 1000, 800, '#33353a'),
    shows(`${s.tone}-tempura`, each(places, piece)),
    beside(s, dips(s), [{ x: 1110, y: 650 }], 100),
  );
};

/** Young soy beans in their pods. */
export const edamame = (s: Setting): string =>
  standsIn(
    'bowl',
    bowl(
      centre,
      s.glaze,
      shows(
        'edamame',
        layered(
          'wet',
          9,
          [...scatter(s.random, 46, { ...centre, r: 320 }), ...scatter(s.random, 34, { ...centre, r: 250 })].map((p) =>
            at(
              p.x,
              p.y,
              s.random.between(0, 180),
              path(
                'M-96 0C-80 -34 -50 -36 -32 -28C-14 -38 14 -38 32 -28C50 -36 80 -34 96 0C80 34 50 36 32 28C14 38 -14 38 -32 28C-50 36 -80 34 -96 0z',
                s.random.pick(['#6fa83a', '#84ba4c', '#5f982f']),
              ),
              each([-48, 0, 48], (x) => oval(x, 0, 21, 17, '#9acb5c', 0, 0.75)),
            ),
          ),
        ),
      ),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'edamame'),
      { ...centre, r: 240 },
      1.2,
      0.2,
    ),
  );

/** Airy chips of shrimp or lentils. */
export const crackers = (s: Setting): string =>
  standsIn(
    'bowl',
    bowl(
      { ...centre, r: 405 },
      s.glaze,
      shows(
        s.tone === 'lentil' ? 'papadam' : 'shrimp-cracker',
        lit(
          'soft',
          each(
            [...scatter(s.random, 26, { ...centre, r: 320 }), ...scatter(s.random, 14, { ...centre, r: 200 })],
            (p) =>
              path(
                blob(s.random, { ...p, r: s.random.between(76, 104) }, { wobble: 0.16, points: 12 }),
                s.tone === 'lentil'
                  ? s.random.pick(['#e8c06a', '#dcae52', '#f0cf84'])
                  : s.random.pick(['#f6e6d6', '#f8eee2', '#f0d8c8']),
              ) + blurred(2, circleLine(p.x, p.y, 44, s.tone === 'lentil' ? '#a8762a' : '#d8b49c', 9, 0.5)),
          ),
        ),
      ),
    ),
    beside(
      s,
      dips(s),
      [
        { x: 1100, y: 640 },
        { x: 500, y: 220 },
      ],
      112,
    ),
  );
