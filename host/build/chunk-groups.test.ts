import { expect, it } from 'vitest';
import { chunkGroups, chunkName } from './chunk-groups.ts';

const importers: Record<string, readonly string[]> = {
  '/fo/widgets/ui/Field.tsx': ['/fo/widgets/ui/Form.tsx'],
  '/fo/widgets/ui/Form.tsx': [
    '/fo/widgets/elements/account/element.ts',
    '/fo/widgets/elements/address-search/element.ts',
  ],
  '/fo/widgets/ui/Stars.tsx': ['/fo/widgets/elements/account/element.ts'],
};
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

it('puts what the first widget needs, and shares, into one file', () => {
  const names = chunkGroups().map(({ name }) => name);
  const core = names.find((name) => typeof name === 'function');
  expect(core?.('/fo/widgets/ui/Field.tsx', graph)).toBe('core');
  expect(core?.('/fo/widgets/ui/Stars.tsx', graph)).toBeNull();
});

it('names files after elements and texts, not after all who share them', () => {
  expect(chunkName('element', '/fo/widgets/elements/order-status/element.ts')).toBe('order-status');
  expect(chunkName('search', '/fo/shared/messages/en/search.ts')).toBe('en-search');
  expect(chunkName('shared~element~element', null)).toBe('shared');
  expect(chunkName('react', null)).toBe('react');
});
