import type { StreetsOfPostcode } from '../../seed-types.ts';
import { streetsOf } from './streets-of.ts';

/** Streets and hamlets of the seeded rural postcodes. */
export const streetsLand: readonly StreetsOfPostcode[] = [
  streetsOf(
    '5310',
    `Marktplatz, Rainerstraße, Herzog-Odilo-Straße, Badgasse, Seepromenade, Franz-Kreutzberger-Straße, Poststraße,
    Walter-Simmer-Straße, Steinerbachstraße, Lindenthal, Hof, Guggenberg, Hilfberg, Schwarzindien,
    Keuschen, Au, St. Lorenz, Loibichl`,
  ),
  streetsOf(
    '8962',
    'Hauptstraße, Stoderstraße, Poststraße, Mitterberg, Michaelerberg, Kirchplatz, Bahnhofstraße',
  ),
];
