/** Where the main navigation shows a new remote: after the entries that are there. */
const NAV_ORDER = 100;

/** The files of a new remote with one page, by their path in its folder. */
export function remoteFiles({ name, path, port, dependencies }) {
  const title = titleOf(path);
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      description: title,
      scripts: {
        build: `node ../tooling/bin/build.mjs --only ${name} --unshipped`,
        'build:alone': 'node ../tooling/bin/build-alone.mjs',
      },
      dependencies,
    }),
    'tsconfig.json': json(tsconfig(name)),
    'remote.config.json': json({
      $schema: '../tooling/schema/remote-config.schema.json',
      name,
      port,
      requires: { 'mf-kit': '^0.1.0', 'shared-store': '^0.1.0', 'shared-ui': '^0.1.0' },
      routes: { [path]: { chunk: 'route-start' } },
      slots: {},
      nav: [{ label: title, to: path, order: NAV_ORDER }],
    }),
    'webpack.config.cjs': "module.exports = require('../tooling/webpack/remote.cjs')(__dirname);\n",
    'jest.config.cjs':
      "module.exports = require('../tooling/jest/base.cjs')({ root: __dirname, environment: 'jsdom' });\n",
    'README.md': readme(name, title, path),
    'src/remote.ts': remoteModule(name, path),
    'src/remote.test.ts': REMOTE_TEST,
    'src/standalone.tsx': standalone(path),
    'src/fixtures.ts': FIXTURES,
    'src/fixtures.test.ts': FIXTURES_TEST,
    'src/routes/StartPage.tsx': page(title),
    'src/routes/StartPage.test.tsx': pageTest(title, path),
    'src/routes/StartPage.stories.tsx': stories(name, title, path),
  };
}

const titleOf = (path) => {
  const word = path.split('/').filter(Boolean)[0] ?? 'home';
  return word[0].toUpperCase() + word.slice(1);
};

const tsconfig = (name) => ({
  extends: '../tsconfig.base.json',
  compilerOptions: { rootDir: '.', outDir: `../.tsbuild/${name}`, tsBuildInfoFile: `../.tsbuild/${name}.tsbuildinfo` },
  include: ['**/*.ts', '**/*.tsx', '**/*.json'],
  exclude: ['node_modules', 'dist'],
  references: ['contracts', 'shared-store', 'shared-ui', 'mf-kit'].map((workspace) => ({ path: `../${workspace}` })),
});

const remoteModule = (name, path) => `import { defineRemote } from 'mf-kit';

export const remote = defineRemote({
  contract: 1,
  name: '${name}',
  routes: {
    '${path}': () => import(/* webpackChunkName: "route-start" */ './routes/StartPage'),
  },
});
`;

const REMOTE_TEST = `import { testRemoteContract } from 'mf-kit/testing';
import config from '../remote.config.json';
import { remote } from './remote';

testRemoteContract(remote, config);
`;

const readme = (name, title, path) => `# ${name}

${title}.

| Owns | Where |
|---|---|
| \`${path}\` | \`src/routes/StartPage.tsx\` |

Alone on its fixtures: \`npm run dev:${name}\`. Its tests: \`npm run test:remote -- ${name}\`.
`;

const standalone = (path) => `import { bootStandalone } from 'mf-kit/standalone';
import { FIXTURES } from './fixtures';
import { remote } from './remote';

void bootStandalone({ remote, start: '${path}', fixtures: FIXTURES });
`;

const FIXTURES = `import { aDomain } from 'contracts/testing';
import type { Fixtures } from 'mf-kit/fixtures';

/** The server's responses when the remote runs alone. */
export const FIXTURES: Fixtures = {
  'GET /api/domain/domains': [aDomain()],
};
`;

const FIXTURES_TEST = `import { testFixtures } from 'mf-kit/testing';
import { FIXTURES } from './fixtures';

testFixtures(FIXTURES);
`;

const page = (title) => `import { PageMeta } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';

export function Component() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <Page>
      <PageMeta title="${title} | Dotpi" description="${title} on Dotpi." />
      <h1>${title}</h1>
      <p>{user ? \`Signed in as \${user.username}.\` : 'Not signed in.'}</p>
    </Page>
  );
}
`;

const pageTest = (title, path) => `import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderRoute } from 'mf-kit/testing';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

test.each([
  ['a guest', undefined, 'Not signed in.'],
  ['alice', {}, 'Signed in as alice.'],
])('%s sees the page', async (_who, session, sentence) => {
  const { container } = renderRoute(remote, '${path}', { fixtures: FIXTURES, ...(session && { session }) });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});
`;

const stories = (name, title, path) => `import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

export default { title: '${name}/${title}' };

export const Ready = story('${path}');
export const Guest = story('${path}', { visitor: 'guest' });
`;
