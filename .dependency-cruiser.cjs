/**
 * Who may import whom (docs/architecture.md), held by `npm run check` with type imports counted. Tests, stories and the
 * folders `testing` may reach into other modules; nothing else may.
 */
const FLOORS = require('./tooling/checks/floors.cjs');
const { inRoot, readJson, remoteNames } = require('./tooling/workspace.cjs');

const workspaces = readJson(inRoot('package.json')).workspaces;
const SITE = ['shared-i18n', 'contracts', 'shared-store', 'shared-ui', 'mf-kit'];

/** Workspace → the workspaces that it may import. */
const ALLOWED = {
  'shared-i18n': [],
  contracts: ['shared-i18n'],
  'shared-ui': ['shared-i18n'],
  'shared-store': ['shared-i18n', 'contracts'],
  'mf-kit': ['shared-i18n', 'contracts', 'shared-store', 'shared-ui'],
  shell: SITE,
  ...Object.fromEntries(remoteNames().map((name) => [name, SITE])),
  server: ['shared-i18n', 'contracts', 'pi-simulator'],
  'pi-simulator': ['contracts'],
  e2e: ['contracts', 'shared-i18n'],
  tooling: ['contracts', 'shared-i18n'],
};

/** Single files that a workspace may import beside those. */
const ALLOWED_FILES = {
  server: [
    'shared-ui/src/theme/plate.ts',
    'shared-ui/src/theme/platePattern.ts',
    // Server and shipping command read the same releases by the same code.
    'tooling/shipping/files/open-files.mjs',
    'tooling/shipping/files/open-files.d.mts',
  ],
};

const MODULES = '^server/src/modules';
const TESTS = '\\.test\\.[cm]?[jt]sx?$|/testing/';
/** `\\1` is the imported module. */
const FACE = `${MODULES}/([^/]+)/(?:[^/]+\\.service|[^/]+\\.events|index|\\1(?:\\.module)?)\\.ts$`;
const federated = ['shell', ...remoteNames()];
const oneOf = (names) => `(?:${names.join('|')})`;

const workspaceRules = workspaces.map((name) => ({
  name: `workspace-${name}`,
  comment: `${name} may import ${[...ALLOWED[name], ...(ALLOWED_FILES[name] ?? [])].join(', ') || 'none of our workspaces'}.`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: ['\\.config\\.[cm]?[jt]s$', '/\\.storybook/'] },
  to: {
    path: `^${oneOf(workspaces.filter((other) => other !== name && !ALLOWED[name].includes(other)))}/`,
    pathNot: (ALLOWED_FILES[name] ?? []).map((file) => `^${file}$`),
  },
}));

const floorRules = FLOORS.map((modules, floor) => ({
  name: `floor-${floor + 1}`,
  comment: `${modules.join(', ')} may import only the floors below; what happens here reaches a module above by an event.`,
  severity: 'error',
  from: { path: `${MODULES}/(${modules.join('|')})/`, pathNot: TESTS },
  to: { path: `${MODULES}/(?!${oneOf(FLOORS.slice(0, floor).flat().concat('-'))}/)`, pathNot: `${MODULES}/$1/` },
}));

const topFloor = {
  name: 'floor-top',
  comment: 'Modules on the top floor do not import each other.',
  severity: 'error',
  from: { path: `${MODULES}/((?!${oneOf(FLOORS.flat())}/)[^/]+)/`, pathNot: TESTS },
  to: { path: `${MODULES}/(?!${oneOf(FLOORS.flat())}/)`, pathNot: `${MODULES}/$1/` },
};

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one, or share a third; type imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...workspaceRules,
    {
      name: 'workspace-by-name',
      comment: 'A workspace is imported by its name, through its exports.',
      severity: 'error',
      from: { path: `^(${workspaces.join('|')})/`, pathNot: ['\\.config\\.[cm]?[jt]s$', '/\\.storybook/'] },
      to: { path: `^${oneOf(workspaces)}/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'feature-to-feature',
      comment: 'A feature never imports another feature; what two of them need belongs in src/common.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'module-by-its-face',
      comment: 'A module is imported by a .service.ts, an .events.ts, index.ts, <module>.ts or <module>.module.ts.',
      severity: 'error',
      from: { path: `${MODULES}/([^/]+)/`, pathNot: TESTS },
      to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, FACE] },
    },
    ...floorRules,
    topFloor,
    {
      name: 'platform-knows-no-business',
      comment: 'The platform imports no module; modules hand it what it needs.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'composed-from-above',
      comment: 'Modules do not know who composes, seeds or tests them.',
      severity: 'error',
      from: { path: `${MODULES}/`, pathNot: TESTS },
      to: { path: '^server/src/', pathNot: '^server/src/(?:modules|platform)/' },
    },
    {
      name: 'facade',
      comment: 'Import it from mf-kit/router or shared-store/redux: a direct import bundles a second copy.',
      severity: 'error',
      from: { path: `^${oneOf(federated)}/` },
      to: { path: 'node_modules/(?:react-router|react-router-dom|@reduxjs/toolkit|react-redux)/' },
    },
    {
      name: 'small-zod',
      comment: 'Use zod/mini in contracts: 26 kB less in every bundle.',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: 'node_modules/zod/(?!mini/)' },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be resolved escapes every other rule.',
      severity: 'error',
      // Their builds name the module that they import.
      from: { pathNot: '^(?:tooling/bench/federation|shared-ui/[.]storybook)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '^dist/',
        '^[^/]+/dist/',
        '^[^/]+/storybook-static/',
        '^tooling/generator/templates/',
        '^[.](?:tsbuild|cache|data)/',
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: inRoot('tooling', 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
