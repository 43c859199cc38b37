import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Notification, NotificationStack } from '#ui/feedback/NotificationStack.tsx';
import { accessibilityStandards, describeFindings } from '../support/accessibility-findings.ts';
import { placeInShadow } from './place-in-shadow.tsx';

/** Notifications where only a real browser knows: what they cover, and what a click next to them hits. */

const text = 'Das ist nicht mehr möglich. Bitte wähle eine andere Zeit.';
const some = (count: number): Notification[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    level: (['warning', 'alert', 'info', 'success'] as const)[at % 4] ?? 'info',
    text,
  }));

async function place(count: number) {
  const shadow = await placeInShadow(
    <NotificationStack notifications={some(count)} onDismiss={() => {}} dismissLabel="Ausblenden" />,
    '.fo-notification',
  );
  const stack = shadow.querySelector('.fo-notifications') as HTMLElement;
  await Promise.all(stack.getAnimations({ subtree: true }).map(({ finished }) => finished));
  return { shadow, stack, items: [...shadow.querySelectorAll('.fo-notification')] };
}

afterEach(() => page.viewport(1280, 800));

describe('notifications', () => {
  it.each([
    [360, 640],
    [1280, 800],
  ])('never cover a bar at the lower edge, however many: %i × %i', async (width, height) => {
    await page.viewport(width, height);
    const { stack, items } = await place(20);
    const { left, right, top, bottom } = stack.getBoundingClientRect();
    expect([left >= 0, right <= width, top]).toEqual([true, true, 0]);
    expect(bottom).toBeLessThanOrEqual(height * 0.6);
    expect(stack.scrollHeight).toBeGreaterThan(stack.clientHeight);
    items.at(-1)?.querySelector('button')?.focus();
    expect(items.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  });

  it('let a click next to them through, and take one on them', async () => {
    await page.viewport(1280, 800);
    const clicked = vi.fn();
    const behind = document.body.appendChild(document.createElement('button'));
    behind.style.cssText = 'position: fixed; inset: 0; opacity: 0';
    behind.addEventListener('click', clicked);
    const { items } = await place(1);
    const { left, top, width, height } = (items[0] as Element).getBoundingClientRect();
    await userEvent.click(document.documentElement, {
      position: { x: left + width / 2, y: top + height / 2 },
      force: true,
    });
    expect(clicked).not.toHaveBeenCalled();
    await userEvent.click(document.documentElement, { position: { x: left - 8, y: top - 8 }, force: true });
    expect(clicked).toHaveBeenCalledOnce();
    behind.remove();
  });

  it.each(['light', 'dark'])('have no barriers in the %s', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    const { shadow } = await place(4);
    const { violations } = await axe.run(shadow.host, { runOnly: accessibilityStandards });
    document.documentElement.removeAttribute('style');
    expect(describeFindings(violations)).toEqual([]);
  });
});
