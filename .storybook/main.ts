import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../widgets/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: ['../dist/images'].map((from) => ({ from, to: '/images' })),
  // Storybook builds for older browsers than the elements do, and for those `light-dark()` becomes broken variables.
  viteFinal: (config) => ({
    ...config,
    build: { ...config.build, cssTarget: ['chrome123', 'safari17.5', 'firefox121'] },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
