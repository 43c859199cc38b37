import type { Preview } from '@storybook/react-vite';

/** What the toolbar switches, by its name among Storybook's globals; a story may fix any of them. */
export interface ToolbarGlobals {
  readonly theme?: 'light' | 'dark';
  readonly lang?: 'de' | 'en';
  readonly dir?: 'ltr' | 'rtl';
  readonly textSize?: 'normal' | 'double';
  readonly motion?: 'system' | 'reduced';
}

interface Choice {
  readonly value: string;
  readonly title: string;
}

const toolbar = (title: string, icon: string, items: readonly Choice[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

export const globalTypes = {
  theme: toolbar('Theme', 'mirror', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
  ]),
  lang: toolbar('Language', 'globe', [
    { value: 'de', title: 'Deutsch' },
    { value: 'en', title: 'English' },
  ]),
  dir: toolbar('Text direction', 'transfer', [
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  textSize: toolbar('Text size', 'zoom', [
    { value: 'normal', title: 'Text 100 %' },
    { value: 'double', title: 'Text 200 %' },
  ]),
  motion: toolbar('Motion', 'play', [
    { value: 'system', title: 'Motion: as the system' },
    { value: 'reduced', title: 'Motion: reduced' },
  ]),
} satisfies Preview['globalTypes'] & Record<keyof ToolbarGlobals, unknown>;

/** The marketplace's own language; the rest is what most people have. */
export const initialGlobals: Required<ToolbarGlobals> = {
  theme: 'light',
  lang: 'de',
  dir: 'ltr',
  textSize: 'normal',
  motion: 'system',
};
