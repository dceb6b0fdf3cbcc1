import type { BrowserContext } from '@playwright/test';
import type { ServerProcess } from './server-process';

/** What a journey knows of the server that it visits. */
export type Server = Pick<ServerProcess, 'origin' | 'start' | 'stop' | 'kill9'>;

/** The address of a site that somebody else runs, in place of the journeys' own servers (tooling/bin/test-journeys.mjs). */
export const ELSEWHERE = process.env.SITE_ORIGIN;

/** A server that is visited, and neither started nor ended. */
export function serverElsewhere(origin: string): Server {
  const refuse = () => Promise.reject(new Error(`${origin} is run by somebody else.`));
  return { origin, start: refuse, stop: refuse, kill9: refuse };
}

/** Lets a browser have the build of one remote that REMOTE_BUILD names, `mf-seller~http://localhost:3103/`, beside the released others. */
export async function takeBuild(context: BrowserContext): Promise<void> {
  const [remote, address] = (process.env.REMOTE_BUILD ?? '').split('~');
  if (!ELSEWHERE || !remote || !address) return;
  const value = `${remote}~${encodeURIComponent(address)}`;
  await context.addCookies([{ name: 'dotpi-remote', value, url: ELSEWHERE }]);
}
