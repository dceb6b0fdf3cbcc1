import type { StorybookConfig } from '@storybook/react-vite';

/** All workspaces with stories, or the one that STORIES_OF names. */
const of = process.env.STORIES_OF;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: of
    ? [`../../${of}/src/**/*.stories.tsx`]
    : ['../src/**/*.stories.tsx', '../../{mf-*,shell}/src/**/*.stories.tsx'],
  // Answers the calls of the screens from their fixtures.
  staticDirs: [{ from: '../../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
