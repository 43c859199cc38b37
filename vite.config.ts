import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { forBrowsers } from './host/build/browser-floor.ts';
import { sheetPlugin } from './host/build/vite/sheet-plugin.ts';
import { type Engine, whyMissing } from './tests/support/engines/find-engines.ts';
import { browserProvider } from './tests/support/engines/vitest-providers.ts';
import { browserFlags, findBrowser } from './tests/support/find-browser.ts';

const inVitest = process.env['VITEST'] !== undefined;
const browserPath = inVitest ? (await findBrowser()).path : undefined;

/** What a person does in every engine, once in each. */
const mainJourneys = [
  'tests/journeys/ordering/guest-orders-by-mouse.test.ts',
  'tests/journeys/one-tag-on-a-foreign-site.test.ts',
  'tests/journeys/account/register-to-points.test.ts',
  'tests/journeys/embedding/told-to-readers.test.ts',
];
/** The same in each, but minutes of a whole run: in the other engines with `npm run test:browsers`, in Chromium always. */
const longJourneys = [
  'tests/journeys/embedded-addresses.test.ts',
  'tests/journeys/embedding/hostile-and-strict-pages.test.ts',
  'tests/journeys/oldest-browser.test.ts',
];

/** What holds of elements in every engine; what is only about rules of our own is tested in one. */
const everyEnginesTests = [
  'tests/conformance/elements.browser.test.ts',
  'tests/conformance/slots.browser.test.ts',
  'tests/conformance/pages/{odd-places,page-styles}.browser.test.ts',
];
/** Of a Firefox's pages, which are run side by side, only one has the focus; and it waits for a hand when a page prints. */
const notInFirefox = [
  'tests/conformance/pages/trusted-types.browser.test.ts',
  'tests/conformance/modal.browser.test.tsx',
  'tests/conformance/overlays.browser.test.tsx',
];

const journeys = {
  environment: 'node',
  // the server's modules are read once in each process
  isolate: false,
  globalSetup: ['tests/support/postgres-global-setup.ts'],
  // a second is too short for a page that loads on a busy machine
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // each brings a host and a browser along, and waits for them a third of the time
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
} satisfies TestUserConfig;

/** The other engines that are on this machine; which are not is said. */
const otherEngines = inVitest ? (['firefox', 'webkit'] as const).filter(isThere) : [];

function isThere(engine: Engine): boolean {
  const reason = whyMissing(engine);
  if (reason !== null) process.stderr.write(`Tests in ${engine} are left out: ${reason}.\n`);
  return reason === null;
}

async function frameworkPlugins(): Promise<PluginOption[]> {
  const [{ default: vue }, { svelte }] = await Promise.all([
    import('@vitejs/plugin-vue'),
    import('@sveltejs/vite-plugin-svelte'),
  ]);
  const isCustomElement = (tag: string) => tag.startsWith('fo-');
  return [vue({ template: { compilerOptions: { isCustomElement } } }), svelte({ configFile: false })];
}

export default defineConfig({
  plugins: [react(), sheetPlugin()],
  ...forBrowsers,
  test: {
    // on two cores it would be one: half of the machine would stand idle, as files wait for database and browser
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // the whole of an element, its sheets too, would bury what else failed
    diff: { truncateThreshold: 200 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // nothing of a module is changed by a test: without a process for each file it takes half the time
          isolate: false,
          // far more than any takes: only a test that hangs is to end by the clock
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['shared/**/*.test.ts', 'host/**/*.test.ts', 'tests/{api,architecture,load,nodes}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'widgets',
          environment: 'happy-dom',
          // half the time of a process for each file; each still has globals of its own
          pool: 'vmThreads',
          include: ['widgets/**/*.test.{ts,tsx}', '.storybook/{controls,toolbar}/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // for the pages of other frameworks that elements stand in
        plugins: inVitest ? await frameworkPlugins() : [],
        // found by no scan, it would make the first page of a run load anew
        optimizeDeps: { include: ['vue'] },
        test: {
          name: 'browser',
          include: ['tests/{conformance,frameworks}/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: browserProvider('chromium', {
              ...(browserPath && { executablePath: browserPath }),
              args: browserFlags,
            }),
            instances: [
              { browser: 'chromium' },
              ...otherEngines.map((browser) => ({
                browser,
                provider: browserProvider(browser, {}),
                include: browser === 'webkit' ? [...everyEnginesTests, ...notInFirefox] : everyEnginesTests,
              })),
            ],
          },
        },
      },
      {
        extends: true,
        test: {
          ...journeys,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts', 'tests/frameworks/examples.test.ts'],
        },
      },
      ...otherEngines.map((engine) => ({
        extends: true as const,
        test: {
          ...journeys,
          name: `journeys-${engine}`,
          env: { ENGINE: engine },
          include: [
            ...mainJourneys,
            ...(process.env['BROWSERS'] === 'all' ? longJourneys : []),
            ...(engine === 'firefox' ? ['tests/journeys/account/without-cookies.test.ts'] : []),
          ],
          // their drivers lose a window now and then
          retry: 1,
          // a page of theirs takes a whole core
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      })),
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/{faults,attacks}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 90_000,
          // a third takes as long in all, and time from what is timed
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
