#!/usr/bin/env node
/**
 * node tooling/bin/test-journeys.mjs mf-seller --in http://localhost:3000 [sell …]: journeys through one remote, as it is built here, in
 * a site that runs elsewhere with everybody else's releases. They move the site's clock and spend its money, so it must be one
 * for trying things out, in test mode, that takes builds from this address (REMOTE_OVERRIDE_ORIGINS).
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { buildSite } from '../build/build-site.mjs';
import { findBrowser } from '../run/browser.mjs';
import { journeyFiles, journeysByRemote } from '../run/journeys.mjs';
import { SHIPPING_JOURNEYS } from '../run/suites.mjs';
import { runJourneys } from '../run/test-runs.mjs';
import { DIST, readJson, remoteConfigOf } from '../workspace.cjs';

const {
  values: { in: site },
  positionals: [name, ...chosen],
} = parseArgs({ options: { in: { type: 'string' } }, allowPositionals: true });
const journeys = (journeysByRemote()[name] ?? []).filter((journey) => !SHIPPING_JOURNEYS.includes(journey));
const unknown = chosen.filter((journey) => !journeys.includes(journey));
if (!site || journeys.length === 0 || unknown.length > 0) {
  console.error(`Usage: node tooling/bin/test-journeys.mjs mf-… --in http://localhost:3000 [${journeys.join(' ')}]`);
  process.exit(1);
}

await buildSite({ only: [name], ship: false, log: (line) => console.log(`  ${line}`) });
const folder = join(DIST, 'remotes', name);
const port = Number(process.env.DEV_PORT || remoteConfigOf(name).port);
const build = `http://localhost:${port}/`;
const { origin } = new URL(site);
const served = new Set();
const setHeaders = (response) => response.setHeader('access-control-allow-origin', origin);
const files = sirv(folder, { dev: true, setHeaders });
const server = createServer((request, response) => {
  served.add(request.url);
  files(request, response, () => response.writeHead(404).end());
});
await new Promise((resolve, reject) => server.on('error', reject).listen(port, '127.0.0.1', resolve));
try {
  await refuseDeafSite();
  const env = { CHROMIUM_PATH: findBrowser(), SITE_ORIGIN: origin, REMOTE_BUILD: `${name}~${build}` };
  const wanted = chosen.length > 0 ? chosen : journeys;
  const { passed, failed, output } = await runJourneys(env, [...journeyFiles(name, wanted), '--project=desktop']);
  const { version, integrity } = readJson(join(folder, 'remote.json'));
  const used = Object.keys(integrity).filter((file) => served.has(`/${file}`)).length;
  console.log(
    `${output}\n${name} ${version} in ${origin}: ${used} of ${Object.keys(integrity).length} files were loaded`,
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 && used > 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  server.closeAllConnections();
  server.close();
}

/** A site that does not take the build would show the released one, and the journeys would be green about that. */
async function refuseDeafSite() {
  const { status } = await fetch(new URL(`/?remote.${name}=${encodeURIComponent(build)}`, origin), {
    redirect: 'manual',
  });
  if (status !== 303)
    throw new Error(
      `${origin} does not take this build (${status}). It must run in test mode, with REMOTE_OVERRIDE_ORIGINS=${new URL(build).origin}.`,
    );
}
