/** The journeys of each remote: e2e/journeys-by-remote.json. */
import { inRoot, readJson } from '../workspace.cjs';

export const journeysByRemote = () => readJson(inRoot('e2e', 'journeys-by-remote.json'));

/** The arguments with which Playwright runs the journeys of a remote; none when it has no journeys. */
export const journeyFiles = (remote) => (journeysByRemote()[remote] ?? []).map((name) => `/${name}\\.spec\\.ts$`);
