import { describe, expect, it } from 'vitest';
import { chunkGroups, chunkName } from './chunk-groups.ts';

const elementAt = (name: string) => `/fo/widgets/elements/${name}/element.ts`;
const laterOf = (name: string) => `/fo/widgets/elements/${name}/later/parts.ts`;
const importers: Record<string, readonly string[]> = {
  '/fo/widgets/ui/Field.tsx': ['/fo/widgets/ui/Form.tsx'],
  '/fo/widgets/ui/Form.tsx': [elementAt('account'), elementAt('address-search')],
  '/fo/widgets/ui/Stars.tsx': [elementAt('account')],
  '/fo/widgets/ui/Steps.tsx': ['/fo/widgets/ui/Step.tsx', elementAt('order-status')],
  '/fo/widgets/ui/Step.tsx': ['/fo/widgets/ui/Steps.tsx', elementAt('account')],
  '/fo/node_modules/react-dom/cjs/react-dom-client.production.js': [elementAt('account'), elementAt('address-search')],
  '/fo/widgets/ui/Fold.tsx': [laterOf('restaurant-menu'), elementAt('checkout')],
  '/fo/widgets/ui/Row.tsx': [laterOf('restaurant-menu'), elementAt('restaurant-menu'), elementAt('checkout')],
  '/fo/widgets/ui/Map.tsx': [elementAt('cities'), elementAt('checkout')],
};
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

/** The groups that want a module, the one that gets it first. */
const groupsOf = (id: string) =>
  chunkGroups()
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ name, ...group }) => {
      if (typeof name === 'function') return name(id, graph);
      return 'test' in group && group.test?.test(id) ? name : null;
    })
    .filter((name) => name !== null);

describe('the files of the elements', () => {
  it('have in one what the first widget needs, and shares', () => {
    expect(groupsOf('/fo/widgets/ui/Field.tsx')[0]).toBe('core');
    // run in a task of its own
    expect(groupsOf('/fo/node_modules/react-dom/cjs/react-dom-client.production.js')[0]).toBe('react');
  });

  it('have apart what only some of the others share, and what is shared at random in one for all', () => {
    expect(groupsOf('/fo/widgets/ui/Steps.tsx')).toEqual(['own-orders']);
    expect(groupsOf('/fo/widgets/ui/Map.tsx')).toEqual(['common']);
    expect(groupsOf('/fo/widgets/ui/Stars.tsx')).toEqual([]);
  });

  it('have in one what calls wait for, but not the lists of names that elements show', () => {
    for (const id of ['/fo/node_modules/ky/index.js', '/fo/widgets/io/http/http.ts', '/fo/widgets/io/device/log.ts']) {
      expect(groupsOf(id), id).toEqual(['network']);
    }
    expect(groupsOf('/fo/shared/contract/values/order-status.ts')).toEqual(['values']);
    expect(groupsOf('/fo/node_modules/zod/v4/mini/schemas.js')).toEqual(['zod']);
  });

  it('have what an element fetches later apart from what it needs at once', () => {
    expect(groupsOf('/fo/widgets/ui/Fold.tsx')).toEqual(['checkout-later']);
    expect(groupsOf('/fo/widgets/ui/Row.tsx')).toEqual(['menu-checkout']);
  });

  it('are called after elements and texts, not after all who share them', () => {
    expect(chunkName('element', elementAt('order-status'))).toBe('order-status');
    expect(chunkName('en', '/fo/shared/messages/search/en.json')).toBe('en-search');
    expect(chunkName('parts', laterOf('restaurant-menu'))).toBe('restaurant-menu-later');
    expect(chunkName('shared~element~element', null)).toBe('shared');
    expect(chunkName('core', null)).toBe('core');
  });
});
