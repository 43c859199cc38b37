import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sheetPlugin } from './host/build/vite/sheet-plugin.ts';
import { browserFlags, findBrowser } from './tests/support/find-browser.ts';

/** Older browsers than these would get `light-dark()` rewritten into broken variables. */
const cssTarget = ['chrome123', 'safari17.5', 'firefox121'];

const inVitest = process.env['VITEST'] !== undefined;
const browserPath = inVitest ? (await findBrowser()).path : undefined;

export default defineConfig({
  plugins: [react(), sheetPlugin()],
  build: { cssTarget },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['shared/**/*.test.ts', 'host/**/*.test.ts', 'tests/{api,architecture}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'widgets', environment: 'happy-dom', include: ['widgets/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/conformance/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: browserPath, args: browserFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
          // a second is too short for a page that loads on a busy machine
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 90_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
