import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import * as notionists from '@dicebear/notionists';
import * as thumbs from '@dicebear/thumbs';
import { writeIfChanged } from '../pictures/write-if-changed.ts';
import { type Avatar, avatars } from './avatar-codes.ts';
import { minifySvg } from './minify-svg.ts';

const grounds = ['f3ede4', 'f6dccb', 'dfe8d8', 'fff1d2', 'e6e2ea'];
const thumbColours = ['bf3518', '2e6b3c', '8a5600', '6a5f55', 'a3201a'];

/** The avatar as SVG text, on a pale ground that goes with the marketplace's colours. */
export const drawAvatar = ({ style, seed }: Avatar): string => {
  const options = { seed, backgroundColor: grounds };
  const drawn = {
    lorelei: () => createAvatar(lorelei, options),
    notionists: () => createAvatar(notionists, options),
    thumbs: () => createAvatar(thumbs, { ...options, shapeColor: thumbColours }),
  }[style]();
  return minifySvg(drawn.toString());
};

interface BuildAvatarsOptions {
  /** folder that is served as `/images/avatars` */
  outDir: string;
}

/** Writes `{code}.svg` for every avatar code (PRODUCT.md 15.5); unchanged files are left alone. */
export const buildAvatars = async ({ outDir }: BuildAvatarsOptions): Promise<{ made: number; kept: number }> => {
  await mkdir(outDir, { recursive: true });
  const written = await Promise.all(
    avatars.map((avatar) => writeIfChanged(join(outDir, `${avatar.code}.svg`), drawAvatar(avatar))),
  );
  const made = written.filter(Boolean).length;
  return { made, kept: avatars.length - made };
};
