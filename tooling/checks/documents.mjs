/** Checks the paths and scripts that documents name against the tree and package.json, and the routes and slots of a remote's README. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, readJson, remoteNames, workspaces } from '../workspace.cjs';
import { textOf } from './source-text.mjs';

const QUOTED = /`([^`\n]+)`/g;
/** A path from the root, from the document's own folder, or with placeholders such as <area> and *. */
const PATH = /^(?:[\w.<>@*-]+\/)+[\w.<>@*-]*$|^[\w.-]+\.(?:ts|tsx|mjs|cjs|json|md)$/;
const SCRIPT = /^npm (?:run ([\w:-]+)|(start|test))\b(?: -w ([\w-]+))?/;

/** Folders and files that exist only after a build or while the site runs. */
const MADE = /^(dist|node_modules|\.data|\.cache|\.tsbuild|remotes|mf|assets)(\/|$)|node_modules/;

const scriptsOf = (folder) => readJson(inRoot(folder, 'package.json')).scripts ?? {};

function isThere(path, from) {
  const parts = path.replace(/\/$/, '').split('/');
  const matches = (folder, [first, ...rest]) => {
    if (first === undefined) return existsSync(folder);
    if (!/[<*]/.test(first)) return existsSync(join(folder, first)) && matches(join(folder, first), rest);
    const pattern = new RegExp(`^${first.replace(/[.]/g, '\\.').replace(/<[^>]+>|\*+/g, '.+')}$`);
    if (!existsSync(folder)) return false;
    return readdirSync(folder).some((name) => pattern.test(name) && matches(join(folder, name), rest));
  };
  const folders = parts[0] === 'src' ? [from, ...workspaces()] : ['.', from, 'docs'];
  return isExport(path) || folders.some((folder) => matches(inRoot(folder), parts));
}

/** An entry that a package offers: 'mf-kit/router'. */
function isExport(path) {
  const [name, ...rest] = path.split('/');
  const manifest = inRoot(name, 'package.json');
  const offered = existsSync(manifest) ? Object.keys(readJson(manifest).exports ?? {}) : [];
  return offered.some((entry) =>
    new RegExp(`^${entry.replace(/[.]/g, '\\.').replace('*', '.+')}$`).test(`./${rest.join('/')}`),
  );
}

/** Faults of one document as 'path:line what'. Decisions and measurements describe the past, so they are left out. */
export function documentFaults(path) {
  if (!path.endsWith('.md') || /^docs\/(?:decisions|measurements)\//.test(path)) return [];
  const quotes = textOf(path)
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(QUOTED)]
        .map(([, quoted]) => faultOfQuote(quoted, dirname(path)))
        .filter(Boolean)
        .map((fault) => `${path}:${at + 1} ${fault}`),
    );
  const [remote, file] = path.split('/');
  const isOfRemote = file === 'README.md' && remoteNames().includes(remote);
  return isOfRemote
    ? [...quotes, ...ownerFaults(path, textOf(path), readJson(inRoot(remote, 'remote.config.json')))]
    : quotes;
}

/** What a remote's README leaves out of its routes and slots, and what its tables say it owns beside them. */
export function ownerFaults(path, text, { routes, slots = {} }) {
  const owned = [...Object.keys(routes), ...Object.keys(slots)];
  const firstCells = [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .map(([, cell]) => cell)
    .filter((cell) => /^(slot )?`/.test(cell));
  const named = firstCells
    .flatMap((cell) => [...cell.matchAll(QUOTED)])
    .map(([, quoted]) => quoted.replace(/[?#].*$/, ''));
  return [
    ...owned.filter((one) => !named.includes(one)).map((one) => `${path} does not name '${one}' in its table`),
    ...named
      .filter((one) => one.startsWith('/') && !owned.includes(one))
      .map((one) => `${path} names '${one}', which its remote.config.json does not have`),
  ];
}

/** What is wrong with a quoted command or path, or null. */
export function faultOfQuote(quoted, from) {
  const script = SCRIPT.exec(quoted);
  if (script) {
    const [, named, usual, workspace = '.'] = script;
    const name = named ?? usual;
    return name in scriptsOf(workspace) ? null : `there is no script '${name}' in ${workspace}/package.json`;
  }
  if (!PATH.test(quoted) || MADE.test(quoted) || !quoted.includes('/')) return null;
  const first = quoted.split('/')[0];
  const isOurs = existsSync(inRoot(first)) || existsSync(inRoot(from, first)) || first === 'src';
  return isOurs && !isThere(quoted, from) ? `'${quoted}' is not in the tree` : null;
}
