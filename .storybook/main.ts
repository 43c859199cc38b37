import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../widgets/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: ['../dist/images'].map((from) => ({ from, to: '/images' })),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
