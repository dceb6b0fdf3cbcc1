/** Runs webpack builds in as many processes as are worthwhile. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { inRoot } from '../workspace.cjs';

/** Builds all units; rejects with the messages of those that failed. Calls `onDone(unit, ms)` as each finishes. */
export async function runWebpackBuilds(units, onDone) {
  const waiting = [...units];
  const failures = [];
  const size = Math.min(units.length, Math.max(1, availableParallelism()), 4);
  await Promise.all(Array.from({ length: size }, () => work(waiting, failures, onDone)));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

async function work(waiting, failures, onDone) {
  const job = fork(inRoot('tooling', 'build', 'webpack-job.mjs'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  for (let unit = waiting.shift(); unit; unit = waiting.shift()) {
    const startedAt = Date.now();
    const { error } = await responseOf(job, unit);
    if (error) failures.push(`${unit}: ${error}`);
    else await onDone(unit, Date.now() - startedAt);
  }
  job.disconnect();
}

function responseOf(job, unit) {
  return new Promise((resolve) => {
    const onExit = (code) => resolve({ error: `the build process ended with code ${code}` });
    job.once('exit', onExit);
    job.once('message', (message) => {
      job.off('exit', onExit);
      resolve(message);
    });
    job.send(unit);
  });
}
