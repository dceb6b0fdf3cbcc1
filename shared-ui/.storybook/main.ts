import { createRequire } from 'node:module';
import type { StorybookConfig } from '@storybook/react-vite';
import { textsModule } from 'tooling/i18n/language-files.cjs';
import { compileModule, DEFINES } from 'tooling/i18n/message-modules.cjs';

/** All workspaces with stories, or those of one folder (tooling/build/stories.mjs). */
const from = process.env.STORIES_FROM;

/** Messages are compiled as in a build of the site. */
const compiledMessages = () => ({
  name: 'compiled-messages',
  enforce: 'pre' as const,
  transform: (text: string, id: string) => {
    const [file = ''] = id.split('?');
    return /\.tsx?$/.test(file) && DEFINES.test(text) ? { code: compileModule(text, file), map: null } : null;
  },
});

/** The texts of all languages as a module. */
const allTexts = () => ({
  name: 'all-texts',
  resolveId: (id: string) => (id === 'virtual:texts' ? '\0virtual:texts' : null),
  load: (id: string) => (id === '\0virtual:texts' ? textsModule() : null),
});

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: from ? [`${from}/**/*.stories.tsx`] : ['../src/**/*.stories.tsx', '../../{mf-*,shell}/src/**/*.stories.tsx'],
  // Answers the calls of the screens from their fixtures.
  staticDirs: [
    { from: createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), to: '/mockServiceWorker.js' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // As tsconfig.json says for sources here; it is not asked for those of installed packages.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), compiledMessages(), allTexts()],
    esbuild: { ...vite.esbuild, jsx: 'automatic' },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
