import type { Setting } from '../setting.ts';
import * as asia from './asia.ts';
import * as boards from './boards.ts';
import * as bowls from './bowls.ts';
import * as byHand from './by-hand.ts';
import * as drinks from './drinks.ts';
import * as oven from './from-the-oven.ts';
import * as plates from './plates.ts';
import * as sweets from './sweets.ts';

/** Every kind of dish that can be drawn. */
export const bases = {
  ...asia,
  ...boards,
  ...bowls,
  ...byHand,
  ...drinks,
  ...oven,
  ...plates,
  ...sweets,
} as const satisfies Record<string, (s: Setting) => string>;
export type Base = keyof typeof bases;
