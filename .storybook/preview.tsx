// first of all: it watches the sheets that the elements bring along
import './toolbar/emulated-motion.ts';
import type { Preview } from '@storybook/react-vite';
import { registerElementModules } from '../widgets/runtime/loader/ensure-defined.ts';
import { registerFont } from '../widgets/styles/font.ts';
import { argTypesEnhancers, withAttributes } from './controls/with-attributes.tsx';
import { logEvents } from './event-log.ts';
import { mainStoryIds } from './main-states.ts';
import { settled } from './settled.ts';
import { globalTypes, initialGlobals } from './toolbar/globals.ts';
import { withToolbar } from './toolbar/with-toolbar.tsx';

// primitives have no element around them that would bring it along
registerFont(document.fonts);

const mainIds = mainStoryIds();

// an element that places another finds it, as it does with the loader
registerElementModules(
  Object.fromEntries(
    Object.entries(import.meta.glob('../widgets/elements/*/element.ts')).map(([file, load]) => [
      `fo-${file.split('/').at(-2)}`,
      load,
    ]),
  ),
);

const preview: Preview = {
  globalTypes,
  initialGlobals: { ...initialGlobals },
  argTypesEnhancers,
  // the first of them stands closest to the story
  decorators: [withAttributes, withToolbar],
  beforeEach: (context) => {
    // the quick run of the tests (vitest.config.ts)
    if (context.globals['quick'] && context.title.startsWith('elements/') && !mainIds.has(context.id))
      context.globals.a11y = { manual: true };
    return logEvents();
  },
  afterEach: settled,
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    // the ground is the theme's
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Phone 360', styles: { width: '360px', height: '780px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
    options: { storySort: { order: ['docs', 'foundations', 'elements', 'ui'] } },
  },
};

export default preview;
