import { austrian, gulasch, knoedel, schnitzel, tafelspitz } from './dishes/austrian.ts';
import { bowls, buddhaBowl, vegan } from './dishes/bowls.ts';
import { breakfast, omelette, pancakes } from './dishes/breakfast.ts';
import { burger, cheeseburger, fries, veggieBurger } from './dishes/burger.ts';
import { chinese, dumplings, friedRice, noodles } from './dishes/chinese.ts';
import { apfelstrudel, brownie, dessert, iceCream, kaiserschmarrn, tiramisu } from './dishes/dessert.ts';
import { beer, coffee, cola, lemonade, water, wine } from './dishes/drinks.ts';
import { feast } from './dishes/feast.ts';
import { greek, gyros } from './dishes/greek.ts';
import { curryRed, curryYellow, indian, naan, samosa } from './dishes/indian.ts';
import { italian, lasagne, pastaCarbonara, pastaTomato } from './dishes/italian.ts';
import { doner, falafel, hummus, kebab, lebanese, turkish } from './dishes/levant.ts';
import { burrito, mexican, nachos, tacos } from './dishes/mexican.ts';
import { margherita, pizza, pizzaRucola, pizzaSalami } from './dishes/pizza.ts';
import { bibimbap, korean, salmonBowl } from './dishes/rice-bowls.ts';
import { salad, soup } from './dishes/sides.ts';
import { maki, nigiri, sushi } from './dishes/sushi.ts';
import { padThai, pho, springRolls, thai, vietnamese } from './dishes/thai-viet.ts';
import type { Picture } from './kit/picture.ts';
import type { Random } from './kit/random.ts';
import { randomOf } from './kit/random.ts';

/** Every picture by its name: first the kitchen types, then dishes and drinks, then the slider's fallback. */
const drawings = {
  pizza,
  italian,
  burger,
  austrian,
  schnitzel,
  turkish,
  kebab,
  greek,
  lebanese,
  indian,
  thai,
  vietnamese,
  chinese,
  sushi,
  korean,
  mexican,
  vegan,
  bowls,
  breakfast,
  dessert,
  margherita,
  'pizza-salami': pizzaSalami,
  'pizza-rucola': pizzaRucola,
  'pasta-tomato': pastaTomato,
  'pasta-carbonara': pastaCarbonara,
  lasagne,
  cheeseburger,
  'veggie-burger': veggieBurger,
  fries,
  salad,
  soup,
  gulasch,
  tafelspitz,
  knoedel,
  kaiserschmarrn,
  apfelstrudel,
  doner,
  falafel,
  gyros,
  hummus,
  'curry-red': curryRed,
  'curry-yellow': curryYellow,
  samosa,
  naan,
  'pad-thai': padThai,
  pho,
  'spring-rolls': springRolls,
  'fried-rice': friedRice,
  dumplings,
  noodles,
  maki,
  nigiri,
  'salmon-bowl': salmonBowl,
  bibimbap,
  tacos,
  burrito,
  nachos,
  'buddha-bowl': buddhaBowl,
  pancakes,
  omelette,
  tiramisu,
  brownie,
  'ice-cream': iceCream,
  cola,
  lemonade,
  water,
  beer,
  wine,
  coffee,
  default: feast,
} as const satisfies Record<string, (random: Random) => Picture>;

export type PictureName = keyof typeof drawings;

/** Names under which `/images/{name}.jpg` answers. */
export const pictureNames = Object.keys(drawings) as readonly PictureName[];

/** The drawing of a name; always the same for the same name. */
export const drawPicture = (name: PictureName): Picture => drawings[name](randomOf(name));
