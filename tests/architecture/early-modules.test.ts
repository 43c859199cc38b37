import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceModule } from '../support/source-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'widgets/elements');
const elementAt = (name: string) => path.join(folder, name, 'element.ts');

/** Calls are light where the elements are built (host/build/vite/light-calls-plugin.ts): what they import stays away. */
const isCall = (file: string) => file.startsWith(path.join(root, 'shared/contract/calls/'));

/** The ways by which each package comes along with an entry: the modules from the entry to the one that imports it. */
function waysToPackages(entry: string): ReadonlyMap<string, string> {
  const ways = new Map<string, string>();
  const cameFrom = new Map<string, string | null>([[entry, null]]);
  for (const [file] of cameFrom) {
    const { imports, packages } = sourceModule(file);
    for (const name of packages) if (!ways.has(name)) ways.set(name, wayTo(file, cameFrom));
    for (const next of imports) if (!isCall(next) && !cameFrom.has(next)) cameFrom.set(next, file);
  }
  return ways;
}

function wayTo(file: string, cameFrom: ReadonlyMap<string, string | null>): string {
  const before = cameFrom.get(file);
  const name = path.relative(root, file);
  return before ? `${wayTo(before, cameFrom)} > ${name}` : name;
}

/** Checked before they show themselves: what these kept in the browser, or what another window sends them. */
const withShapes = ['account', 'basket', 'checkout', 'order-status', 'restaurant-menu'];

const elements = readdirSync(folder).filter((name) => existsSync(elementAt(name)));

it.each(elements.filter((name) => !withShapes.includes(name)))(
  '%s shows itself without the HTTP client and the shapes of the contract',
  (name) => {
    const ways = waysToPackages(elementAt(name));
    expect({ ky: ways.get('ky'), zod: ways.get('zod/mini') }).toEqual({ ky: undefined, zod: undefined });
  },
);

it.each(withShapes)('%s has the shapes of the contract at once, and leaves the HTTP client to lazy modules', (name) => {
  const ways = waysToPackages(elementAt(name));
  expect([ways.has('zod/mini'), ways.has('ky')]).toEqual([true, false]);
});
