// before all sheets of the elements
import '../toolbar/emulated-motion.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { lightStories, type MainStates, mainStates } from '../main-states.ts';
import { placeStory } from './place-story.ts';

const width = 360;
/** What lies beyond by less than that is no letter. */
const tolerance = 2;

/** With what lies in the shadow roots. */
const allIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) => [
    each,
    ...(each.shadowRoot ? allIn(each.shadowRoot) : []),
  ]);

const textNodesOf = (element: Element) =>
  [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** What is for screen readers alone is not, nor a link to skip by that nobody has gone to. */
const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !element.matches('.fo-skip') &&
  element.clientHeight !== 1;

/** The box that cuts a text off, the window included; null where all of it can be read or scrolled to. */
function cutBy(node: Text, place: Element): string | null {
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = range.getBoundingClientRect();
  for (let box = node.parentElement as Element | null; box && box !== place; box = parentOf(box)) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
    // with an ellipsis, that is: what is left out is said elsewhere
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
    const edge = box.getBoundingClientRect();
    if (overflowX !== 'visible' && (text.left < edge.left - tolerance || text.right > edge.right + tolerance)) {
      return /auto|scroll/.test(overflowX) ? null : `${box.localName}.${box.className}`;
    }
    if (overflowY !== 'visible' && (text.top < edge.top - tolerance || text.bottom > edge.bottom + tolerance)) {
      return /auto|scroll/.test(overflowY) ? null : `${box.localName}.${box.className}`;
    }
  }
  return text.left < -tolerance || text.right > width + tolerance ? 'window' : null;
}

const areColoursForced = matchMedia('(forced-colors: active)').matches;

describe.skipIf(areColoursForced)('with text twice as large, on a phone, nothing is cut off', () => {
  for (const [tag, states] of Object.entries<MainStates>(mainStates)) {
    for (const name of lightStories(states)) {
      it(`${tag}: ${name}`, async () => {
        await page.viewport(width, 780);
        const place = await placeStory(tag, name);
        document.documentElement.style.setProperty('--fo-font-size', '32px');
        onTestFinished(() => {
          document.documentElement.style.removeProperty('--fo-font-size');
        });
        await document.fonts.ready;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const lost = allIn(place)
          .filter(isSeen)
          .flatMap(textNodesOf)
          .map((node) => ({ text: node.data, cutBy: cutBy(node, place) }))
          .filter((each) => each.cutBy !== null);
        expect(lost).toEqual([]);
      });
    }
  }
});
