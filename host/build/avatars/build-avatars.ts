import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import * as notionists from '@dicebear/notionists';
import * as thumbs from '@dicebear/thumbs';
import * as z from 'zod/mini';
import { readManifest, writeManifest } from '../pictures/manifest.ts';
import { type Avatar, avatars } from './avatar-codes.ts';
import { minifySvg } from './minify-svg.ts';

/** The avatar as SVG text, on a pale ground of the marketplace's own colours. */
export const drawAvatar = ({ style, seed }: Avatar): string => {
  const options = { seed, backgroundColor: ['f3ede4', 'f6dccb', 'dfe8d8', 'fff1d2', 'e6e2ea'] };
  switch (style) {
    case 'lorelei':
      return minifySvg(createAvatar(lorelei, options).toString());
    case 'notionists':
      return minifySvg(createAvatar(notionists, options).toString());
    case 'thumbs':
      return minifySvg(createAvatar(thumbs, { ...options, shapeColor: ['bf3518', '2e6b3c', '8a5600', '6a5f55', 'a3201a'] }).toString());
  }
};
