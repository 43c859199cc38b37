// before all sheets of the elements
import '../toolbar/emulated-motion.ts';
import { describe, expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { lightStories, type MainStates, mainStates } from '../main-states.ts';
import { placeStory } from './place-story.ts';

const phone = [360, 720] as const;
const desk = [1440, 720] as const;

const imagesIn = (root: ParentNode): HTMLImageElement[] =>
  [...root.querySelectorAll('*')].flatMap((each) => {
    if (each instanceof HTMLImageElement) return [each];
    return each.shadowRoot ? imagesIn(each.shadowRoot) : [];
  });

/** What lies below the window or beside it and is lazy does not come, and is not seen. */
function isAwaited(image: HTMLImageElement): boolean {
  const { top, left } = image.getBoundingClientRect();
  const isInWindow = top < globalThis.innerHeight && left < globalThis.innerWidth;
  return image.src !== '' && isInWindow && image.checkVisibility();
}

async function showsPicture(
  tag: string,
  name: string,
  [width, height]: readonly [number, number],
  picture = `elements/${tag}/${name}`,
): Promise<void> {
  await page.viewport(width, height);
  const place = await placeStory(tag, name);
  await expect
    .poll(() =>
      imagesIn(place)
        .filter(isAwaited)
        .every(({ complete }) => complete),
    )
    .toBe(true);
  await document.fonts.ready;
  await expect(page.getByTestId('place')).toMatchScreenshot(picture);
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
