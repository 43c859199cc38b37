// before all sheets of the elements
import '../toolbar/emulated-motion.ts';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { describe, expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { lightStories, type MainStates, mainStates } from '../main-states.ts';
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

const phone = [360, 720] as const;
const desk = [1440, 720] as const;

function storyOf(tag: string, name: string): ComposedStory {
  const file = files.find(({ default: meta }) => meta.title === `elements/${tag}`);
  if (!file) throw new Error(`No stories are titled "elements/${tag}".`);
  const stories = composeStories(file as Parameters<typeof composeStories>[0]);
  const story = (stories as Readonly<Record<string, ComposedStory>>)[name];
  if (!story) throw new Error(`The stories of ${tag} have none called ${name}.`);
  return story;
}

/** A window's worth of page; what is longer is cut off. */
function aPlace(isPadded: boolean): HTMLElement {
  const place = document.createElement('div');
  // by its text it would be lost as soon as that changes
  place.dataset['testid'] = 'place';
  place.style.cssText = `box-sizing: border-box; height: 100vh; overflow: clip; padding: ${isPadded ? 16 : 0}px`;
  document.body.style.margin = '0';
  document.body.append(place);
  return place;
}

const imagesIn = (root: ParentNode): HTMLImageElement[] =>
  [...root.querySelectorAll('*')].flatMap((each) => {
    if (each instanceof HTMLImageElement) return [each];
    return each.shadowRoot ? imagesIn(each.shadowRoot) : [];
  });

/** What lies below the window and is lazy does not come, and is not seen. */
const isAwaited = (image: HTMLImageElement) =>
  image.src !== '' && image.getBoundingClientRect().top < globalThis.innerHeight && image.checkVisibility();

async function showsPicture(
  tag: string,
  name: string,
  [width, height]: readonly [number, number],
  picture = `elements/${tag}/${name}`,
): Promise<void> {
  await page.viewport(width, height);
  const story = storyOf(tag, name);
  const place = aPlace(story.parameters['layout'] !== 'fullscreen');
  try {
    await story.run({ canvasElement: place });
    await expect
      .poll(() =>
        imagesIn(place)
          .filter(isAwaited)
          .every(({ complete }) => complete),
      )
      .toBe(true);
    await document.fonts.ready;
    await expect(page.getByTestId('place')).toMatchScreenshot(picture);
  } finally {
    place.remove();
  }
}

const areColoursForced = matchMedia('(forced-colors: active)').matches;

describe.skipIf(!inject('pinned'))('the elements look as in their stored pictures', () => {
  for (const [tag, states] of Object.entries<MainStates>(mainStates)) {
    if (areColoursForced) {
      it(`${tag} in forced colours: ${states.first}`, () =>
        showsPicture(tag, states.first, phone, `elements-forced-colours/${tag}`));
      continue;
    }
    for (const name of lightStories(states)) {
      it(`${tag} on a phone: ${name}`, () => showsPicture(tag, name, phone));
    }
    it(`${tag} on a wide screen: ${states.dark}`, () => showsPicture(tag, states.dark, desk));
  }
});
