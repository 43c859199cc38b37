import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sheetPlugin } from '../../host/build/vite/sheet-plugin.ts';
import { browserFlags, findBrowser } from '../../tests/support/find-browser.ts';
import { manifestPlugin } from '../manifest-plugin.ts';

/*
 * Compares the primitives with their stored pictures, light and in forced colours, which only a browser can bring about.
 * Another browser draws letters otherwise, so only the one that npm brought is asked.
 */
const { path: executablePath, from } = await findBrowser();
const pinned = from === 'package';
if (!pinned) {
  process.stderr.write(
    `Pictures are compared in the Chromium of the npm package only; the one found here is from "${from}", so they are skipped.\n`,
  );
}

const lookingAs = (contextOptions: { readonly forcedColors?: 'active' }) =>
  playwright({
    launchOptions: { executablePath, args: browserFlags },
    contextOptions: { reducedMotion: 'reduce', deviceScaleFactor: 1, ...contextOptions },
  });

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  plugins: [react(), sheetPlugin(), manifestPlugin()],
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox121'] },
  test: {
    name: 'snapshots',
    include: ['.storybook/snapshots/*.test.tsx'],
    testTimeout: 30_000,
    provide: { pinned },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: lookingAs({}),
      viewport: { width: 480, height: 800 },
      instances: [
        { browser: 'chromium', name: 'light' },
        { browser: 'chromium', name: 'forced-colours', provider: lookingAs({ forcedColors: 'active' }) },
      ],
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.005 },
          // the instance's name, not the machine's: the browser is the same everywhere or it is not asked
          resolveScreenshotPath: ({ arg, ext, root, project }) =>
            path.join(root, '.storybook/snapshots/pictures', `${arg}.${shortName(project.name)}${ext}`),
          resolveDiffPath: ({ arg, ext, root, project }) =>
            path.join(root, 'dist/snapshots', `${arg}.${shortName(project.name)}${ext}`),
        },
      },
    },
  },
});

/** `snapshots (light)` → `light` */
function shortName(project: string): string {
  return /\w[\w-]*(?=\)?$)/.exec(project)?.[0] ?? project;
}
