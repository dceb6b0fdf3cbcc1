/** The files of a fresh remote with one page, by their path in its folder. */
export function remoteFiles({ name, path, port, dependencies }) {
  const title = titleOf(path);
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'package.json': json({ name, version: '0.1.0', private: true, description: title, dependencies }),
    'tsconfig.json': json(tsconfig(name)),
    'remote.config.json': json({
      name,
      port,
      requires: { 'mf-kit': '^0.1.0', 'shared-store': '^0.1.0', 'shared-ui': '^0.1.0' },
      routes: { [path]: { chunk: 'route-start' } },
      slots: {},
      nav: [],
    }),
    'webpack.config.cjs': "module.exports = require('../tooling/webpack/remote.cjs')(__dirname);\n",
    'jest.config.cjs':
      "module.exports = require('../tooling/jest/base.cjs')({ root: __dirname, environment: 'jsdom' });\n",
    'README.md': `# ${name}\n\n${title}: \`${path}\`. Alone: \`npm run dev:remote ${name}\`, then http://localhost:${port}${path}\n`,
    'src/remote.ts': remoteModule(name, path),
    'src/remote.test.ts': REMOTE_TEST,
    'src/standalone.tsx': standalone(path),
    'src/routes/StartPage.tsx': page(title),
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

const standalone = (path) => `import { bootStandalone } from 'mf-kit/standalone';
import { remote } from './remote';

bootStandalone({ remote, start: '${path}', fixtures: {} });
`;

const page = (title) => `import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="${title} · Dotpi" description="${title} on Dotpi." />
      <h1>${title}</h1>
    </>
  );
}
`;
