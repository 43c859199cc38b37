import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { sheetPlugin } from '#build/vite/sheet-plugin.ts';
import { browserFlags, findBrowser } from '#tests/support/find-browser.ts';
import { manifestPlugin } from '../manifest-plugin.ts';
import { whyNotCompared } from './pinned.ts';
import { stubPictures } from './stub-pictures.ts';

/*
 * Compares with their stored pictures: the primitives, light and in forced colours, which only a browser can bring
 * about; the main states of the elements, on a phone light and on a wide screen dark, and the first of each in forced
 * colours. Only in the browser that npm brought. With text twice as large those states are read in any.
 */
const found = await findBrowser();
const { path: executablePath } = found;
const reason = whyNotCompared(found);
if (reason !== null) process.stderr.write(`${reason}\n`);

const lookingAs = (contextOptions: { readonly forcedColors?: 'active' }) =>
  playwright({
    launchOptions: { executablePath, args: browserFlags },
    contextOptions: { reducedMotion: 'reduce', deviceScaleFactor: 1, ...contextOptions },
  });

/** By name, so elements first: Chromium forces the colours of a second file's page by half where primitives were before it. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  plugins: [react(), sheetPlugin(), manifestPlugin(), stubPictures()],
  // what these import is made ready before; found only while the tests run, it would make the page load anew
  optimizeDeps: {
    entries: ['.storybook/preview.tsx', 'widgets/**/*.stories.tsx', 'widgets/elements/*/element.ts'],
    include: ['@storybook/react-vite', 'react-dom/client'],
  },
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox121'] },
  test: {
    name: 'snapshots',
    include: ['.storybook/snapshots/*.test.tsx'],
    // far more than any takes: only what never comes to rest is to end by the clock
    testTimeout: 90_000,
    // one browser after the other: a picture waits for the machine to come to rest
    fileParallelism: false,
    sequence: { sequencer: ByName },
    provide: { pinned: reason === null },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: lookingAs({}),
      instances: [
        { browser: 'chromium', name: 'light' },
        {
          browser: 'chromium',
          name: 'forced-colours',
          provider: lookingAs({ forcedColors: 'active' }),
        },
      ],
      expect: {
        toMatchScreenshot: {
          timeout: 60_000,
          comparatorName: 'pixelmatch',
          comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.002 },
          // one set of pictures for all machines: the browser is the same everywhere or it is not asked
          resolveScreenshotPath: ({ arg, ext, root }) =>
            path.join(root, '.storybook/snapshots/pictures', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext, root }) => path.join(root, 'dist/snapshots', `${arg}${ext}`),
        },
      },
    },
  },
});
