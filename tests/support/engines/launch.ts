import path from 'node:path';
import { type Browser, chromium, firefox, type LaunchOptions, type Locator, webkit } from 'playwright-core';
import { browserFlags, findBrowser, oldestChromium } from '../find-browser.ts';
import {
  type Engine,
  oldestFirefox,
  oldestWebKit,
  playwrightFirefox,
  playwrightWebKit,
  systemWebKit,
  whyMissing,
} from './find-engines.ts';
import { launchOlderFirefox, launchWebKit } from './webdriver/driven-browser.ts';

/**
 * What Firefox would do otherwise: blinking and fading, bars beside pages that are as narrow as a phone, and a process for
 * each site's frames, into which the driver's keys do not come.
 */
export const firefoxPreferences = {
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1,
  'fission.autostart': false,
};

/** A Firefox that the system brings is driven over WebDriver BiDi; Playwright wants it said by a channel. */
export const systemFirefoxOptions: LaunchOptions = {
  channel: 'moz-firefox',
  executablePath: path.join(import.meta.dirname, 'firefox-relay.ts'),
};

/** `options` are Chromium's, but for Firefox's preferences; throws where the engine is not there, with the way to get it. */
export async function launchEngine(engine: Engine, options: LaunchOptions): Promise<Browser> {
  const missing = whyMissing(engine);
  if (missing !== null) throw new Error(missing);
  if (engine === 'firefox') {
    const firefoxUserPrefs = { ...firefoxPreferences, ...options.firefoxUserPrefs };
    if (playwrightFirefox()) return firefox.launch({ firefoxUserPrefs });
    const browser = await firefox.launch({ ...systemFirefoxOptions, firefoxUserPrefs });
    await typeWhatIsFilled(browser);
    return browser;
  }
  if (engine === 'webkit') {
    const programs = playwrightWebKit() ? undefined : systemWebKit();
    return programs ? launchWebKit(programs) : webkit.launch();
  }
  return chromium.launch({ ...options, executablePath: (await findBrowser()).path });
}

/** The oldest of an engine that everything works in (`browserslist` of package.json); undefined where it is not there. */
export async function launchOldest(engine: Engine): Promise<Browser | undefined> {
  if (engine === 'firefox') {
    const programs = oldestFirefox();
    return programs && launchOlderFirefox(programs, firefoxPreferences);
  }
  if (engine === 'webkit') {
    const programs = oldestWebKit();
    return programs && launchWebKit(programs);
  }
  const executablePath = await oldestChromium();
  return executablePath === null ? undefined : chromium.launch({ executablePath, args: browserFlags });
}

/** Over BiDi, `fill` sets a field's value past its page's script, which React takes for its own doing. */
async function typeWhatIsFilled(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator;
  await page.close();
  locators.fill = async function (this: Locator, text) {
    await this.selectText();
    await (text === '' ? this.press('Delete') : this.pressSequentially(text));
  };
}
