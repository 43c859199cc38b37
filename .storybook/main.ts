import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { forBrowsers } from '../host/build/browser-floor.ts';
import { manifestPlugin } from './manifest-plugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../.storybook/docs/*.mdx', '../.storybook/blocks/*.stories.tsx', '../widgets/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../dist/images'].map((from) => ({ from, to: '/images' })),
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [manifestPlugin()],
      ...forBrowsers,
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
