import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Script } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { plainLists } from '#shared/contract/values/to-json.ts';
import { DrivenFinder, DrivenLocator } from './driven-locator.ts';
import type { Point, Pressable } from './page-agent.ts';
import type { Target, WebDriverSession } from './session.ts';

/** How long what is expected may take, in milliseconds, unless the caller says otherwise. */
const timeoutMs = 20_000;

/** What the page answers besides the value that was asked for. */
export interface Seen {
  readonly href: string;
  readonly timeOrigin: number;
  /** what was thrown and caught by nobody since the last answer, from the first on */
  readonly errors?: readonly string[];
}

interface Answer extends Seen {
  readonly value?: unknown;
  readonly error?: string;
  readonly agentIsMissing?: boolean;
}

/** Playwright's `Frame` as far as tests need it; a page is one of these, with nothing around it. */
export class DrivenFrame extends DrivenFinder {
  readonly target: Target;
  readonly session: WebDriverSession;
  seen: Seen = { href: 'about:blank', timeOrigin: 0 };

  constructor(session: WebDriverSession, target: Target) {
    super();
    this.session = session;
    this.target = target;
  }

  locator(selector: string, options = {}): DrivenLocator {
    return new DrivenLocator(this, selector).filter(options);
  }

  child(selector: string): DrivenFrame {
    return new DrivenFrame(this.session, { ...this.target, frames: [...this.target.frames, selector] });
  }

  url = (): string => this.seen.href;

  /** A function of the test, or an expression or statements as text, in the page; no policy of the page forbids it. */
  evaluate<Value, Input>(call: string | ((input: Input) => Value), input?: Input): Promise<Value> {
    if (typeof call !== 'string') return this.ask<Value>(`return (${String(call)})(input)`, input);
    return this.ask<Value>(isExpression(call) ? `return (${call})` : call);
  }

  async waitForFunction<Input>(call: string | ((input: Input) => unknown), input?: Input): Promise<void> {
    await this.until(async () => ((await this.evaluate(call, input)) ? null : 'is not so'), { about: String(call) });
  }

  async waitForSelector(selector: string): Promise<{ contentFrame(): Promise<DrivenFrame> }> {
    await this.locator(selector).first().waitFor();
    return { contentFrame: async () => this.child(selector) };
  }

  /**
   * Runs the body of an asynchronous function in the page, which knows `input` and the page's `agent`. It is looked at
   * as text: JSON, so that neither the driver nor a page's own methods change what it says.
   */
  async ask<Value>(body: string, input?: unknown): Promise<Value> {
    const script = `
      const [input, done] = arguments;
      const answer = (more) => done(JSON.stringify(
        { href: location.href, timeOrigin: performance.timeOrigin, errors: agent?.errors.splice(0), ...more },
        ${String(plainLists)}));
      const agent = window[Symbol.for('page agent of the tests')];
      if (!agent) answer({ agentIsMissing: true });
      else (async () => { ${body} })().then((value) => answer({ value }), (error) => answer({ error: String(error) }));`;
    const run = async (code: string) =>
      JSON.parse(
        await this.session.in<string>(this.target, 'POST', '/execute/async', { script: code, args: [input ?? null] }),
      ) as Answer;
    let answer = await run(script);
    if (answer.agentIsMissing) answer = await run(`${await agentCode()};${script}`);
    this.note(answer);
    if (answer.error !== undefined) throw new Error(`${answer.error} (in ${answer.href})`);
    return answer.value as Value;
  }

  note(seen: Seen): void {
    this.seen = seen;
  }

  /** Asks again until there is no reason left against it; in between a page may have gone and another one come. */
  async until(
    ask: () => Promise<string | null>,
    { timeout = timeoutMs, about }: { timeout?: number | undefined; about: string },
  ): Promise<void> {
    const end = performance.now() + timeout;
    for (;;) {
      const reason = await ask().catch((error: unknown) => String(error));
      if (reason === null) return;
      if (reason.includes('strict mode violation')) throw new Error(reason);
      if (performance.now() > end) throw new Error(`${about} ${reason} after ${timeout} ms, in ${this.url()}`);
      await sleep(60);
    }
  }

  async click(
    selector: string,
    { position, timeout, clickCount = 1 }: { position?: Point; timeout?: number | undefined; clickCount?: number },
  ): Promise<void> {
    let point: Point | undefined;
    await this.until(
      async () => {
        const found = await this.ask<Pressable>('return agent.pressable(input.selector, input.position)', {
          selector,
          position,
        });
        if ('reason' in found) return found.reason;
        point = found;
        return null;
      },
      { timeout, about: selector },
    );
    if (point) await this.#pressAt(await this.#inWindow(point), clickCount);
  }

  /** Keys go to whatever has the focus. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
      { type: 'pause', duration: 10 },
    ]);
    await this.#act({ type: 'key', id: 'keys', actions });
  }

  async press(key: string): Promise<void> {
    const values = key.split('+').map((name) => keyCodes[name] ?? name);
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    await this.#act({ type: 'key', id: 'keys', actions });
  }

  /** Holds a key, or lets it go. */
  async hold(key: string, type: 'keyDown' | 'keyUp'): Promise<void> {
    await this.#act({ type: 'key', id: 'keys', actions: [{ type, value: keyCodes[key] ?? key }] });
  }

  async #inWindow(point: Point): Promise<Point> {
    const { frames, window } = this.target;
    const selector = frames.at(-1);
    if (selector === undefined) return point;
    const around = new DrivenFrame(this.session, { window, frames: frames.slice(0, -1) });
    const place = await around.ask<Point>('return agent.placeOf(input)', selector);
    return around.#inWindow({ x: place.x + point.x, y: place.y + point.y });
  }

  async #pressAt({ x, y }: Point, times: number): Promise<void> {
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
        ...Array.from({ length: times }, () => press).flat(),
      ],
    });
  }

  async #act(source: object): Promise<void> {
    await this.session.in({ ...this.target, frames: [] }, 'POST', '/actions', { actions: [source] });
  }
}

function isExpression(text: string): boolean {
  try {
    return new Script(`(${text})`) instanceof Script;
  } catch {
    return false;
  }
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

let built: Promise<string> | undefined;

/** `page-agent.ts` with all that it needs, as a script. */
function agentCode(): Promise<string> {
  built ??= buildAgent();
  return built;
}

async function buildAgent(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'page-agent.ts'), formats: ['iife'], name: 'pageAgentOfTheTests' },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error('The page agent could not be built.');
  return chunk.code;
}
