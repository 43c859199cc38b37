import type { GazetteerRow } from '../../seed-types.ts';

/** Burgenland: postcodes, municipalities and their centres. */
export const burgenland: readonly GazetteerRow[] = [
  ['2460', 'bruckneudorf', 'Bruckneudorf', 48.02, 16.783],
  ['7000', '10101', 'Eisenstadt', 47.846, 16.523],
  ['7071', '10201', 'Rust', 47.801, 16.672],
  ['7100', 'neusiedl-am-see', 'Neusiedl am See', 47.949, 16.843],
  ['7111', 'parndorf', 'Parndorf', 47.999, 16.861],
  ['7122', 'gols', 'Gols', 47.898, 16.912],
  ['7132', 'frauenkirchen', 'Frauenkirchen', 47.837, 16.926],
  ['7201', 'neudoerfl', 'Neudörfl', 47.795, 16.299],
  ['7210', 'mattersburg', 'Mattersburg', 47.738, 16.397],
  ['7350', 'oberpullendorf', 'Oberpullendorf', 47.503, 16.504],
  ['7400', 'oberwart', 'Oberwart', 47.288, 16.206],
  ['7423', 'pinkafeld', 'Pinkafeld', 47.372, 16.122],
  ['7431', 'bad-tatzmannsdorf', 'Bad Tatzmannsdorf', 47.331, 16.231],
  ['7540', 'guessing', 'Güssing', 47.06, 16.324],
  ['8380', 'jennersdorf', 'Jennersdorf', 46.938, 16.141],
];
