import { expect, it, vi } from 'vitest';
import { show } from '../testing/show.ts';
import { openList } from './open-list.ts';
import { useOpenList } from './use-open-list.ts';

it('what opens under a field is fetched at once, and where that fails again for each new text', async () => {
  const load = vi.fn(() => Promise.resolve({ openList }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Probe = ({ value }: { readonly value: string | null }) => (useOpenList(value, load) ? 'there' : 'missing');
  const { text, rerender } = await show(<Probe value={null} />);
  expect([text(), load.mock.calls.length]).toEqual(['missing', 1]);
  await rerender(<Probe value="g" />);
  expect([text(), load.mock.calls.length]).toEqual(['missing', 2]);
  await rerender(<Probe value="gr" />);
  expect([text(), load.mock.calls.length]).toEqual(['there', 3]);
  await rerender(<Probe value="gra" />);
  expect(load).toHaveBeenCalledTimes(3);
});
