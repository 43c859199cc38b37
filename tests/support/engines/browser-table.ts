import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Reporter, TestModule } from 'vitest/node';
import { browserFlags } from '../find-browser.ts';
import type { Engine } from './find-engines.ts';
import { launchEngine, launchOldest } from './launch.ts';

/** What a column is called, and whose tests it counts: of a file, or one of the oldest browser's. */
const columns = [
  {
    title: 'order in cash, live status',
    file: 'guest-orders-by-mouse',
    oldest: /^orders with cash on the marketplace/,
  },
  { title: 'one tag on another site', file: 'one-tag-on-a-foreign-site', oldest: /^orders on a page of another site/ },
  { title: 'account, points, rating', file: 'register-to-points' },
  { title: 'addresses in a frame', file: 'embedded-addresses' },
  { title: 'strict and hostile pages', file: 'hostile-and-strict-pages' },
  { title: 'told to readers', file: 'told-to-readers' },
];
const projects = { journeys: 'chromium', 'journeys-firefox': 'firefox', 'journeys-webkit': 'webkit' } as const;
const names = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' } as const;
const guide = path.resolve(import.meta.dirname, '../../../widgets/EMBEDDING.md');
const place = /(\(`npm run test:browsers`\):\n\n)(?:\|.*\n)*/;

/** Writes what ran into the guide for site owners, browser by browser; nothing where a test failed or a browser was missing. */
export default class BrowserTable implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const engines = Object.entries(projects).filter(([name]) => modules.some(({ project }) => project.name === name));
    if (modules.some((module) => !module.ok()) || engines.length < Object.keys(projects).length) return;
    const rows = (await Promise.all(engines.map(([project, engine]) => rowsOf(modules, project, engine)))).flat();
    const lines = [['browser', ...columns.map(({ title }) => title)], columns.map(() => '---').concat('---'), ...rows];
    const table = lines.map((line) => `| ${line.join(' | ')} |\n`).join('');
    writeFileSync(
      guide,
      readFileSync(guide, 'utf8').replace(place, (_, begin: string) => begin + table),
    );
  }
}

function testsOf(modules: readonly TestModule[], project: string, file: string) {
  const module = modules.find((each) => each.project.name === project && each.moduleId.endsWith(`/${file}.test.ts`));
  return module ? [...module.children.allTests()] : [];
}

/** How many passed, of how many that the browser's driver can drive. */
function cellOf(tests: ReturnType<typeof testsOf>): string {
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  if (passed === 0) return '–';
  return passed === tests.length ? `✓ ${passed}` : `✓ ${passed} of ${tests.length}`;
}

/** Of its browser and of the oldest one; the latter only where it is here. */
async function rowsOf(modules: readonly TestModule[], project: string, engine: Engine): Promise<string[][]> {
  const newest = columns.map(({ file }) => cellOf(testsOf(modules, project, file)));
  const inOldest = testsOf(modules, project, 'oldest-browser');
  const oldest = columns.map((column) =>
    cellOf(column.oldest ? inOldest.filter(({ name }) => column.oldest.test(name)) : []),
  );
  const rows = [[`${names[engine]} ${await versionOf(launchEngine(engine, { args: browserFlags }))}`, ...newest]];
  const version = await versionOf(launchOldest(engine));
  if (version !== null) rows.push([`${names[engine]} ${version}`, ...oldest]);
  return rows;
}

async function versionOf(launched: Promise<Browser | undefined>): Promise<string | null> {
  const browser = await launched;
  if (!browser) return null;
  const version = browser.version();
  await browser.close();
  return shortened(version);
}

/** Two numbers say enough. */
const shortened = (version: string) => version.split('.').slice(0, 2).join('.').replace(/\.0$/, '');
