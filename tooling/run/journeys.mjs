/** The journeys of each remote: e2e/journeys-by-remote.json. */
import { inWorkspace, readJson } from '../workspace.cjs';

export const journeysByRemote = () => readJson(inWorkspace('e2e', 'journeys-by-remote.json'));

/** The arguments with which Playwright runs the journeys of a remote, or some of them; none when it has no journeys. */
export const journeyFiles = (remote, chosen = journeysByRemote()[remote] ?? []) =>
  chosen.map((name) => `/${name}\\.spec\\.[jt]s$`);
