/** Which journeys go through which remote: e2e/journeys-by-remote.json. */
import { inRoot, readJson } from '../workspace.cjs';

export const JOURNEYS = inRoot('e2e', 'src', 'journeys');

export const journeysByRemote = () => readJson(inRoot('e2e', 'journeys-by-remote.json'));

/** The arguments with which Playwright runs the journeys through a remote; none where no journey does. */
export const journeyFiles = (remote) => (journeysByRemote()[remote] ?? []).map((name) => `/${name}\\.spec\\.ts$`);
