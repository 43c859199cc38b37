import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { type Notification, NotificationStack } from './NotificationStack.tsx';

/**
 * Messages that float over the page, for what happened by itself or somewhere else: a time that is gone, a basket
 * that was changed in another tab. What answers to something on screen is said there, by a *Notice*.
 *
 * | level | to readers | goes |
 * | --- | --- | --- |
 * | info, success | waits until the reader is silent | after ten seconds, begun anew when a pointer or the focus leaves the stack |
 * | warning | waits until the reader is silent | when dismissed |
 * | alert | interrupts, and stands on top | when dismissed |
 *
 * One element of a marketplace shows them for all on the page. They hang at the window's upper edge, so that they
 * never cover a bar at the lower one; each is said once, and the same one twice is shown once.
 */
const meta = {
  title: 'ui/Notifications',
  component: NotificationStack,
  tags: ['autodocs'],
  decorators: [inShadow],
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  args: { notifications: [], onDismiss: () => {}, dismissLabel: 'Ausblenden' },
  render: ({ notifications, dismissLabel }) => <Shown first={notifications} dismissLabel={dismissLabel} />,
} satisfies Meta<typeof NotificationStack>;
export default meta;
type Story = StoryObj<typeof meta>;

const texts = {
  info: 'Pizzeria Adria öffnet um 17:30.',
  success: 'Gespeichert.',
  warning: '18:00 ist nicht mehr möglich. Gewählt ist jetzt 18:30.',
  alert: 'Keine Verbindung. Dein Warenkorb ist noch nicht gespeichert.',
} as const;
const levels = ['info', 'success', 'warning', 'alert'] as const;
const one = (level: (typeof levels)[number], id = 1): Notification => ({ id, level, text: texts[level] });

function Shown({ first, dismissLabel }: { readonly first: readonly Notification[]; readonly dismissLabel: string }) {
  const [notifications, setNotifications] = useState(first);
  const [count, setCount] = useState(first.length);
  const add = (level: (typeof levels)[number]) => {
    setNotifications([...notifications, one(level, count + 1)]);
    setCount(count + 1);
  };
  return (
    <>
      <NotificationStack
        notifications={notifications}
        onDismiss={(id) => setNotifications((shown) => shown.filter((each) => each.id !== id))}
        dismissLabel={dismissLabel}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, paddingBlockStart: 260 }}>
        {levels.map((level) => (
          <Button key={level} onClick={() => add(level)}>
            {level}
          </Button>
        ))}
      </div>
    </>
  );
}

export const AllLevels: Story = { args: { notifications: levels.map((level, at) => one(level, at + 1)) } };
export const Info: Story = { args: { notifications: [one('info')] } };
export const Success: Story = { args: { notifications: [one('success')] } };
export const Warning: Story = { args: { notifications: [one('warning')] } };
export const Alert: Story = { args: { notifications: [one('alert')] } };
/** More than fit scroll inside the stack. */
export const Many: Story = {
  args: {
    notifications: Array.from({ length: 12 }, (_, at) => ({
      id: at + 1,
      level: 'warning' as const,
      text: `Meldung ${at + 1}: ${texts.warning}`,
    })),
  },
};
export const LongWord: Story = {
  args: {
    notifications: [
      {
        id: 1,
        level: 'alert',
        text: 'Donaudampfschifffahrtsgesellschaftskapitänsjausenverpackungsvorschrift',
      },
    ],
  },
};
