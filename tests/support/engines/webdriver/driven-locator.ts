import { setTimeout as sleep } from 'node:timers/promises';
import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
} from 'ivya';
import type { FrameLocator, Locator } from 'playwright-core';
import type { Point } from './page-agent.ts';
import type { Target } from './session.ts';

type Text = string | RegExp;
interface Exactness {
  readonly exact?: boolean;
}
interface TimeLimit {
  readonly timeout?: number | undefined;
}

/** What a locator asks of the frame that it finds things in. */
interface Place {
  readonly target: Target;
  ask<Value>(body: string, input?: unknown): Promise<Value>;
  until(ask: () => Promise<string | null>, options: { timeout?: number | undefined; about: string }): Promise<void>;
  click(selector: string, options: TimeLimit & { position?: Point; clickCount?: number }): Promise<void>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  child(selector: string): unknown;
}

/** What pages, frames and locators find things by: Playwright's ways, as selectors of its engine. */
export abstract class DrivenFinder {
  abstract locator(selector: string, options?: Filter): DrivenLocator;

  getByRole(role: string, options?: Parameters<Locator['getByRole']>[1]): DrivenLocator {
    return this.locator(getByRoleSelector(role, options));
  }

  getByText(text: Text, options?: Exactness): DrivenLocator {
    return this.locator(getByTextSelector(text, options));
  }

  getByLabel(text: Text, options?: Exactness): DrivenLocator {
    return this.locator(getByLabelSelector(text, options));
  }

  getByPlaceholder(text: Text, options?: Exactness): DrivenLocator {
    return this.locator(getByPlaceholderSelector(text, options));
  }

  getByTitle(text: Text, options?: Exactness): DrivenLocator {
    return this.locator(getByTitleSelector(text, options));
  }

  getByAltText(text: Text, options?: Exactness): DrivenLocator {
    return this.locator(getByAltTextSelector(text, options));
  }
}

interface Filter {
  readonly has?: { readonly selector: string };
  readonly hasText?: Text;
}

/** Playwright's `Locator` as far as tests need it. */
export class DrivenLocator extends DrivenFinder {
  readonly #frame: Place;
  readonly selector: string;

  constructor(frame: Place, selector: string) {
    super();
    this.#frame = frame;
    this.selector = selector;
  }

  locator(selector: string, options: Filter = {}): DrivenLocator {
    return new DrivenLocator(this.#frame, `${this.selector} >> ${selector}`).filter(options);
  }

  filter({ has, hasText }: Filter): DrivenLocator {
    const parts = [this.selector];
    if (hasText !== undefined) parts.push(`internal:has-text=${textOf(hasText)}`);
    if (has) parts.push(`internal:has=${JSON.stringify(has.selector)}`);
    return new DrivenLocator(this.#frame, parts.join(' >> '));
  }

  nth = (index: number): DrivenLocator => new DrivenLocator(this.#frame, `${this.selector} >> nth=${index}`);
  first = (): DrivenLocator => this.nth(0);
  last = (): DrivenLocator => this.nth(-1);

  async all(): Promise<DrivenLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  count = (): Promise<number> => this.evaluateAll((elements) => elements.length);

  async isVisible(): Promise<boolean> {
    return this.#frame.ask<boolean>(
      'const found = agent.one(input); return found !== null && agent.isVisible(found)',
      this.selector,
    );
  }

  async waitFor({ state = 'visible', timeout }: TimeLimit & { state?: string } = {}): Promise<void> {
    await this.#frame.until(
      async () => {
        const seen = await this.#frame.ask<'visible' | 'attached' | 'detached'>(
          `const found = agent.one(input); return !found ? 'detached' : agent.isVisible(found) ? 'visible' : 'attached'`,
          this.selector,
        );
        const isReached = {
          visible: seen === 'visible',
          hidden: seen !== 'visible',
          attached: seen !== 'detached',
          detached: seen === 'detached',
        }[state];
        return isReached ? null : `is ${seen} and not ${state}`;
      },
      { timeout, about: this.selector },
    );
  }

  async click(options: TimeLimit & { position?: Point; clickCount?: number } = {}): Promise<void> {
    await this.#frame.click(this.selector, options);
  }

  /** Ends when the next click is no third one. */
  async dblclick(options: TimeLimit = {}): Promise<void> {
    await this.click({ ...options, clickCount: 2 });
    await sleep(600);
  }

  async check(options: TimeLimit = {}): Promise<void> {
    if (!(await this.isChecked())) await this.click(options);
  }

  isChecked = (): Promise<boolean> => this.evaluate((element) => (element as HTMLInputElement).checked);

  async hover(options: TimeLimit = {}): Promise<void> {
    await this.#frame.click(this.selector, { ...options, clickCount: 0 });
  }

  async focus(): Promise<void> {
    await this.evaluate((element) => (element as HTMLElement).focus());
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.#frame.press(key);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.#frame.type(text);
  }

  /** Keys only go into a frame that has been clicked into. */
  async fill(text: string, { timeout }: TimeLimit = {}): Promise<void> {
    if (this.#frame.target.frames.length > 0) await this.click({ timeout });
    await this.#frame.until(() => this.#frame.ask<string | null>('return agent.select(input)', this.selector), {
      timeout,
      about: this.selector,
    });
    await (text === '' ? this.#frame.press('Delete') : this.#frame.type(text));
  }

  async selectText(): Promise<void> {
    await this.evaluate((element) => (element as HTMLInputElement).select());
  }

  /** By value or, as in `{ label }`, by what is read. */
  async selectOption(wanted: string | { readonly label: string }): Promise<void> {
    await this.evaluate((element, by) => {
      const select = element as HTMLSelectElement;
      const option = [...select.options].find((each) =>
        typeof by === 'string' ? each.value === by || each.label === by : each.label === by.label,
      );
      if (!option) throw new Error(`there is no option ${JSON.stringify(by)}`);
      select.value = option.value;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    }, wanted);
  }

  boundingBox = (): Promise<{ x: number; y: number; width: number; height: number }> =>
    this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  innerText = (): Promise<string> => this.evaluate((element) => (element as HTMLElement).innerText);
  textContent = (): Promise<string | null> => this.evaluate((element) => element.textContent);
  inputValue = (): Promise<string> => this.evaluate((element) => (element as HTMLInputElement).value);
  getAttribute = (name: string): Promise<string | null> =>
    this.evaluate((element, attribute) => element.getAttribute(attribute), name);
  allTextContents = (): Promise<string[]> =>
    this.evaluateAll((elements) => elements.map((element) => element.textContent ?? ''));
  allInnerTexts = (): Promise<string[]> =>
    this.evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText));

  /** Waits until the element is there, and calls the function in the page. */
  async evaluate<Value, Input>(call: (element: Element, input: Input) => Value, input?: Input): Promise<Value> {
    await this.waitFor({ state: 'attached' });
    return this.#frame.ask<Value>(`return (${String(call)})(agent.one(input.selector), input.given)`, {
      selector: this.selector,
      given: input,
    });
  }

  evaluateAll<Value, Input>(call: (elements: Element[], input: Input) => Value, input?: Input): Promise<Value> {
    return this.#frame.ask<Value>(`return (${String(call)})(agent.all(input.selector), input.given)`, {
      selector: this.selector,
      given: input,
    });
  }

  contentFrame = (): FrameLocator => this.#frame.child(this.selector) as FrameLocator;
}

const textOf = (text: Text) =>
  typeof text === 'string' ? `${JSON.stringify(text)}i` : `/${text.source}/${text.flags}`;
