import tseslint from 'typescript-eslint';
import { NO_INTL, NO_OWN_FORMAT } from './tooling/lint/formatters.mjs';
import { NO_TEXT } from './tooling/lint/texts.mjs';
import {
  everywhere,
  globalsOf,
  importsOfFederated,
  inPages,
  inRemotes,
  inTests,
  NO_NEW_STYLE,
  NOT_PRODUCT,
  withoutSyntax,
} from './tooling/lint/rules.mjs';
import { remoteNames } from './tooling/workspace.cjs';

const CLIENT = ['shared-ui', 'shared-store', 'mf-kit', 'shell', ...remoteNames()];
const clientFiles = CLIENT.map((name) => `${name}/**/*.{ts,tsx}`);

const federatedFiles = ['shell', ...remoteNames()].map((name) => `${name}/**/*.{ts,tsx}`);

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

export default tseslint.config(
  ...everywhere(import.meta.dirname),
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
  ...inPages(clientFiles),
  ...inRemotes(['mf-!(kit)/src/**/*.{ts,tsx}']),
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
  ...withoutSyntax(['shared-ui/src/**/*.{ts,tsx}'], NOT_PRODUCT, [...NO_INTL, ...NO_TEXT, ...NO_NEW_STYLE]),
  ...withoutSyntax(
    ['{contracts,shared-store,mf-*,shell,server}/src/**/*.{ts,tsx}'],
    [...NOT_PRODUCT, 'contracts/src/{format,money,typed-text}.ts', 'mf-kit/src/dates/dates.ts'],
    [...NO_OWN_FORMAT, ...NO_TEXT, ...NO_NEW_STYLE],
  ),
  // Tools of testers and of remotes that run alone, in English.
  ...withoutSyntax(
    ['mf-kit/src/{fixtures,standalone}/**/*.tsx', 'shell/src/layout/banners/OverrideBadge.tsx'],
    [],
    [...NO_OWN_FORMAT, ...NO_NEW_STYLE],
  ),
  ...withoutSyntax(['server/src/modules/**/*.ts'], ['**/*.test.ts'], [...NO_CLOCK, ...NO_OWN_FORMAT]),
  // Who may import whom is .dependency-cruiser.cjs; this needs the imported names.
  ...importsOfFederated(federatedFiles),
  ...inTests,
);
