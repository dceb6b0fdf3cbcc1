#!/usr/bin/env node
/** npm run remote -- publish|promote|canary|rollback|reject|retire|list|prune mf-seller …: ships one remote. SITE_DIR names another site folder than dist/site. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closeContracts } from '../build/contracts.mjs';
import { compareReleases } from '../shipping/compare.mjs';
import { whileLocked } from '../shipping/lock.mjs';
import { listReleases } from '../shipping/list.mjs';
import { pruneReleases } from '../shipping/prune.mjs';
import { publish } from '../shipping/publish.mjs';
import { ReleaseStore } from '../shipping/release-store.mjs';
import { canary, promote, reject, retire, rollback } from '../shipping/ship.mjs';
import { DIST, SITE } from '../workspace.cjs';

const USAGE = `npm run remote -- <command> mf-seller
  publish  [--from folder]     signs the build and adds it to the store; no visitor gets it yet
  canary   [version] --share n gives it to n percent of the visitors; 0 ends that
  promote  [version]           gives it to everybody; without a version the canary, else the newest
  rollback [version]           everybody goes back to what was live before
  reject   version --because … it is bad for good: never live, tried out or fallen back to again
  retire   [--because …]       takes the remote off the site
  compare  [--to address]      what browsers said of the canary and of the live release, by the server's metrics
  list                         the releases, and who did what
  prune                        removes releases that no open page can need`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, share: { type: 'string' }, because: { type: 'string' }, to: { type: 'string' } },
});
const [command, name, version] = positionals;
const store = new ReleaseStore(process.env.SITE_DIR ? resolve(process.env.SITE_DIR) : SITE);

const COMMANDS = {
  publish: async () => {
    const manifest = await publish(store, resolve(values.from ?? join(DIST, 'remotes', name)));
    const files = Object.keys(manifest.integrity).length;
    return `${name} ${manifest.version} is published: ${files} files, signed. Nobody gets it yet.`;
  },
  canary: async () => {
    const share = values.share === undefined ? NaN : Number(values.share);
    const { from, to } = await canary(store, name, { version, share, because: values.because });
    return share > 0
      ? `${name} ${to} goes to ${share} % of the visitors; the others stay on ${from}.`
      : `${name} ${to} is no longer on canary; everybody gets ${from}.`;
  },
  promote: async () => {
    const { from, to } = await promote(store, name, version);
    return `${name} ${to} is live for everybody (before: ${from ?? 'none'}).`;
  },
  rollback: async () => {
    const { from, to } = await rollback(store, name, version);
    return `${name} is back on ${to} for everybody (it was on ${from}).`;
  },
  reject: async () => {
    const { isLive, wasLive } = await reject(store, name, version, values.because);
    const now = wasLive ? ` ${name} is back on ${isLive} for everybody.` : '';
    return `${name} ${version} is rejected: ${values.because}.${now}`;
  },
  retire: async () => {
    const { from } = await retire(store, name, values.because);
    return `${name} is off the site (it was on ${from ?? 'no release'}). Open tabs keep its files.`;
  },
  compare: () => compareReleases(store, name, values.to ?? `http://localhost:${process.env.PORT || 3000}`),
  list: () => listReleases(store, name ? [name] : undefined),
  prune: async () => {
    const gone = await pruneReleases(store, name);
    return gone.length > 0 ? `Removed ${gone.join(', ')}.` : 'Nothing is old enough.';
  },
};

/** Runs the command; the server's bundle has this file too, and waits at no top level. */
async function main() {
  const run = COMMANDS[command];
  if (!run || (!/^mf-[a-z]+$/.test(name ?? '') && command !== 'list')) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  try {
    const onlyReads = command === 'list' || command === 'compare';
    console.log(onlyReads ? await run() : await whileLocked(store.site, run));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
  await closeContracts();
}

void main();
