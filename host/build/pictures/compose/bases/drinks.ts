import { spoon } from '../../food/bits.ts';
import { bubbles, cup, foam, glass, handle, iceCubes, latteLeaf } from '../../food/drinks.ts';
import { mintSprig } from '../../food/greens.ts';
import { coffeeBeans, cream, scoop } from '../../food/sweets.ts';
import { citrusSlice } from '../../food/vegetables.ts';
import { scatter } from '../../kit/shapes.ts';
import { at, blurred, box, disc, each, lit, path, type Spot } from '../../kit/svg.ts';
import { tableShadow } from '../../kit/vessels.ts';
import { centre, type Setting, shows, standsIn, toppings } from '../setting.ts';

/** What is in the glass: its colour, the light it throws, whether it has ice, bubbles, a head. */
const liquids: Record<string, { colour: string; light: string; ice?: boolean; fizz?: boolean; cloudy?: boolean }> = {
  cola: { colour: '#3a1408', light: '#a8501c', ice: true, fizz: true },
  orange: { colour: '#f08a1c', light: '#f8b050', ice: true, fizz: true },
  clear: { colour: '#d5e4e4', light: '#ffffff', ice: true, fizz: true },
  water: { colour: '#bfd3da', light: '#ffffff' },
  sparkling: { colour: '#bfd3da', light: '#ffffff', fizz: true },
  tonic: { colour: '#cfe0dc', light: '#ffffff', ice: true, fizz: true },
  energy: { colour: '#e0c62c', light: '#f3e06a', ice: true, fizz: true },
  herbal: { colour: '#c98a2c', light: '#e8b45c', ice: true, fizz: true },
  'apple-spritz': { colour: '#e6bc4a', light: '#f3d888', fizz: true },
  apple: { colour: '#d9a032', light: '#efc86a', cloudy: true },
  'iced-tea': { colour: '#c06a1c', light: '#e89a4a', ice: true },
  lemonade: { colour: '#f1d873', light: '#f5d860', ice: true, fizz: true },
  elder: { colour: '#efe6b0', light: '#f8f2cc', ice: true, fizz: true },
  ginger: { colour: '#e8d08a', light: '#f5e4b0', ice: true, fizz: true },
  currant: { colour: '#4a0a1e', light: '#8d1430' },
  apricot: { colour: '#f0a03a', light: '#f8c078', cloudy: true },
  tomato: { colour: '#c2331a', light: '#e0603c', cloudy: true },
  'orange-juice': { colour: '#f59a22', light: '#f8bc60', cloudy: true },
  green: { colour: '#7fa83a', light: '#a8c86c', cloudy: true },
  red: { colour: '#5d0819', light: '#a3142f' },
  white: { colour: '#ecd98a', light: '#f8ecb8' },
  rose: { colour: '#f0a08a', light: '#f8c8b4' },
  sekt: { colour: '#f0dc94', light: '#fbf0c4', fizz: true },
  schnapps: { colour: '#e8eef0', light: '#ffffff' },
  bitter: { colour: '#3c1e0c', light: '#7a421c' },
  tea: { colour: '#a8551a', light: '#d88a44' },
  'herbal-tea': { colour: '#c9c060', light: '#e6e0a0' },
  'fruit-tea': { colour: '#a3182c', light: '#d84a5c' },
};

const inGlass = (s: Setting, kind: string, spot: Spot, extra = ''): string => {
  const { colour, light, ice, fizz, cloudy } = liquids[kind] ?? { colour: '#bfd3da', light: '#ffffff' };
  return standsIn(
    'glass',
    glass(
      spot,
      colour,
      light,
      cloudy ? blurred(14, disc(spot.x - spot.r * 0.2, spot.y - spot.r * 0.2, spot.r * 0.6, light, 0.5)) : '',
      ice ? iceCubes(s.random, Math.round(s.random.between(4, 7)), { ...spot, r: spot.r * 0.6 }, spot.r * 0.42) : '',
      fizz ? bubbles(s.random, 110, { ...spot, r: spot.r * 0.83 }, kind === 'cola' ? '#e8b890' : '#ffffff') : '',
      extra,
    ),
  );
};

const fruits = (s: Setting, spot: Spot): string =>
  toppings(s)
    .map((food, i) => {
      const place = { x: spot.x + (i % 2 ? 0.3 : -0.28) * spot.r, y: spot.y + (i % 2 ? -0.25 : 0.3) * spot.r };
      if (food === 'lemon' || food === 'lime' || food === 'orange')
        return shows(food, citrusSlice({ ...place, r: spot.r * 0.36 }, food, s.random.between(0, 60)));
      if (food === 'mint') return shows('mint', mintSprig(s.random, place, 1.4));
      return s.paint(food, { ...place, r: spot.r * 0.3 }, 1.2, 0.5);
    })
    .join('');

/** A can that lies on the table beside its glass. */
export const can = (s: Setting): string => {
  const [kind = 'cola', colour = '#b3201c', label = '#f3e6d0'] = s.tone.split(' ');
  const turn = s.random.between(-64, -48);
  const drink =
    kind === 'beer' || kind === 'wheat' || kind === 'amber' || kind === 'radler'
      ? beerIn(s, kind, { x: 930, y: 560, r: 250 })
      : inGlass(s, kind, { x: 940, y: 560, r: 250 });
  return shows(
    'drink',
    lying(
      s,
      'can',
      turn,
      cylinder(300, 118, colour, box(-60, -118, 90, 236, 0, label, 0.9) + box(-78, -118, 8, 236, 0, label, 0.7)) +
        box(-312, -104, 22, 208, 12, '#c9ccd0') +
        box(290, -104, 22, 208, 12, '#c9ccd0'),
    ),
    drink,
  );
};

/** Something round that lies: bright along its upper side, dark below. */
const cylinder = (half: number, r: number, colour: string, over = ''): string =>
  box(-half, -r, 2 * half, 2 * r, 26, colour) +
  over +
  box(-half, -r, 2 * half, r * 0.5, 26, '#ffffff', 0.2) +
  box(-half + 20, -r * 0.62, 2 * half - 40, r * 0.2, 10, '#ffffff', 0.5) +
  box(-half, r * 0.25, 2 * half, r * 0.75, 26, '#0c0400', 0.26) +
  box(-half, r * 0.62, 2 * half, r * 0.38, 22, '#0c0400', 0.28);

const lying = (_: Setting, vessel: string, turn: number, drawn: string): string =>
  standsIn(
    vessel,
    blurred(30, at(612, 392, turn, box(-330, -110, 660, 240, 60, '#0c0400', 0.5))),
    at(580, 350, turn, drawn),
  );

/** A bottle that lies on the table beside its glass: `kind glass-colour label`. */
export const bottle = (s: Setting): string => {
  const [kind = 'water', colour = '#a9cbd8', label = '#3b7fa6', shape = 'pet'] = s.tone.split(' ');
  const turn = s.random.between(-62, -46);
  const wine = shape === 'wine';
  const body = wine
    ? path(
        'M-330 -92H110C170 -92 190 -34 250 -32H380V32H250C190 34 170 92 110 92H-330Q-352 92 -352 60V-60Q-352 -92 -330 -92z',
        colour,
      ) +
      box(-220, -92, 230, 184, 4, label) +
      box(-200, -40, 190, 10, 4, '#8a7350', 0.6) +
      box(-170, -10, 130, 8, 4, '#8a7350', 0.5) +
      box(290, -34, 100, 68, 8, s.random.pick(['#7a1420', '#c9a54a', '#2f3d2a']))
    : path(
        'M-320 -104H130C200 -104 210 -46 270 -42H320V42H270C210 46 200 104 130 104H-320Q-346 104 -346 74V-74Q-346 -104 -320 -104z',
        colour,
        0.85,
      ) +
      box(-170, -104, 220, 208, 4, label) +
      box(316, -48, 46, 96, 8, label);
  const shine =
    box(-320, wine ? -66 : -76, 430, 24, 12, '#ffffff', wine ? 0.28 : 0.5) +
    box(-320, wine ? 44 : 52, 440, wine ? 44 : 48, 20, '#0c0400', 0.28);
  return shows('drink', lying(s, 'bottle', turn, body + shine), inGlass(s, kind, { x: 945, y: 575, r: 245 }));
};

/** A glass alone, filling the picture. */
export const glassOf = (s: Setting): string => {
  const spot = { ...centre, r: 330 };
  return shows('drink', inGlass(s, s.tone, spot, fruits(s, spot)));
};

/** A small glass of schnapps. */
export const shot = (s: Setting): string => {
  const spot = { x: 790, y: 470, r: 190 };
  return shows(
    'drink',
    inGlass(s, s.tone, spot),
    toppings(s)
      .map((food) => s.paint(food, { x: 1050, y: 250, r: 110 }, 1.5, 0.6))
      .join(''),
  );
};

const beerIn = (s: Setting, kind: string, spot: Spot): string => {
  const colour = { beer: '#d98a14', wheat: '#d8942c', amber: '#b05c14', radler: '#e8b83a' }[kind] ?? '#d98a14';
  return standsIn(
    'glass',
    tableShadow(spot, spot.r * 0.2),
    handle(spot, '#d9c9a0', 20),
    lit('glaze', disc(spot.x, spot.y, spot.r, '#e3dccb')),
    disc(spot.x, spot.y, spot.r * 0.9, colour),
    foam(s.random, { ...spot, r: spot.r * 0.84 }, '#fbf0d8'),
  );
};

/** Milk with fruit or ice, thick, in a tall glass: `colour`. */
export const shake = (s: Setting): string => {
  const colours: Record<string, readonly [string, string, string]> = {
    vanilla: ['#f6e6c0', '#fdf4dc', 'milk'],
    chocolate: ['#8a5a3c', '#a8785a', 'milk'],
    strawberry: ['#f0a4b0', '#f8c4cc', 'milk'],
    mango: ['#f5b84a', '#f9d084', 'milk'],
    yoghurt: ['#faf5ea', '#ffffff', 'milk'],
    apricot: ['#f3bd7a', '#f9d8a8', 'milk'],
  };
  const [colour, light, of] = colours[s.tone] ?? (['#faf5ea', '#ffffff', 'milk'] as const);
  const spot = { ...centre, r: 325 };
  const top = toppings(s).filter((food) => food !== 'whipped-cream' && food !== 'vanilla-ice');
  return shows(
    'drink',
    standsIn(
      'glass',
      glass(
        spot,
        colour,
        light,
        shows(of, blurred(14, disc(740, 390, 190, light, 0.7)), foam(s.random, { ...spot, r: 262 }, light)),
        s.has('whipped-cream') ? shows('whipped-cream', cream(s.random, { ...centre, r: 175 })) : '',
        top.map((food) => s.paint(food, { x: 830, y: 470, r: 130 }, 1.4, 0.5)).join(''),
      ),
    ),
  );
};

/** A cup: `espresso`, `melange`, `latte`, `chocolate`, `tea` …; `… oat` where the foam is of oats. */
export const hot = (s: Setting): string => {
  const [kind = 'espresso', of] = s.tone.split(' ');
  const spot: Spot = { x: 790, y: 450, r: kind === 'espresso' ? 190 : 240 };
  const inner = spot.r * 0.88;
  const milk = of === 'oat' ? 'oat-foam' : 'milk';
  const surfaces: Record<string, () => string> = {
    espresso: () =>
      disc(spot.x, spot.y, inner, '#4a2410') + blurred(14, disc(spot.x - 20, spot.y - 16, inner * 0.7, '#a8652c', 0.7)),
    black: () =>
      disc(spot.x, spot.y, inner, '#3c1d0d') + blurred(6, disc(spot.x - 30, spot.y - 20, inner * 0.8, '#6b3d1c', 0.5)),
    melange: () => shows(milk, latteLeaf({ ...spot, r: inner })),
    cappuccino: () =>
      shows(
        milk,
        disc(spot.x, spot.y, inner, '#8a5226') +
          blurred(6, disc(spot.x, spot.y, inner * 0.78, '#f3e2c6')) +
          lit('soft', disc(spot.x, spot.y, inner * 0.62, '#fbf2e0')) +
          each(scatter(s.random, 60, { ...spot, r: inner * 0.5 }), (p) =>
            disc(p.x, p.y, s.random.between(2, 5), '#6b3a1a', 0.5),
          ),
      ),
    latte: () =>
      shows(
        milk,
        disc(spot.x, spot.y, inner, '#c99a6a') +
          blurred(14, disc(spot.x, spot.y, inner * 0.7, '#f3e4cc')) +
          foam(s.random, { ...spot, r: inner * 0.5 }, '#fbf4e6'),
      ),
    chocolate: () =>
      disc(spot.x, spot.y, inner, '#5a2f18') + blurred(6, disc(spot.x - 20, spot.y - 10, inner * 0.7, '#7a4626', 0.6)),
    tea: () =>
      disc(spot.x, spot.y, inner, liquids.tea?.colour ?? '#a8551a') + disc(spot.x, spot.y, inner, 'url(#mound)', 0.4),
    'herbal-tea': () => disc(spot.x, spot.y, inner, '#c0b455') + disc(spot.x, spot.y, inner, 'url(#mound)', 0.4),
    'fruit-tea': () => disc(spot.x, spot.y, inner, '#a3182c') + disc(spot.x, spot.y, inner, 'url(#mound)', 0.4),
  };
  const colours = ['#f2efe8', '#6f97a0', '#2f343b', '#b8714a', '#e6dcc8', '#a5b39a'] as const;
  return shows(
    'drink',
    standsIn(
      'cup',
      cup(
        spot,
        s.random.pick(colours),
        (surfaces[kind] ?? surfaces.espresso)?.() ?? '',
        s.has('whipped-cream') ? shows('whipped-cream', cream(s.random, { ...spot, r: inner * 0.66 })) : '',
        s.has('lemon') ? shows('lemon', citrusSlice({ x: spot.x + 40, y: spot.y + 40, r: 84 })) : '',
        s.has('mint') ? shows('mint', mintSprig(s.random, spot, 1.5)) : '',
      ),
      kind.includes('tea') || kind === 'chocolate'
        ? ''
        : coffeeBeans(s.random, scatter(s.random, 6, { x: 1140, y: 190, r: 70 }), 24),
      spoon(1150, 610, s.random.between(14, 40)),
    ),
  );
};

/** Cold coffee with ice cream and whipped cream. */
export const icedCoffee = (s: Setting): string => {
  const spot = { ...centre, r: 330 };
  return shows(
    'drink',
    standsIn(
      'glass',
      glass(
        spot,
        '#6b4024',
        '#b98a5c',
        shows('milk', blurred(14, disc(740, 400, 180, '#a8744a', 0.7))),
        s.has('vanilla-ice')
          ? shows(
              'vanilla-ice',
              scoop(s.random, { x: 700, y: 520, r: 130 }, '#f8e9c6', ['#3d2412', '#c7a566', '#e3cf9c']),
            )
          : '',
        s.has('whipped-cream') ? shows('whipped-cream', cream(s.random, { x: 880, y: 400, r: 150 })) : '',
      ),
    ),
  );
};
