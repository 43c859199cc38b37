import sharp, { type Sharp } from 'sharp';
import { drawGround, type GroundName } from './kit/grounds.ts';
import { noisePlaceholder, noiseSvg } from './kit/noise.ts';
import { type Picture, svgOf } from './kit/picture.ts';

/** The 16:9 files: ending of the name, width, and JPG quality; the first is the picture itself. */
const wideFiles = [
  { ending: '', width: 1600, quality: 68 },
  { ending: '-800', width: 800, quality: 76 },
  { ending: '-400', width: 400, quality: 78 },
] as const;
/** The square file, for product pictures of 112 px on dense screens. */
const squareFile = { ending: '-224', edge: 224, quality: 80 } as const;

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
export const filesOf = (name: string): string[] => [
  ...wideFiles.map(({ ending }) => `${name}${ending}.jpg`),
  `${name}${squareFile.ending}.jpg`,
];

/** What the files of a picture are made of, as text: equal sources give equal files. */
export const sourceOf = (picture: Picture): string =>
  [
    drawGround(picture.ground),
    svgOf(picture),
    noiseSvg,
    JSON.stringify([picture.focus, wideFiles, squareFile, renderedShare, vivid]),
  ].join('\n');

/** Renders pictures; keeps the grounds and the noise that they share. */
interface Renderer {
  /** The JPG files of a picture by their names. */
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
      const whole = (): Sharp => sharp(table, { raw: { width: 1600, height: 900, channels: 3 } });
      const files = new Map<string, Buffer>();
      for (const { ending, width, quality } of wideFiles) {
        files.set(`${name}${ending}.jpg`, await whole().resize(width).jpeg({ quality, mozjpeg: true }).toBuffer());
      }
      const { ending, edge, quality } = squareFile;
      const square = whole().extract(squareOf(picture)).resize(edge, edge);
      files.set(`${name}${ending}.jpg`, await square.jpeg({ quality, mozjpeg: true }).toBuffer());
      return files;
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
