#!/usr/bin/env node
/** npm start: installs and builds what is missing or changed, then runs the server until Ctrl-C. */
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

// Imported only now, because these modules need the packages just installed.
const { buildSite } = await import('../build/build-site.mjs');
const { addressWhenReady, endWith, startServer } = await import('../run/serve.mjs');

try {
  console.log('Building what changed …');
  const built = await buildSite({ log: (line) => console.log(`  ${line}`) });
  if (built.length === 0) console.log('  nothing changed');
} catch (error) {
  console.error(`The build failed.\n${error.message}`);
  process.exit(1);
}

console.log('Starting the server …');
const server = startServer();
endWith(server);
const address = await addressWhenReady(server);
if (address) console.log(`\nDotpi is ready: ${address}\n`);

if (address && process.env.DEMO_PULSE === 'on') {
  const { playMarket } = await import('../demo/market-pulse.mjs');
  await playMarket(address, (line) => console.log(`  ${line}`));
}
