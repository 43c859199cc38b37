import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sheetPlugin } from '../host/build/vite/sheet-plugin.ts';
import { browserFlags, findBrowser } from '../tests/support/find-browser.ts';

/*
 * Every story is a test: it renders, its play function runs, and axe looks at what came out. `STORIES=quick` shows to axe
 * the primitives and the main states of the elements only (main-states.ts). What fades in has no contrast yet, so motion
 * is reduced, by the toolbar's own switch. A configuration of its own, as Storybook's plugin would otherwise start with
 * every other run of tests too.
 */
const quick = process.env['STORIES'] === 'quick';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  plugins: [
    react(),
    sheetPlugin(),
    storybookTest({ configDir: import.meta.dirname, initialGlobals: { quick, motion: 'reduced' } }),
  ],
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox121'] },
  // found by no scan, it would make the first page of a run load anew
  optimizeDeps: { include: ['storybook/internal/csf', 'react-dom/server'] },
  test: {
    name: 'stories',
    testTimeout: 30_000,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: (await findBrowser()).path, args: browserFlags },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
