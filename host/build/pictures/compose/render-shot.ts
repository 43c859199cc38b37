import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawGround, type GroundName } from '../kit/grounds.ts';
import { noisePlaceholder, noiseSvg } from '../kit/noise.ts';
import { svgOf } from '../kit/picture.ts';
import type { Shot } from './draw-dish.ts';

/** A little more colour than the filters leave, as for the kitchens' pictures. */
const vivid = [
  [1.17, -0.1, -0.03],
  [-0.045, 1.11, -0.025],
  [-0.045, -0.1, 1.185],
] as const;

export interface Size {
  /** width of the file; its height is 9/16 of it */
  width: number;
  quality: number;
}

/**
 * One file serves a row's square (its middle, 288 px for 112 px on dense screens) and the dialog: some 5.6 kB of a thousand
 * dishes. Covers are seen as wide as a screen.
 */
export const dishSize: Size = { width: 512, quality: 40 };
export const coverSize: Size = { width: 1040, quality: 44 };
/** 4 % more bytes than twice the effort, which takes ten times as long. */
const effort = 3;

/** What a file is made of, as a digest: equal ones are equal pictures. */
export const digestOf = ({ picture, zoom, mirrored, light }: Shot, size: Size): string =>
  createHash('sha256')
    .update(JSON.stringify([drawGround(picture.ground), svgOf(picture), noiseSvg, zoom, mirrored, light, vivid, size]))
    .digest('hex')
    .slice(0, 16);

interface ShotRenderer {
  render: (shot: Shot, size: Size) => Promise<Buffer>;
}

/** Renders shots as AVIF; keeps the grounds that they share. */
export const createShotRenderer = (): ShotRenderer => {
  const grounds = new Map<string, Promise<Buffer>>();
  let noise: Promise<string> | undefined;

  const groundOf = (name: GroundName, width: number, height: number): Promise<Buffer> => {
    const key = `${name} ${width}`;
    const ground =
      grounds.get(key) ??
      sharp(Buffer.from(drawGround(name)))
        .removeAlpha()
        .resize(width, height)
        .blur(1.4)
        .raw()
        .toBuffer();
    grounds.set(key, ground);
    return ground;
  };

  return {
    render: async ({ picture, zoom, mirrored, light }, size) => {
      // as large as it is after its edges are cut off
      const width = Math.round(size.width / zoom);
      const height = Math.round((width * 9) / 16);
      noise ??= sharp(Buffer.from(noiseSvg))
        .png()
        .toBuffer()
        .then((png) => `data:image/png;base64,${png.toString('base64')}`);
      const svg = svgOf(picture)
        .replaceAll(noisePlaceholder, await noise)
        .replace('width="1600" height="900"', `width="${width}" height="${height}"`);
      const food = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer();
      const raw = { width, height } as const;
      const table = await sharp(await groundOf(picture.ground, width, height), { raw: { ...raw, channels: 3 } })
        .composite([{ input: food, raw: { ...raw, channels: 4 } }])
        .removeAlpha()
        .raw()
        .toBuffer();
      const tinted = vivid.map((row, i) => row.map((share) => share * (light[i] ?? 1))) as [Row, Row, Row];
      const outHeight = Math.round((size.width * 9) / 16);
      return sharp(table, { raw: { ...raw, channels: 3 } })
        .recomb(tinted)
        .extract({
          left: Math.floor((width - size.width) / 2),
          top: Math.floor((height - outHeight) / 2),
          width: size.width,
          height: outHeight,
        })
        .flop(mirrored)
        .avif({ quality: size.quality, effort })
        .toBuffer();
    },
  };
};
type Row = [number, number, number];
