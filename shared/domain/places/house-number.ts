/** A house number taken apart, so that what is typed can be compared with what is registered. */
export interface HouseNumber {
  /** as it is written, without what stands behind a slash: `12a`, `3-5` */
  house: string;
  /** first number of the house, and the last one where it spans several: 3 and 5 of `3-5` */
  low: number;
  high: number;
  /** stairs, floor and door as they are written behind the house: `/2/14`; empty where nothing is */
  door: string;
}

const pattern =
  /^(?<low>\d{1,4})(?<letter>[a-z]?)(?:[-–](?<high>\d{1,4})(?<lastLetter>[a-z]?))?(?<door>(?:\/\w{1,5})*)$/i;

/** Reads `1`, `45/2/14`, `12a`, `3–5`; undefined for what is no house number. */
export function parseHouseNumber(text: string): HouseNumber | undefined {
  const groups = pattern.exec(text.trim())?.groups;
  if (!groups) return undefined;
  const low = Number(groups['low']);
  const last = groups['high'] === undefined ? low : Number(groups['high']);
  const door = groups['door'] ?? '';
  return {
    house: text
      .trim()
      .slice(0, text.trim().length - door.length)
      .replace('–', '-'),
    low,
    high: Math.max(low, last),
    door,
  };
}

/**
 * The registered house that a typed number means: the one that is written alike, with its door or without, else
 * the one whose span holds it (`5` is in `3-5`; of a typed `3-5` the house 3), else none. A letter must agree:
 * 12 is not 12a.
 */
export function houseOfNumber<House extends { number: string }>(
  typed: HouseNumber,
  houses: readonly House[],
): House | undefined {
  const written = (text: string) =>
    houses.find((each) => each.number.toLowerCase().replace('–', '-') === text.toLowerCase());
  const alike = written(typed.house + typed.door) ?? written(typed.house);
  if (alike || /[a-z]/i.test(typed.house)) return alike;
  return houses.find((each) => {
    const registered = parseHouseNumber(each.number);
    if (!registered || /[a-z]/i.test(registered.house) || registered.door !== '') return false;
    return registered.low <= typed.low && typed.low <= registered.high;
  });
}

/** A registered number with the typed stairs and door behind it, unless it has its own: `45/2/14`. */
export function numberWithDoor(typed: HouseNumber, registered: string): string {
  return registered.includes('/') ? registered : registered + typed.door;
}

/** Registered houses by how near their number is to the typed one, best first. */
export function housesNearNumber<House extends { number: string; low: number }>(
  typed: HouseNumber,
  houses: readonly House[],
): House[] {
  const distance = (house: House) => Math.abs(house.low - typed.low);
  return houses.toSorted(
    (a, b) => distance(a) - distance(b) || a.number.length - b.number.length || (a.number < b.number ? -1 : 1),
  );
}
