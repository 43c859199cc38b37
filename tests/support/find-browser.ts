import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright-core';

/** Where a browser for tests was found. */
export interface FoundBrowser {
  path: string;
  from: 'CHROME_PATH' | 'playwright' | 'system' | 'package';
}

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Keeps the browser quiet: no GPU, no look-ups of its own; the sandbox only goes where root forbids it. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * A Chromium for the tests; the first hit wins: `CHROME_PATH`, Playwright's own, the system's, the one that
 * ships in an npm package. Throws with the way to get one where there is none.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return { path: chosen, from: 'CHROME_PATH' };
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { path: own, from: 'playwright' };
  const installed = systemBrowsers.find((candidate) => existsSync(candidate));
  if (installed) return { path: installed, from: 'system' };
  if (process.platform === 'linux' && process.arch === 'x64') return { path: await packagedBrowser(), from: 'package' };
  throw new Error(
    'No Chromium found for the browser tests. Install Google Chrome, or run `npx playwright install chromium`, ' +
      'or name one in CHROME_PATH.',
  );
}

/**
 * The oldest Chromium that everything works in (`browserslist` of package.json), from its npm package; null where that has
 * none for this machine. It is unpacked here: the package itself would do so where every user of the machine writes.
 */
export async function oldestChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const modules = path.resolve(import.meta.dirname, '../../node_modules');
  const file = path.join(modules, '.cache/chromium-floor/chromium');
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  // whole or not there: two test files may do so at once
  const unfinished = `${file}-${process.pid}`;
  const packed = path.join(modules, 'chromium-floor/bin/chromium.br');
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unfinished, { mode: 0o755 }));
  renameSync(unfinished, file);
  return file;
}

/**
 * The packaged Chromium unpacks itself into the temporary folder, so that is pointed into node_modules; on a
 * bare system it also unpacks the libraries it needs when it believes to run in a cloud function.
 */
async function packagedBrowser(): Promise<string> {
  const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');
  mkdirSync(cache, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = cache;
  const libraries = spawnSync('sh', ['-c', 'ldconfig -p | grep -q libnss3.so && ldconfig -p | grep -q libexpat.so.1']);
  if (libraries.status !== 0) process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    delete process.env['AWS_EXECUTION_ENV'];
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
