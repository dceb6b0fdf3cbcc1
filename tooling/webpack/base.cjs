/** Configuration that every browser build shares. */
const TerserPlugin = require('terser-webpack-plugin');
const { NormalModuleReplacementPlugin } = require('webpack');
const { inRoot, inWorkspace, ROOT } = require('../workspace.cjs');
const { shortStyles } = require('./short-styles.cjs');
const StableIdsPlugin = require('./stable-ids-plugin.cjs');

/** What the floor of browsers reads, iOS 15 and Chrome 87 (docs/rules.md section 15): every built file, libraries too. */
const LANGUAGE = 'es2020';

const ROUTER = inRoot('node_modules', 'react-router', 'dist', 'production');
/** The router offers its production build under no condition that webpack knows; the other one warns, for 1 kB more. */
const PRODUCTION_BUILDS = {
  'react-router$': `${ROUTER}/index.mjs`,
  'react-router/dom$': `${ROUTER}/dom-export.mjs`,
};

/**
 * @param {{ root: string, name: string, mode?: 'production' | 'development', refreshes?: boolean }} build `name` tells builds of one
 * folder apart in the cache; with `refreshes` a changed component is replaced in the open page and keeps its state.
 */
module.exports = function base({ root, name, mode = 'production', refreshes = false }) {
  const isProduction = mode === 'production';
  return {
    context: root,
    mode,
    target: ['web', LANGUAGE],
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: isProduction ? PRODUCTION_BUILDS : {} },
    module: { rules: [typescript({ refreshes, isProduction }), icons(), asset(), ...(isProduction ? [router()] : [])] },
    plugins: [
      new StableIdsPlugin(ROOT),
      new NormalModuleReplacementPlugin(/[/]createLucideIcon[.]mjs$/, require.resolve('./lucide-icon.mjs')),
    ],
    output: {
      filename: 'js/[name].[contenthash:8].js',
      chunkFilename: 'js/[name].[contenthash:8].js',
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      clean: true,
    },
    // The shortest names instead of stable ones: 0.7 kB of each first screen.
    optimization: { minimizer: [minimizer()], mangleExports: 'size' },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: inRoot('.cache', 'webpack'),
      buildDependencies: {
        config: [
          `${__dirname}/`,
          inWorkspace('tooling', 'i18n'),
          inWorkspace('tooling', 'federation', 'shared.cjs'),
          inRoot('package-lock.json'),
        ],
      },
    },
  };
};

/** Types are checked separately by `tsc -b`; here they are only removed. */
const typescript = (build) => ({
  test: /\.tsx?$/,
  use: [{ loader: 'ts-loader', options: typescriptOptions(build) }, require.resolve('../i18n/messages-loader.cjs')],
});

const icons = () => ({
  test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
  use: require.resolve('./icon-loader.cjs'),
});

const router = () => ({
  test: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  use: require.resolve('./router-loader.cjs'),
});

const transformers = ({ refreshes, isProduction }) => [
  ...(refreshes ? [require('react-refresh-typescript').default()] : []),
  ...(isProduction ? [shortStyles] : []),
];

const typescriptOptions = (build) => ({
  transpileOnly: true,
  // In a remote's own repository the shared packages are installed as they are written.
  allowTsInNodeModules: true,
  getCustomTransformers: () => ({ before: transformers(build) }),
  configFile: inWorkspace('tooling', 'tsconfig.base.json'),
  compilerOptions: {
    target: LANGUAGE,
    noEmit: false,
    emitDeclarationOnly: false,
    composite: false,
    declarationMap: false,
  },
});

const asset = () => ({ test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' });

/** Minifies a file, and writes what is newer than LANGUAGE in it: libraries are shipped for newer browsers. */
async function lower(input) {
  const { transform } = require('@swc/core');
  const { code } = await transform(Object.values(input)[0], {
    configFile: false,
    swcrc: false,
    isModule: 'unknown',
    minify: true,
    jsc: {
      target: LANGUAGE,
      // Private fields as hidden properties: without a map of each, and short.
      assumptions: { privateFieldsAsProperties: true, setPublicClassFields: true },
      minify: { compress: { passes: 3, ecma: 2020 }, mangle: true, format: { comments: false } },
    },
  });
  return { code };
}

const minimizer = () => new TerserPlugin({ minify: lower, parallel: false, extractComments: false });
