/** The Jest configuration of a workspace: TypeScript through SWC (types are checked by `tsc -b`), in Node or in a browser-like page. */
const { basename, join } = require('node:path');

/** Published as TypeScript, as ES modules only, or as .mjs, which Jest cannot load unchanged. */
const TRANSFORMED = [
  '@tanstack/(react-table|table-core|react-store|store)',
  'any-ascii',
  // In a remote's own repository.
  'contracts',
  'mf-kit',
  'shared-i18n',
  'shared-store',
  'shared-ui',
  'msw',
  'rettime',
  'until-async',
  '@mswjs',
  '@open-draft',
  '@bundled-es-modules',
  '@noble',
  'uuidv7',
  'jose',
];

/** @param {{ root: string, environment: 'node' | 'jsdom' }} workspace */
module.exports = function jestBase({ root, environment }) {
  const isPage = environment === 'jsdom';
  return {
    rootDir: root,
    displayName: basename(root),
    testEnvironment: join(__dirname, isPage ? 'page-environment.cjs' : 'worker-environment.cjs'),
    runtime: join(__dirname, 'worker-runtime.cjs'),
    testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs,cjs}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    testTimeout: 30_000,
    moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json'],
    transform: { '\\.([mc]?[jt]sx?)$': ['@swc/jest', swcOptions()] },
    transformIgnorePatterns: [`/node_modules/(?!(${TRANSFORMED.join('|')})/)`],
    moduleNameMapper: { '\\.(woff2|svg|png|webp)$': join(__dirname, 'asset-stub.cjs') },
    setupFilesAfterEnv: [join(__dirname, 'quiet.cjs'), ...(isPage ? [join(__dirname, 'page-setup.cjs')] : [])],
  };
};

const swcOptions = () => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});
