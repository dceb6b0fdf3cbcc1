/**
 * The repository's folders and its workspaces, read from the file system, so that a new remote needs no list. Where tooling is
 * installed as a package, the repository is that of one remote (docs/decisions/0083-a-remote-outside-the-repository.md).
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { basename, join, resolve } = require('node:path');

const ABOVE = resolve(__dirname, '..');
/** In a remote's own repository the remote is the root, and the shared packages are in node_modules. */
const IS_OUTSIDE = basename(ABOVE) === 'node_modules';
const ROOT = IS_OUTSIDE ? resolve(ABOVE, '..') : ABOVE;
const inRoot = (...parts) => join(ROOT, ...parts);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const ownRemote = () => readJson(inRoot('remote.config.json')).name;

/** A path in a workspace, wherever that lies; `workspace` may go on below its folder. */
function inWorkspace(workspace, ...parts) {
  const [name, ...below] = workspace.split('/');
  const isRoot = IS_OUTSIDE && name === ownRemote();
  return isRoot ? inRoot(...below, ...parts) : join(ABOVE, workspace, ...parts);
}

/** Names of the folders that are remotes, in alphabetical order. */
const remoteNames = () =>
  IS_OUTSIDE
    ? [ownRemote()]
    : readdirSync(ROOT).filter((name) => name.startsWith('mf-') && existsSync(inRoot(name, 'remote.config.json')));

/** Folders of all workspaces, as package.json lists them. */
const workspaces = () => readJson(inRoot('package.json')).workspaces;

const remoteConfigOf = (name) => readJson(inWorkspace(name, 'remote.config.json'));

/** The installed version of a package or workspace, by the name before any subpath. */
function installedVersion(request) {
  const name = request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : request.split('/')[0];
  return readJson(inRoot('node_modules', name, 'package.json')).version;
}

/** The version of the contract between shell and remotes in these sources. */
function remoteContract() {
  const source = readFileSync(inWorkspace('contracts', 'src', 'remote-names.ts'), 'utf8');
  return Number(/REMOTE_CONTRACT = (\d+);/.exec(source)[1]);
}

/** Where builds go; `npm run dev` uses another folder than the production build. */
const DIST = resolve(ROOT, process.env.DIST_DIR || 'dist');
/** What the server serves: shell, remotes and registry. */
const SITE = join(DIST, 'site');
/** What each build writes for the checks. */
const REPORTS = join(DIST, 'reports');

module.exports = {
  IS_OUTSIDE,
  ROOT,
  inRoot,
  inWorkspace,
  readJson,
  remoteNames,
  workspaces,
  remoteConfigOf,
  installedVersion,
  remoteContract,
  DIST,
  SITE,
  REPORTS,
};
