import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { onTestFinished } from 'vitest';
import preview from '../preview.tsx';

setProjectAnnotations([preview]);

interface StoryFile {
  readonly default: { readonly title?: string };
}
interface ComposedStory {
  readonly parameters: Readonly<Record<string, unknown>>;
  run(context: { readonly canvasElement: HTMLElement }): Promise<void>;
}
const files = Object.values(import.meta.glob<StoryFile>('../../widgets/elements/*/*.stories.tsx', { eager: true }));

function storyOf(tag: string, name: string): ComposedStory {
  const file = files.find(({ default: meta }) => meta.title === `elements/${tag}`);
  if (!file) throw new Error(`No stories are titled "elements/${tag}".`);
  const stories = composeStories(file as Parameters<typeof composeStories>[0]);
  const story = (stories as Readonly<Record<string, ComposedStory>>)[name];
  if (!story) throw new Error(`The stories of ${tag} have none called ${name}.`);
  return story;
}

/** Shows a state of an element in a window's worth of page, its play function included; what is longer is cut off. */
export async function placeStory(tag: string, name: string): Promise<HTMLElement> {
  const story = storyOf(tag, name);
  const isPadded = story.parameters['layout'] !== 'fullscreen';
  const place = document.createElement('div');
  // by its text it would be lost as soon as that changes
  place.dataset['testid'] = 'place';
  place.style.cssText = `box-sizing: border-box; height: 100vh; overflow: clip; padding: ${isPadded ? 16 : 0}px`;
  document.body.style.margin = '0';
  document.body.append(place);
  onTestFinished(() => place.remove());
  await story.run({ canvasElement: place });
  return place;
}
