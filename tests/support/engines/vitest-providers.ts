import { PlaywrightBrowserProvider, playwright } from '@vitest/browser-playwright';
import type { Frame, LaunchOptions, Page } from 'playwright-core';
import type { BrowserProviderOption } from 'vitest/node';
import { type Engine, playwrightFirefox, playwrightWebKit, systemWebKit, type WebKitPrograms } from './find-engines.ts';
import { firefoxPreferences, systemFirefoxOptions } from './launch.ts';
import { launchWebKit } from './webdriver/driven-browser.ts';

/** What runs tests inside a page of an engine that is there; `options` are Chromium's. */
export function browserProvider(engine: Engine, options: LaunchOptions): BrowserProviderOption {
  if (engine === 'firefox') {
    const own = playwrightFirefox() ? {} : systemFirefoxOptions;
    return playwright({ launchOptions: { ...own, firefoxUserPrefs: firefoxPreferences } });
  }
  const programs = engine === 'webkit' && !playwrightWebKit() ? systemWebKit() : undefined;
  if (programs) return systemWebKitProvider(programs);
  return playwright({ launchOptions: engine === 'chromium' ? options : {} });
}

/** Vitest's provider for Playwright, with the system's WebKit in place of Playwright's. */
function systemWebKitProvider(programs: WebKitPrograms): BrowserProviderOption {
  const { prewarm: _, ...provider } = playwright() as BrowserProviderOption & { prewarm?: unknown };
  return {
    ...provider,
    providerFactory: (project) => new SystemWebKitProvider(project, programs),
  };
}

class SystemWebKitProvider extends PlaywrightBrowserProvider {
  readonly #programs: WebKitPrograms;

  constructor(project: ConstructorParameters<typeof PlaywrightBrowserProvider>[0], programs: WebKitPrograms) {
    super(project, {});
    this.#programs = programs;
  }

  override async openPage(...args: Parameters<PlaywrightBrowserProvider['openPage']>): Promise<void> {
    this.browser ??= await launchWebKit(this.#programs);
    return super.openPage(...args);
  }

  /** The tests' frame is found by its element: WebKit's driver lists no frames. */
  override getCommandsContext(sessionId: string) {
    const page = this.getPage(sessionId) as Page & { child(selector: string): Frame };
    const frame = async () => page.child('[data-vitest="true"]');
    return Object.defineProperties(super.getCommandsContext(sessionId), {
      frame: { value: frame },
    });
  }
}
