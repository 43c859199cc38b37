import { existsSync } from 'node:fs';
import { arch, homedir } from 'node:os';
import path from 'node:path';
import { firefox, webkit } from 'playwright-core';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** Programs that make a WebKit that can be driven: its driver, its browser, and a display that nobody sees. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
  /** the folder of those that it brings along where it is not installed, which it is started in */
  readonly libraries?: string;
}

/** A Firefox that is not installed, and the folder of the libraries that it brings along. */
export interface FirefoxPrograms {
  readonly browser: string;
  readonly libraries: string;
}

/** The engine that this run of a test is for. */
export const engine = (process.env['ENGINE'] ?? 'chromium') as Engine;

/**
 * Whether this engine runs what is our own doing alone: one does, as the whole run has twenty-five minutes; each where all of
 * it is asked for (`npm run test:browsers`).
 */
export const runsAll = engine === 'chromium' || process.env['BROWSERS'] === 'all';

/** Whether what is done alike in a wide window and on a phone is done in both. */
export const runsBothWidths = process.env['BROWSERS'] === 'all';

const existing = (candidates: readonly (string | undefined)[]) =>
  candidates.find((candidate) => candidate && existsSync(candidate));

const xvfb = '/usr/bin/Xvfb';
const library = `/usr/lib/${arch() === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** Playwright's own Firefox; undefined where it is not installed. */
export const playwrightFirefox = (): string | undefined => existing([firefox.executablePath()]);

/** A Firefox of the system, or the one that `FIREFOX_PATH` names. */
export const systemFirefox = (): string | undefined =>
  existing([
    process.env['FIREFOX_PATH'],
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);

/** Playwright's own WebKit; undefined where it is not installed. */
export const playwrightWebKit = (): string | undefined => existing([webkit.executablePath()]);

/** WebKitGTK of the system. */
export function systemWebKit(): WebKitPrograms | undefined {
  const driver = existing([process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver']);
  const browser = existing([`${library}/webkit2gtk-4.1/MiniBrowser`, `${library}/webkit2gtk-4.0/MiniBrowser`]);
  const screen = existing([xvfb]);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** Where `fetch-oldest-browsers.sh` puts the oldest Firefox and WebKit that everything works in. */
const oldest = process.env['OLDEST_BROWSERS'] ?? path.join(homedir(), '.cache/fo-oldest-browsers');
const oldestLibraries = path.join(oldest, 'usr/lib/x86_64-linux-gnu');

export function oldestFirefox(): FirefoxPrograms | undefined {
  const browser = existing([path.join(oldest, 'usr/lib/firefox-esr/firefox-esr')]);
  return browser === undefined ? undefined : { browser, libraries: oldestLibraries };
}

export function oldestWebKit(): WebKitPrograms | undefined {
  const driver = existing([path.join(oldest, 'usr/bin/WebKitWebDriver')]);
  const screen = existing([xvfb]);
  const browser = path.join(oldestLibraries, 'webkit2gtk-4.0/MiniBrowser');
  return driver && screen ? { driver, browser, screen, libraries: oldestLibraries } : undefined;
}

/** Why tests can't run in an engine; null where they can. */
export function whyMissing(wanted: Engine): string | null {
  if (wanted === 'firefox' && !playwrightFirefox() && !systemFirefox()) {
    return 'no Firefox: install firefox-esr, or name one in FIREFOX_PATH';
  }
  if (wanted === 'webkit' && !playwrightWebKit() && !systemWebKit()) {
    return 'no WebKit: install webkit2gtk-driver and xvfb, or run `npx playwright install webkit`';
  }
  return null;
}
