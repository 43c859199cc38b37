import * as a from './dishes/pizza.ts';
import * as b from './dishes/italian.ts';
import * as c from './dishes/burger.ts';
import * as d from './dishes/sides.ts';
import * as e from './dishes/austrian.ts';
export const pictures = { ...a,...b,...c,...d,...e };
