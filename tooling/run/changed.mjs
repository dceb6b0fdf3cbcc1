/** Which remotes a change concerns, so that a team's change waits for its own tests only. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../workspace.cjs';

/** Files that no test reads. */
const UNTESTED = /^(docs\/images\/|\.github\/)/;

/**
 * The remotes whose tests prove a change of these files: those that it lies in, or null where it lies in anything else too, which all
 * tests may depend on.
 */
export function concernedRemotes(files, remotes) {
  const tested = files.filter((file) => !UNTESTED.test(file));
  const folders = new Set(tested.map((file) => file.split('/')[0]));
  return [...folders].every((folder) => remotes.includes(folder)) ? [...folders].sort() : null;
}

/** The files that differ from where this branch left `commit`, with those that are not committed. Throws where git knows no such commit. */
export function filesChangedSince(commit) {
  const base = git(['merge-base', commit, 'HEAD']).trim();
  return [...lines(git(['diff', '--name-only', base])), ...lines(git(['ls-files', '-o', '--exclude-standard']))];
}

const lines = (text) => text.split('\n').filter(Boolean);

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args.join(' ')} failed`);
  return stdout;
}
