import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { NO_INTL, NO_OWN_FORMAT } from './tooling/lint/formatters.mjs';
import { remoteNames } from './tooling/workspace.cjs';

const CLIENT = ['shared-ui', 'shared-store', 'mf-kit', 'shell', ...remoteNames()];
const clientFiles = CLIENT.map((name) => `${name}/**/*.{ts,tsx}`);

const federatedFiles = ['shell', ...remoteNames()].map((name) => `${name}/**/*.{ts,tsx}`);

const NO_FETCH = { name: 'fetch', message: 'Requests go through the API of shared-store.' };
const NO_SUSPENSE = {
  name: 'react',
  importNames: ['lazy', 'Suspense'],
  message: 'A rejected lazy() is remembered for ever; use useLazyPart, a route or a slot.',
};
const NO_CLOCK = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Rules run on the product’s time; take it as an argument.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Rules run on the product’s time; take it as an argument.',
  },
];

const NOT_PRODUCT = ['**/*.test.*', '**/*.stories.tsx', '**/testing/**'];
const restrictSyntax = (selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });

export default tseslint.config(
  {
    ignores: [
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
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: globalsOf(
        'process console Buffer URL URLSearchParams fetch AbortSignal Blob setTimeout clearTimeout setInterval clearInterval performance structuredClone',
      ),
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: globalsOf('require module exports __dirname __filename') },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['pi-simulator/sdk/**/*.js', 'tooling/jest/*.cjs'],
    languageOptions: {
      globals: globalsOf(
        'window document location localStorage sessionStorage crypto Element HTMLElement EventSource CustomEvent navigator CSSStyleSheet',
      ),
    },
  },
  // Their imports resolve where the generators write them; `test:generators` checks their types there.
  { files: ['tooling/generator/templates/**'], ...tseslint.configs.disableTypeChecked },
  { files: clientFiles, ...jsxA11y.flatConfigs.recommended },
  { files: clientFiles, plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  { files: clientFiles, ignores: ['**/*.test.*'], rules: { 'no-restricted-globals': ['error', NO_FETCH] } },
  // What one remote does here reaches the pages of all others, and no page can stop it.
  {
    files: ['mf-!(kit)/src/**/*.{ts,tsx}'],
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
  // The registry is a static file, not a call of the API; a report must outlive its page; the worker is what stands below all calls.
  {
    files: [
      'shell/src/federation/federated-source.ts',
      'shell/src/federation/{explain-failure,rescue}.ts',
      'shell/src/vitals/send-report.ts',
      'shell/src/service-worker/*.ts',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  { files: ['shared-ui/src/**/*.{ts,tsx}'], ignores: NOT_PRODUCT, rules: restrictSyntax(NO_INTL) },
  {
    files: ['{contracts,shared-store,mf-*,shell,server}/src/**/*.{ts,tsx}'],
    ignores: [...NOT_PRODUCT, 'contracts/src/{format,money}.ts', 'mf-kit/src/dates/dates.ts'],
    rules: restrictSyntax(NO_OWN_FORMAT),
  },
  {
    files: ['server/src/modules/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrictSyntax([...NO_CLOCK, ...NO_OWN_FORMAT]),
  },
  // Who may import whom is .dependency-cruiser.cjs; this needs the imported names.
  { files: federatedFiles, rules: { 'no-restricted-imports': ['error', { paths: [NO_SUSPENSE] }] } },
  {
    files: ['**/*.test.{ts,tsx,mjs,cjs}', '**/test/**', '**/testing/**', '**/*.stories.tsx', 'tooling/jest/*.cjs'],
    languageOptions: { globals: globalsOf('jest describe test it expect beforeEach afterEach beforeAll afterAll') },
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);

function globalsOf(names) {
  return Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));
}
