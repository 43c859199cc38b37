import type { GazetteerRow } from '../seed-types.ts';
import { burgenland } from './rows/burgenland.ts';
import { kaernten } from './rows/kaernten.ts';
import { niederoesterreich } from './rows/niederoesterreich.ts';
import { oberoesterreich } from './rows/oberoesterreich.ts';
import { salzburg } from './rows/salzburg.ts';
import { steiermark } from './rows/steiermark.ts';
import { tirol } from './rows/tirol.ts';
import { vorarlberg } from './rows/vorarlberg.ts';
import { wien } from './rows/wien.ts';

/**
 * Austria's postcodes as far as the embedded gazetteer knows them: Vienna's districts, every town over
 * 5,000 people, and villages that share a postcode (PRODUCT.md 13.6). Coordinates are the municipality's
 * centre (the district's in Vienna, Graz, Linz and Salzburg). City codes are official municipality codes for
 * statutory cities, `90001` for the whole of Vienna, and otherwise stable names of our own.
 */
export const postcodes: readonly GazetteerRow[] = [
  ...wien,
  ...niederoesterreich,
  ...burgenland,
  ...oberoesterreich,
  ...salzburg,
  ...steiermark,
  ...kaernten,
  ...tirol,
  ...vorarlberg,
];
