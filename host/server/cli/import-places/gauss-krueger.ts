import proj4 from 'proj4';

/** The three strips of the national grid, by their EPSG number and their middle meridian in degrees. */
const meridians = {
  31254: '10.3333333333333',
  31255: '13.3333333333333',
  31256: '16.3333333333333',
} as const;

type Projection = keyof typeof meridians;

const converters = Object.fromEntries(
  Object.entries(meridians).map(([epsg, meridian]) => [
    epsg,
    proj4(
      `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=0 +y_0=-5000000 +ellps=bessel ` +
        '+towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232 +units=m +no_defs',
      'WGS84',
    ),
  ]),
) as Record<Projection, proj4.Converter>;

/** Whether the register's `EPSG` is one that it has houses in. */
export function isProjection(epsg: number): epsg is Projection {
  return epsg in meridians;
}

/** The point of a register's `RW` (easting) and `HW` (northing) in metres. */
export function fromRegister(epsg: Projection, rw: number, hw: number): { lat: number; lng: number } {
  const [lng = Number.NaN, lat = Number.NaN] = converters[epsg].forward([rw, hw]);
  return { lat, lng };
}

/** The other way, for making registers. */
export function toRegister(
  epsg: Projection,
  { lat, lng }: { lat: number; lng: number },
): { rw: number; hw: number } {
  const [rw = Number.NaN, hw = Number.NaN] = converters[epsg].inverse([lng, lat]);
  return { rw, hw };
}

/** The strip that a longitude belongs to. */
export function projectionOf(lng: number): Projection {
  return lng < 11.8333 ? 31254 : lng < 14.8333 ? 31255 : 31256;
}
