import { existsSync } from 'node:fs';
import { arch } from 'node:os';
import { firefox, webkit } from 'playwright-core';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** Programs that make a WebKit that can be driven: its driver, its browser, and a display that nobody sees. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** The engine that this run of a test is for. */
export const engine = (process.env['ENGINE'] ?? 'chromium') as Engine;

/**
 * Whether this engine runs what is our own doing alone: one does, as the whole run has twenty-five minutes; each where all of
 * it is asked for (`npm run test:browsers`).
 */
export const runsAll = engine === 'chromium' || process.env['BROWSERS'] === 'all';

const existing = (candidates: readonly (string | undefined)[]) =>
  candidates.find((candidate) => candidate && existsSync(candidate));

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
  const screen = existing(['/usr/bin/Xvfb']);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
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
