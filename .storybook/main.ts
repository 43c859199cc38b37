import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { manifestPlugin } from './manifest-plugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../.storybook/docs/*.mdx', '../.storybook/blocks/*.stories.tsx', '../widgets/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../dist/images'].map((from) => ({ from, to: '/images' })),
  // Storybook builds for older browsers than the elements do, and for those `light-dark()` becomes broken variables.
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [manifestPlugin()],
      build: { cssTarget: ['chrome123', 'safari17.5', 'firefox121'] },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
