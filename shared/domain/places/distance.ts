/** A point on earth, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

const kilometresPerDegree = 111.2;

/** Kilometres between two points that are not far apart (a flat earth is exact enough within Austria). */
export function kilometresBetween(a: Point, b: Point): number {
  const north = a.lat - b.lat;
  const east = (a.lng - b.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return kilometresPerDegree * Math.hypot(north, east);
}
