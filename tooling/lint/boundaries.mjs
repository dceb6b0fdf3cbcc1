/** Who may import whom (docs/architecture.md): one table, turned into ESLint rules. */
import { inRoot, readJson, remoteNames } from '../workspace.cjs';

const SITE = ['contracts', 'shared-store', 'shared-ui', 'mf-kit'];

/** Workspace → the workspaces that it may import. */
const ALLOWED = {
  contracts: [],
  'shared-ui': [],
  'shared-store': ['contracts'],
  'mf-kit': ['contracts', 'shared-store', 'shared-ui'],
  shell: SITE,
  ...Object.fromEntries(remoteNames().map((name) => [name, SITE])),
  server: ['contracts', 'pi-simulator'],
  'pi-simulator': ['contracts'],
  e2e: ['contracts'],
  tooling: ['contracts'],
};

/** Single parts of a workspace that it may import beside those. */
const ALLOWED_PARTS = { server: ['shared-ui/plateStyle'] };

const FACADES = {
  regex: '^(react-router|react-router-dom|@reduxjs/toolkit|react-redux)(/|$)',
  message: 'Import it from mf-kit/router or shared-store/redux: a direct import bundles a second copy.',
};
const CLASSIC_ZOD = { regex: '^zod$|^zod/v', message: 'Use zod/mini: 26 kB less in every bundle.' };
const OTHER_FEATURE = 'A feature never imports another feature; what two of them need belongs in src/common.';
const NO_SUSPENSE = {
  name: 'react',
  importNames: ['lazy', 'Suspense'],
  message: 'A rejected lazy() is remembered for ever; use useLazyPart, a route or a slot.',
};

const workspaces = readJson(inRoot('package.json')).workspaces;

const restrict = (files, patterns, paths = []) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns, paths }] },
});

function outside(name) {
  const foreign = workspaces.filter((other) => other !== name && !ALLOWED[name].includes(other));
  const parts = (ALLOWED_PARTS[name] ?? []).map((part) => `(?!${part}$)`).join('');
  return [
    {
      regex: `^${parts}(${foreign.join('|')})(/|$)`,
      message: `${name} may import ${ALLOWED[name].join(', ') || 'none of our workspaces'}.`,
    },
    { regex: `^(${workspaces.join('|')})/src/`, message: 'Import a workspace through its exports.' },
    {
      regex: `^(\\.\\./)+(${workspaces.filter((other) => other !== name).join('|')})/`,
      message: 'Import a workspace by its name.',
    },
  ];
}

function rulesOf(name) {
  const patterns = outside(name);
  if (name === 'contracts') return [restrict([`${name}/**/*.ts`], [...patterns, CLASSIC_ZOD])];
  const isFederated = name === 'shell' || (name.startsWith('mf-') && name !== 'mf-kit');
  if (!isFederated) return [restrict([`${name}/**/*.{ts,tsx}`], patterns)];
  const federated = [...patterns, FACADES];
  return [
    restrict([`${name}/**/*.{ts,tsx}`], federated, [NO_SUSPENSE]),
    restrict(
      [`${name}/src/features/*/*.{ts,tsx}`],
      [...federated, { regex: '^\\.\\./(?!\\.\\.)', message: OTHER_FEATURE }],
      [NO_SUSPENSE],
    ),
    restrict(
      [`${name}/src/features/*/*/*.{ts,tsx}`],
      [...federated, { regex: '^\\.\\./\\.\\./(?!\\.\\.)', message: OTHER_FEATURE }],
      [NO_SUSPENSE],
    ),
  ];
}

export const boundaries = workspaces.flatMap(rulesOf);
