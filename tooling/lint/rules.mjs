/** Rules that a workspace here and a remote in a repository of its own have in common; each takes the files that it holds for. */
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** No product code: it may format and count as it likes. */
export const NOT_PRODUCT = ['**/*.test.*', '**/*.stories.tsx', '**/testing/**'];

const IGNORED = [
  '**/dist/',
  '**/node_modules/',
  '.tsbuild/',
  '.cache/',
  '.data/',
  'coverage/',
  'test-results/',
  '**/storybook-static/',
  '**/.storybook/',
  '**/*.d.ts',
];

const NO_FETCH = { name: 'fetch', message: 'Requests go through the API of shared-store.' };
const NO_SUSPENSE = {
  name: 'react',
  importNames: ['lazy', 'Suspense'],
  message: 'A rejected lazy() is remembered for ever; use useLazyPart, a route or a slot.',
};
/** Held here by dependency-cruiser, which sees what a type import resolves to. */
const FACADES = {
  group: ['react-router', 'react-router-dom', '@reduxjs/toolkit', '@reduxjs/toolkit/*', 'react-redux'],
  message: 'Import it from mf-kit/router or shared-store/redux: a direct import bundles a second copy.',
};

/** What every file obeys. `root`: the folder of tsconfig.json. */
export const everywhere = (root) => [
  { ignores: IGNORED },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: globalsOf(
        'process console Buffer URL URLSearchParams fetch AbortSignal Blob FormData setTimeout clearTimeout setInterval clearInterval performance structuredClone',
      ),
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: globalsOf('require module exports __dirname __filename') },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
];

/** Code that runs in pages. */
export const inPages = (files) => [
  { files, ...jsxA11y.flatConfigs.recommended },
  { files, plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  { files, ignores: ['**/*.test.*'], rules: { 'no-restricted-globals': ['error', NO_FETCH] } },
];

/** What one remote does here reaches the pages of all others, and no page can stop it. */
export const inRemotes = (files) => [
  {
    files,
    rules: {
      'id-denylist': ['error', 'createGlobalStyle'],
      'no-restricted-properties': [
        'error',
        { property: 'resetApiState', message: "It empties the other remotes' data too; invalidate tags of your own." },
        { object: 'history', property: 'pushState', message: 'The router of mf-kit/router moves the page.' },
        { object: 'history', property: 'replaceState', message: 'The router of mf-kit/router moves the page.' },
      ],
    },
  },
];

/** What may not be imported by what is loaded at run time; with `facades` also what only a façade gives. */
export const importsOfFederated = (files, { facades = false } = {}) => [
  {
    files,
    rules: { 'no-restricted-imports': ['error', { paths: [NO_SUSPENSE], ...(facades && { patterns: [FACADES] }) }] },
  },
];

/** Styles newer than iOS 15 and Chrome 87 in what a style interpolates, where stylelint.config.mjs cannot look. */
export const NO_NEW_STYLE = [
  {
    selector:
      'TemplateLiteral TemplateLiteral TemplateElement[value.raw=/color-mix\\(|:has\\(|:is\\(|aspect-ratio:|\\d(?:[dsl]v|cq)[a-z]/]',
    message: 'Put it into the style itself, inside an @supports, with something plainer before it.',
  },
];

/** Syntax that is not allowed: selectors with messages. */
export const withoutSyntax = (files, ignores, selectors) => [
  { files, ignores, rules: { 'no-restricted-syntax': ['error', ...selectors] } },
];

/** Tests, stories and their helpers. */
export const inTests = [
  {
    files: ['**/*.test.{ts,tsx,mjs,cjs}', '**/test/**', '**/testing/**', '**/*.stories.tsx', 'tooling/jest/*.cjs'],
    languageOptions: { globals: globalsOf('jest describe test it expect beforeEach afterEach beforeAll afterAll') },
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
];

export function globalsOf(names) {
  return Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));
}
