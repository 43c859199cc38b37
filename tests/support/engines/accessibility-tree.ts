import type { CDPSession, Page } from 'playwright-core';
import { engine } from './find-engines.ts';
import type { DrivenPage } from './webdriver/driven-page.ts';

/*
 * What a browser tells screen readers, by its own accessibility tree: Playwright's snapshots are computed from the document,
 * alike for all browsers.
 */

/** A role and the name that it is told with. */
export type Told = readonly [role: string, name: string];

/**
 * Those of `expected` that the shadow root of `tag` tells, in the order in which they are met: all of them, in their order,
 * where it is as it should be.
 */
export async function toldInOrder(page: Page, tag: string, expected: readonly Told[]): Promise<Told[]> {
  if (engine === 'firefox') return await locatedInFirefox(page, tag, expected);
  const told = engine === 'webkit' ? await toldByWebKit(page, tag) : await toldByChromium(page, tag);
  const met = told.filter(([role, name]) => expected.some((each) => each[0] === role && each[1] === name));
  // what is told twice is met where it comes first
  return met.filter(([role, name], at) => met.findIndex((each) => each[0] === role && each[1] === name) === at);
}

/** How many headings the shadow root of `tag` tells, seen or not yet drawn. */
export async function headingsTold(page: Page, tag: string): Promise<number> {
  if (engine === 'firefox') return (await locate(page, tag, { role: 'heading' })).length;
  const told = engine === 'webkit' ? await toldByWebKit(page, tag, 'h1, h2, h3, h4') : await toldByChromium(page, tag);
  return told.filter(([role]) => role === 'heading').length;
}

const plain = (name: string) => name.replaceAll(/\s+/g, ' ').trim();

interface ChromiumNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly childIds?: readonly string[];
}

async function toldByChromium(page: Page, tag: string): Promise<Told[]> {
  const client: CDPSession = await page.context().newCDPSession(page);
  try {
    await client.send('DOM.enable');
    const { root } = await client.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: tag });
    const { node } = await client.send('DOM.describeNode', { nodeId });
    const { nodes } = (await client.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: (ChromiumNode & { backendDOMNodeId?: number })[];
    };
    const byId = new Map(nodes.map((each) => [each.nodeId, each]));
    const told: Told[] = [];
    const walk = (each: ChromiumNode | undefined) => {
      if (!each) return;
      if (!each.ignored) told.push([each.role?.value ?? '', plain(each.name?.value ?? '')]);
      for (const child of each.childIds ?? []) walk(byId.get(child));
    };
    walk(nodes.find((each) => each.backendDOMNodeId === node.backendNodeId));
    return told;
  } finally {
    await client.detach();
  }
}

const toldElements = 'h1, h2, h3, h4, a[href], button, input, select, textarea';
/** How WebDriver writes an element in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

async function toldByWebKit(page: Page, tag: string, selector = toldElements): Promise<Told[]> {
  const { session, target } = page as unknown as DrivenPage;
  const ask = <Value>(...command: [method: string, path: string, body?: object]): Promise<Value> =>
    session.in<Value>(target, ...command);
  const script = `return [...document.querySelector(arguments[0]).shadowRoot.querySelectorAll(arguments[1])];`;
  const found = await ask<Record<string, string>[]>('POST', '/execute/sync', { script, args: [tag, selector] });
  const told: Told[] = [];
  for (const { [elementKey]: id } of found) {
    // what is not in the tree has neither: "unknown error"
    const role = await ask<string>('GET', `/element/${id}/computedrole`).catch(() => null);
    const name = await ask<string>('GET', `/element/${id}/computedlabel`).catch(() => null);
    if (role !== null && name !== null) told.push([role, plain(name)]);
  }
  return told;
}

interface SharedNode {
  readonly sharedId: string;
}

/** Playwright has no word for it: what its page sends over BiDi. */
interface BidiSession {
  send(method: string, params: object): Promise<never>;
  /** the page's browsing context */
  readonly sessionId: string;
}

function bidiOf(page: Page): BidiSession {
  const { _connection: connection } = page as unknown as {
    _connection: { toImpl(page: Page): { delegate: { _session: BidiSession } } };
  };
  return connection.toImpl(page).delegate._session;
}

async function locate(page: Page, tag: string, value: { role: string; name?: string }): Promise<SharedNode[]> {
  const bidi = bidiOf(page);
  const target = { context: bidi.sessionId };
  const expression = `document.querySelector(${JSON.stringify(tag)}).shadowRoot`;
  const { result }: { result: SharedNode } = await bidi.send('script.evaluate', {
    expression,
    target,
    awaitPromise: false,
    resultOwnership: 'root',
  });
  const { nodes }: { nodes: SharedNode[] } = await bidi.send('browsingContext.locateNodes', {
    context: bidi.sessionId,
    locator: { type: 'accessibility', value },
    startNodes: [{ sharedId: result.sharedId }],
  });
  return nodes;
}

/** Firefox finds by role and name, and tells no list of all. */
async function locatedInFirefox(page: Page, tag: string, expected: readonly Told[]): Promise<Told[]> {
  const found: { told: Told; sharedId: string }[] = [];
  for (const told of expected) {
    const [role, name] = told;
    const [node] = await locate(page, tag, { role, name });
    if (node) found.push({ told, sharedId: node.sharedId });
  }
  const bidi = bidiOf(page);
  const { result }: { result: { value: { value: number }[] } } = await bidi.send('script.callFunction', {
    functionDeclaration: `(...nodes) => nodes.map((node) => nodes.filter(
      (other) => node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING).length)`,
    arguments: found.map(({ sharedId }) => ({ sharedId })),
    target: { context: bidi.sessionId },
    awaitPromise: false,
  });
  const places = result.value.map(({ value }) => value);
  return found
    .map(({ told }, index) => ({ told, place: places[index] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ told }) => told);
}
