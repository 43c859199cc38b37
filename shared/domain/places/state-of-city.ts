/** The states by the first digit of an official municipality code. */
const states = [
  '',
  'Burgenland',
  'Kärnten',
  'Niederösterreich',
  'Oberösterreich',
  'Salzburg',
  'Steiermark',
  'Tirol',
  'Vorarlberg',
  'Wien',
] as const;

/** The state of a municipality by its official code of five digits; empty for what is none. */
export function stateOfCity(cityCode: string): string {
  return /^\d{5}$/.test(cityCode) ? (states[Number(cityCode[0])] ?? '') : '';
}
