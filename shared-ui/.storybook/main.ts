import { createRequire } from 'node:module';
import type { StorybookConfig } from '@storybook/react-vite';
import { textsModule, TRANSLATED } from 'tooling/i18n/language-files.cjs';
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

const TEXTS = 'virtual:texts';

/** A module that loads the texts of each language, and one for each of them. */
const allTexts = () => ({
  name: 'all-texts',
  resolveId: (id: string) => (id.startsWith(TEXTS) ? `\0${id}` : null),
  load(id: string) {
    const [, language] = new RegExp(`^\0${TEXTS}(?:/(.+))?$`).exec(id) ?? [];
    if (language) return textsModule(language);
    const loads = TRANSLATED.map((each) => `${JSON.stringify(each)}:()=>import(${JSON.stringify(`${TEXTS}/${each}`)})`);
    return id === `\0${TEXTS}` ? `export const languages={${loads.join(',')}};` : null;
  },
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
