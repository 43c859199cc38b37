import { describe, expect, it, vi } from 'vitest';
import { acted, show } from '../testing/show.ts';
import { DismissibleNotice } from './DismissibleNotice.tsx';
import { Notice } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

describe('a notice', () => {
  it.each([
    ['info', 'status'],
    ['warning', 'status'],
    ['success', 'status'],
    ['alert', 'alert'],
  ] as const)('of level %s is a %s to readers', async (level, role) => {
    const { find } = await show(<Notice level={level}>Text</Notice>);
    expect(find(`[role=${role}]`).textContent).toBe('Text');
  });

  it('goes when it is dismissed', async () => {
    const onDismiss = vi.fn();
    const { find } = await show(
      <DismissibleNotice level="info" onDismiss={onDismiss} dismissLabel="Ausblenden">
        Text
      </DismissibleNotice>,
    );
    await acted(() => find('button[aria-label=Ausblenden]').click());
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});

describe('a skeleton', () => {
  it('is nothing to readers and has the asked number of lines', async () => {
    const { find, findAll } = await show(<Skeleton lines={3} />);
    expect(find('.fo-skeleton').getAttribute('aria-hidden')).toBe('true');
    expect(findAll('.fo-skeleton-line')).toHaveLength(3);
  });
});
