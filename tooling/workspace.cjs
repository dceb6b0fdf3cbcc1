/** The repository's folders and its workspaces, read from the file system, so that a new remote needs no list. */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const ROOT = resolve(__dirname, '..');
const inRoot = (...parts) => join(ROOT, ...parts);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Names of the folders that are remotes, in alphabetical order. */
const remoteNames = () =>
  readdirSync(ROOT).filter((name) => name.startsWith('mf-') && existsSync(inRoot(name, 'remote.config.json')));

/** Folders of all workspaces, as package.json lists them. */
const workspaces = () => readJson(inRoot('package.json')).workspaces;

const remoteConfigOf = (name) => readJson(inRoot(name, 'remote.config.json'));

/** The installed version of a package or workspace, by the name before any subpath. */
function installedVersion(request) {
  const name = request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : request.split('/')[0];
  return readJson(inRoot('node_modules', name, 'package.json')).version;
}

/** The version of the contract between shell and remotes in these sources. */
function remoteContract() {
  const source = readFileSync(inRoot('contracts', 'src', 'remote-names.ts'), 'utf8');
  return Number(/REMOTE_CONTRACT = (\d+);/.exec(source)[1]);
}

/** Where builds go; `npm run dev` uses another folder than the production build. */
const DIST = resolve(ROOT, process.env.DIST_DIR || 'dist');
/** What the server serves: shell, remotes and registry. */
const SITE = join(DIST, 'site');
/** What each build writes for the checks. */
const REPORTS = join(DIST, 'reports');

module.exports = {
  ROOT,
  inRoot,
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
