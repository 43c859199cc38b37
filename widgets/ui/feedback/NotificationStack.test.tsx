import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { acted, show } from '../testing/show.ts';
import {
  type Notification,
  NotificationStack,
  type NotificationStackProps,
  notificationLifetime,
} from './NotificationStack.tsx';

const saved: Notification = { id: 1, level: 'success', text: 'Gespeichert.' };
const opens: Notification = { id: 2, level: 'info', text: 'Öffnet um 17:30.' };
const gone: Notification = { id: 3, level: 'warning', text: '18:00 ist nicht mehr möglich.' };
const failed: Notification = { id: 4, level: 'alert', text: 'Keine Verbindung.' };

let onDismiss: Mock<NotificationStackProps['onDismiss']>;
beforeEach(() => {
  vi.useFakeTimers();
  onDismiss = vi.fn<NotificationStackProps['onDismiss']>();
});
afterEach(() => {
  vi.useRealTimers();
});

const stack = (...notifications: Notification[]) => (
  <NotificationStack notifications={notifications} onDismiss={onDismiss} dismissLabel="Ausblenden" />
);
const pass = (milliseconds: number) => acted(() => void vi.advanceTimersByTime(milliseconds));

describe('notifications', () => {
  it('have the levels info, warning, alert and success: alerts interrupt, the others wait', async () => {
    const { find, findAll } = await show(stack(saved, opens, gone, failed));
    expect(find('[aria-live=assertive]').textContent).toBe('Keine Verbindung.');
    expect(find('[aria-live=polite]').textContent).toBe(saved.text + opens.text + gone.text);
    expect(findAll('.fo-notice').map((notice) => notice.className.split(' ').at(-1))).toEqual([
      'fo-notice-alert',
      'fo-notice-success',
      'fo-notice-info',
      'fo-notice-warning',
    ]);
  });

  it('are said once: by regions that stand there before, and by nothing inside them', async () => {
    const { find, findAll, rerender } = await show(stack());
    const regions = [find('[aria-live=assertive]'), find('[aria-live=polite]')];
    await rerender(stack(saved, failed));
    const first = find('[data-notification="1"]');
    await rerender(stack(saved, failed, opens));
    expect([find('[aria-live=assertive]'), find('[aria-live=polite]')]).toEqual(regions);
    expect(find('[data-notification="1"]')).toBe(first);
    expect(findAll('[role=alert], [role=status], [aria-atomic=true]')).toHaveLength(0);
  });

  it('go by themselves when they are info or success; warning and alert stay', async () => {
    await show(stack(saved, opens, gone, failed));
    await pass(notificationLifetime - 1);
    expect(onDismiss).not.toHaveBeenCalled();
    await pass(1);
    expect(onDismiss.mock.calls).toEqual([[1], [2]]);
    await pass(60 * notificationLifetime);
    expect(new Set(onDismiss.mock.calls.flat())).toEqual(new Set([1, 2]));
  });

  it('wait under a pointer, and begin their time anew when it leaves', async () => {
    const { find } = await show(stack(saved));
    const point = (type: string, init: EventInit) =>
      acted(() => find('.fo-notification').dispatchEvent(new PointerEvent(type, { bubbles: true, ...init })));
    await pass(notificationLifetime - 1);
    await point('pointermove', {});
    await pass(5 * notificationLifetime);
    expect(onDismiss).not.toHaveBeenCalled();
    await point('pointerout', {});
    await pass(notificationLifetime - 1);
    expect(onDismiss).not.toHaveBeenCalled();
    await pass(1);
    expect(onDismiss).toHaveBeenCalledWith(1);
  });

  it('wait while one of them has the focus', async () => {
    const { find } = await show(stack(saved, opens));
    await acted(() => find('[data-notification="1"] button').focus());
    await pass(5 * notificationLifetime);
    expect(onDismiss).not.toHaveBeenCalled();
    await acted(() => find('[data-notification="1"] button').blur());
    await pass(notificationLifetime);
    expect(onDismiss.mock.calls).toEqual([[1], [2]]);
  });

  it('wait behind a dialog', async () => {
    await show(stack(saved));
    const { rerender } = await show(<dialog open />);
    await pass(3 * notificationLifetime);
    expect(onDismiss).not.toHaveBeenCalled();
    await rerender(null);
    await pass(notificationLifetime);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('give the focus to the next one when dismissed, and at last back to where it came from', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { find, rerender } = await show(stack(gone, saved));
    const buttonOf = (id: number) => find(`[data-notification="${id}"] button`);
    await acted(() => buttonOf(3).focus());
    await acted(() => buttonOf(3).click());
    expect(onDismiss).toHaveBeenCalledWith(3);
    expect(document.activeElement).toBe(buttonOf(1));
    await rerender(stack(saved));
    await acted(() => buttonOf(1).click());
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });
});
