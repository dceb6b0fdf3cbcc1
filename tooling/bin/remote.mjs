#!/usr/bin/env node
/**
 * npm run remote -- publish|promote|canary|rollback|reject|readmit|retire|list|prune mf-seller …: ships one remote, or the shell. SITE_DIR names another
 * site folder than dist/site; RELEASE_STORE=s3 a bucket; --to https://… a site that DEPLOY_TOKEN opens.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closeContracts } from '../build/contracts.mjs';
import { addKey, listKeys, removeKey } from '../shipping/admit.mjs';
import { compareReleases } from '../shipping/compare.mjs';
import { deploy, DEPLOYED } from '../shipping/deploy.mjs';
import { openFiles } from '../shipping/files/open-files.mjs';
import { ownPublicKey } from '../shipping/keys.cjs';
import { listReleases } from '../shipping/list.mjs';
import { takeOrder } from '../shipping/order.mjs';
import { previewLink } from '../shipping/preview.mjs';
import { pruneReleases } from '../shipping/prune.mjs';
import { publish } from '../shipping/publish.mjs';
import { ReleaseStore, THE_SHELL } from '../shipping/release-store.mjs';
import { promoteShell, publishShell, rollbackShell } from '../shipping/shell-release.mjs';
import { canary, promote, readmit, reject, retire, rollback } from '../shipping/ship.mjs';
import { DIST, inRoot, SITE } from '../workspace.cjs';

const USAGE = `npm run remote -- <command> mf-seller
  publish  [--from folder]     signs the build and adds it to the store; no visitor gets it yet. --note, --commit say what it is
  canary   [version] --share n gives it to n percent of the visitors; 0 ends that
  promote  [version]           gives it to everybody; without a version the canary, else the newest
  rollback [version]           everybody goes back to what was live before
  reject   version --because … it is bad for good: never live, tried out or fallen back to again
  readmit  version --because … takes a rejection back; only where the site's files are
  retire   [--because …]       takes the remote off the site
  preview  version [--hours n] a link that shows it to whoever opens the link, for 24 hours
  compare  [--to address]      what browsers said of the canary and of the live release, by the server's metrics
  list                         the releases, and who did what
  prune                        removes releases that no open page can need
  key                          the public key of this machine, for the people who run the site
  key add mf-seller <key>      releases of that remote may be signed by this key too; no build is needed
  key remove mf-seller <key>   … and no longer; refused while visitors get a release that no other key signed
  key list                     the keys, and what each may sign. 'all' stands for every remote
--because says why, in the log. --to address ships to a site that is elsewhere, with a DEPLOY_TOKEN of it.
publish, promote, rollback, list and prune ship the shell too: npm run remote -- promote shell`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    share: { type: 'string' },
    because: { type: 'string' },
    to: { type: 'string' },
    hours: { type: 'string', default: '24' },
    note: { type: 'string' },
    commit: { type: 'string' },
    /** The build was signed where it was made. */
    signed: { type: 'boolean', default: false },
    /** From the network: an order that the team signed. */
    order: { type: 'boolean', default: false },
    number: { type: 'string' },
    signature: { type: 'string' },
    /** For programs: the sentence with its releases. */
    json: { type: 'boolean', default: false },
  },
});
const [command, name, version] = positionals;
const { because, note, commit } = values;
/** Of those who ship, not of the store: their build, their word, their release. */
const REFUSED = 1;
/** Something here failed. */
const FAILED = 2;

const COMMANDS = {
  publish: async (store) => {
    const built = resolve(values.from ?? join(DIST, 'remotes', name));
    const manifest = await publish(store, built, { isSigned: values.signed, note, commit });
    const files = Object.keys(manifest.integrity).length;
    return {
      to: manifest.version,
      message: `${name} ${manifest.version} is published: ${files} files, signed. Nobody gets it yet.`,
    };
  },
  canary: async (store) => {
    const share = values.share === undefined ? NaN : Number(values.share);
    const { from, to } = await canary(store, name, { version, share, because });
    const message =
      share > 0
        ? `${name} ${to} goes to ${share} % of the visitors; the others stay on ${from}.`
        : `${name} ${to} is no longer on canary; everybody gets ${from}.`;
    return { from, to, message };
  },
  promote: async (store) => {
    const { from, to } = await promote(store, name, version, because);
    return { from, to, message: `${name} ${to} is live for everybody (before: ${from ?? 'none'}).` };
  },
  rollback: async (store) => {
    const { from, to } = await rollback(store, name, version, because);
    return { from, to, message: `${name} is back on ${to} for everybody (it was on ${from}).` };
  },
  reject: async (store) => {
    const { isLive, wasLive } = await reject(store, name, version, because);
    const now = wasLive ? ` ${name} is back on ${isLive} for everybody.` : '';
    return { from: version, to: isLive, message: `${name} ${version} is rejected: ${because}.${now}` };
  },
  readmit: async (store) => {
    const { reason } = await readmit(store, name, version, because);
    return {
      to: version,
      message: `${name} ${version} is no longer rejected (it was: ${reason}). It is live only by name.`,
    };
  },
  retire: async (store) => {
    const { from } = await retire(store, name, because);
    return { from, message: `${name} is off the site (it was on ${from ?? 'no release'}). Open tabs keep its files.` };
  },
  preview: async () => ({
    message: await previewLink(name, version, { site: siteAddress(), hours: Number(values.hours) }),
  }),
  compare: async (store) => ({
    message: await compareReleases(store, name, siteAddress()),
  }),
  list: async (store) => ({ message: await listReleases(store, name ? [name] : undefined) }),
  prune: async (store) => {
    const gone = await pruneReleases(store, name);
    return { message: gone.length > 0 ? `Removed ${gone.join(', ')}.` : 'Nothing is old enough.' };
  },
};

const SHELL_COMMANDS = {
  publish: async (store) => {
    const { release } = await publishShell(store, resolve(values.from ?? join(DIST, 'shell')));
    return { to: release, message: `shell ${release} is published. No page has it yet.` };
  },
  promote: async (store) => {
    const { from, to } = await promoteShell(store, version, { because });
    return { from, to, message: `shell ${to} is what every next page has (before: ${from ?? 'none'}).` };
  },
  rollback: async (store) => {
    const { from, to } = await rollbackShell(store, version, because);
    return { from, to, message: `shell is back on ${to} for every next page (it was on ${from}).` };
  },
  list: COMMANDS.list,
  prune: COMMANDS.prune,
};

const [, act, remote, key] = positionals;
const KEY_COMMANDS = {
  undefined: async () => ({ message: ownPublicKey() }),
  add: async (store) => {
    await addKey(store, remote, key, because);
    return { message: `Releases of ${remote} signed by this key run in every next page.` };
  },
  remove: async (store) => {
    await removeKey(store, remote, key, because);
    return { message: `This key signs ${remote} no more.` };
  },
  list: async (store) => ({ message: await listKeys(store) }),
};

const onlyReads =
  ['list', 'compare', 'preview'].includes(command) || (command === 'key' && !['add', 'remove'].includes(act));

const siteAddress = () => values.to ?? `http://localhost:${process.env.PORT || 3000}`;

function commandOf() {
  if (command === 'key') return KEY_COMMANDS[String(act)];
  if (name === THE_SHELL) return SHELL_COMMANDS[command];
  const needsName = command !== 'list';
  return /^mf-[a-z]+$/.test(name ?? '') || !needsName ? COMMANDS[command] : undefined;
}

/** Runs the command; the server's bundle has this file too, and waits at no top level. */
async function main() {
  const run = commandOf();
  if (!run) {
    console.error(USAGE);
    process.exitCode = REFUSED;
    return;
  }
  try {
    if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
    const { message, ...done } = await work(run);
    console.log(values.json ? JSON.stringify({ message, ...done }) : message);
  } catch (error) {
    console.error(error.message);
    // The system's errors, and a store that does not do its work, have a code; refusals are sentences only.
    process.exitCode = error.code || error instanceof TypeError ? FAILED : REFUSED;
  }
  await closeContracts();
}

async function work(run) {
  if (values.to && DEPLOYED.includes(command)) return deploy({ command, name, version, ...values });
  const store = new ReleaseStore(openFiles(process.env.SITE_DIR ? resolve(process.env.SITE_DIR) : SITE));
  return onlyReads ? run(store) : store.whileLocked(() => runOrdered(store, run));
}

async function runOrdered(store, run) {
  if (values.order) {
    const { share, number, signature } = values;
    await takeOrder(store, name, { action: command, version, share, because, number, signature });
  }
  return run(store);
}

void main();
