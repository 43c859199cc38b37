// before all sheets of the elements
import '../toolbar/emulated-motion.ts';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../preview.tsx';

setProjectAnnotations([preview]);

type StoryFile = Parameters<typeof composeStories>[0];
const files = import.meta.glob<StoryFile>(
  ['../../widgets/ui/**/*.stories.tsx', '../../widgets/styles/Tokens.stories.tsx'],
  { eager: true },
);

/** These lie above the page, so that several of them would cover one another. */
const overlays = new Set(['Modal', 'NotificationStack']);
/** Stories that say themselves which theme they are in would leave it to those next to them. */
const ownTheme = /Dark$/;

const theme = matchMedia('(forced-colors: active)').matches ? 'forced-colours' : 'light';

const nameOf = (file: string) => /([^/]+)\.stories\.tsx$/.exec(file)?.[1] ?? file;

/** All stories of a file under one another, as they look once fonts are there. */
async function show(stories: readonly (readonly [name: string, Story: ComponentType])[]): Promise<void> {
  await page.viewport(480, 800);
  const place = document.createElement('div');
  place.dataset['testid'] = 'place';
  place.style.cssText = 'display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; padding: 16px';
  document.body.style.margin = '0';
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(stories.map(([name, Story]) => <Story key={name} />));
  await expect.poll(() => place.childElementCount).toBe(stories.length);
  await document.fonts.ready;
}

describe.skipIf(!inject('pinned'))('the primitives look as in their stored pictures', () => {
  for (const [path, file] of Object.entries(files)) {
    const name = nameOf(path);
    if (overlays.has(name)) continue;
    it(name, async () => {
      const composed = Object.entries<ComponentType>(composeStories(file) as Record<string, ComponentType>);
      const stories = composed.filter(([story]) => !ownTheme.test(story));
      await show(stories);
      await expect(page.getByTestId('place')).toMatchScreenshot(`primitives-${theme}/${name}`);
    });
  }
});
