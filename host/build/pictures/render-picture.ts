import sharp from 'sharp';
import { pictureFile, pictureFormats, pictureWidths } from '#shared/domain/picture-files.ts';
import { drawGround, type GroundName } from './kit/grounds.ts';
import { noisePlaceholder, noiseSvg } from './kit/noise.ts';
import { type Picture, svgOf } from './kit/picture.ts';

/**
 * How each width is encoded: the formats of one look alike (SSIM within 0.005 of each other, means of four pictures), and
 * AVIF takes 77, 29, 9 and 7 kB where JPEG takes 125, 47, 14 and 11. Measured in CPU time of a picture, whose drawing
 * takes 2.8 s: AVIF with these efforts 0.43 s, with the next higher ones 0.7 s for 3 % fewer bytes, with sharp's own
 * default (4) over 4 s for 9 %; WebP 0.11 s; JPEG 0.05 s, where mozjpeg took 0.2 s for files as large and as good.
 */
const encodings = {
  1600: { avif: { quality: 50, effort: 0 }, webp: { quality: 76, effort: 2 }, jpg: { quality: 54, progressive: true } },
  800: { avif: { quality: 54, effort: 1 }, webp: { quality: 76, effort: 2 }, jpg: { quality: 66, progressive: true } },
  400: { avif: { quality: 55, effort: 1 }, webp: { quality: 70, effort: 2 }, jpg: { quality: 68, progressive: true } },
  224: { avif: { quality: 58, effort: 1 }, webp: { quality: 66, effort: 2 }, jpg: { quality: 72, progressive: true } },
} as const;

/**
 * The drawing is rendered at this share of its size and enlarged. Filters cost by the pixel, and the slight
 * softness this gives the food is a lens's; the ground keeps its full sharpness.
 */
const renderedShare = 0.7;

/** A little more colour than the filters leave: each channel moves away from the grey of its pixel. */
const vivid: [[number, number, number], [number, number, number], [number, number, number]] = [
  [1.17, -0.1, -0.03],
  [-0.045, 1.11, -0.025],
  [-0.045, -0.1, 1.185],
];

/** Names of the files of a picture. */
export const filesOf = (name: string): string[] =>
  pictureWidths.flatMap((width) => pictureFormats.map((format) => pictureFile(name, width, format)));

/** What the files of a picture are made of, as text: equal sources give equal files. */
export const sourceOf = (picture: Picture): string =>
  [
    drawGround(picture.ground),
    svgOf(picture),
    noiseSvg,
    JSON.stringify([picture.focus, encodings, renderedShare, vivid]),
  ].join('\n');

/** Renders pictures; keeps the grounds and the noise that they share. */
interface Renderer {
  /** The files of a picture by their names. */
  render: (name: string, picture: Picture) => Promise<Map<string, Buffer>>;
}

export const createRenderer = (): Renderer => {
  const grounds = new Map<GroundName, Promise<Buffer>>();
  let noise: Promise<string> | undefined;

  const groundOf = (name: GroundName): Promise<Buffer> => {
    const ground =
      grounds.get(name) ??
      sharp(Buffer.from(drawGround(name)))
        .removeAlpha()
        .raw()
        .toBuffer();
    grounds.set(name, ground);
    return ground;
  };

  const noiseAddress = (): Promise<string> => {
    noise ??= sharp(Buffer.from(noiseSvg))
      .png()
      .toBuffer()
      .then((png) => `data:image/png;base64,${png.toString('base64')}`);
    return noise;
  };

  const drawn = async (picture: Picture): Promise<Buffer> => {
    const svg = svgOf(picture)
      .replaceAll(noisePlaceholder, await noiseAddress())
      .replace('width="1600" height="900"', `width="${1600 * renderedShare}" height="${900 * renderedShare}"`);
    // two steps: resizing a drawing right away would have it rendered at the larger size
    const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return sharp(data, { raw: { width, height, channels: 4 } })
      .resize(1600, 900, { kernel: 'cubic' })
      .raw()
      .toBuffer();
  };

  return {
    render: async (name, picture) => {
      const food = await drawn(picture);
      const table = await sharp(await groundOf(picture.ground), {
        raw: { width: 1600, height: 900, channels: 3 },
      })
        .composite([{ input: food, raw: { width: 1600, height: 900, channels: 4 } }])
        .removeAlpha()
        .recomb(vivid)
        .raw()
        .toBuffer();
      const whole = sharp(table, { raw: { width: 1600, height: 900, channels: 3 } });
      const made = new Map<string, Buffer>();
      for (const width of pictureWidths) {
        const cut = width === 224 ? whole.clone().extract(squareOf(picture)) : whole.clone();
        const image = cut.resize(width);
        for (const format of pictureFormats) {
          const type = format === 'jpg' ? 'jpeg' : format;
          const encoded = image.clone().toFormat(type, encodings[width][format]);
          made.set(pictureFile(name, width, format), await encoded.toBuffer());
        }
      }
      return made;
    },
  };
};

/** The square around the dish, moved into the picture where it would stick out. */
export const squareOf = ({ focus }: Picture): { left: number; top: number; width: number; height: number } => {
  const edge = Math.min(900, Math.round(focus.r * 2.08));
  const within = (start: number, limit: number): number => Math.round(Math.min(Math.max(start, 0), limit - edge));
  return {
    left: within(focus.x - edge / 2, 1600),
    top: within(focus.y - edge / 2, 900),
    width: edge,
    height: edge,
  };
};
