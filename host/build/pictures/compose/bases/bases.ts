import type { Setting } from '../setting.ts';
import * as dumplings from './asia/dumplings.ts';
import * as asiaFried from './asia/fried.ts';
import * as maki from './asia/maki.ts';
import * as nigiri from './asia/nigiri.ts';
import * as asiaRolls from './asia/rolls.ts';
import * as sashimi from './asia/sashimi.ts';
import * as asiaSnacks from './asia/snacks.ts';
import * as boards from './boards/boards.ts';
import * as carpaccio from './boards/carpaccio.ts';
import * as eggs from './boards/eggs.ts';
import * as stuffed from './boards/stuffed.ts';
import * as curries from './bowls/curries.ts';
import * as noodlesAndRice from './bowls/noodles-and-rice.ts';
import * as salads from './bowls/salads.ts';
import * as soups from './bowls/soups.ts';
import * as spreads from './bowls/spreads.ts';
import * as breads from './by-hand/breads.ts';
import * as burger from './by-hand/burger.ts';
import * as rolls from './by-hand/rolls.ts';
import * as snacks from './by-hand/snacks.ts';
import * as wrap from './by-hand/wrap.ts';
import * as drinks from './drinks.ts';
import * as oven from './from-the-oven.ts';
import * as knoedel from './plates/knoedel.ts';
import * as mainPlate from './plates/main-plate.ts';
import * as pasta from './plates/pasta.ts';
import * as wok from './plates/wok.ts';
import * as cake from './sweets/cake.ts';
import * as iceCream from './sweets/ice-cream.ts';
import * as pancakes from './sweets/pancakes.ts';
import * as pastry from './sweets/pastry.ts';
import * as strudel from './sweets/strudel.ts';

const asia = { ...asiaFried, ...asiaRolls, ...asiaSnacks, ...dumplings, ...maki, ...nigiri, ...sashimi };
const byHand = { ...breads, ...burger, ...rolls, ...snacks, ...wrap };
const onBoards = { ...boards, ...carpaccio, ...eggs, ...stuffed };
const plates = { ...knoedel, ...mainPlate, ...pasta, ...wok };
const sweets = { ...cake, ...iceCream, ...pancakes, ...pastry, ...strudel };

/** Every kind of dish that can be drawn. */
export const bases = {
  ...asia,
  ...curries,
  ...noodlesAndRice,
  ...salads,
  ...soups,
  ...spreads,
  ...byHand,
  ...drinks,
  ...onBoards,
  ...oven,
  ...plates,
  ...sweets,
} as const satisfies Record<string, (s: Setting) => string>;
export type Base = keyof typeof bases;
