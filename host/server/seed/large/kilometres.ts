const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance of two points in kilometres (haversine). */
export function kilometresBetween(latA: number, lngA: number, latB: number, lngB: number): number {
  const halfLat = Math.sin(radians(latB - latA) / 2);
  const halfLng = Math.sin(radians(lngB - lngA) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * halfLng ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}
