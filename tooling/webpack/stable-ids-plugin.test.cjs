const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { promisify } = require('node:util');
const { ProvideSharedPlugin } = require('@module-federation/enhanced');
const webpack = require('webpack');
const StableIdsPlugin = require('./stable-ids-plugin.cjs');

const root = mkdtempSync(join(tmpdir(), 'dotpi-ids-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const build = async (config) => {
  const context = join(root, 'workspace');
  mkdirSync(context, { recursive: true });
  writeFileSync(join(root, 'thing.js'), 'module.exports = 1;');
  writeFileSync(join(context, 'index.js'), "console.log(require('../thing'), require('far'));");
  const compiler = webpack({
    context,
    mode: 'production',
    entry: './index.js',
    output: { path: join(root, 'dist') },
    externals: { far: 'var far' },
    ...config,
    plugins: [
      new StableIdsPlugin(root),
      new ProvideSharedPlugin({
        provides: { [join(root, 'thing')]: { shareKey: 'thing', version: '1' } },
      }),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats.toJson({
    all: false,
    modules: true,
    ids: true,
    errors: true,
    nestedModules: false,
    cachedModules: true,
  });
};

test('a shared module has an id without the path of its file', async () => {
  const { modules, errors } = await build({});
  expect(errors).toEqual([]);
  expect(modules.map(({ id }) => id)).toContain('webpack/sharing/provide/default/thing');
});

test('a module whose id would depend on its folder fails the build', async () => {
  const { errors } = await build({ externals: { far: `commonjs ${root}/far.js` } });
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining(`${root}/far.js`) })]);
});
