#!/usr/bin/env node
/** node tooling/bin/run-program.mjs seed|simulator: one of the server's programs, built when needed; further arguments are its own. */
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

const [program] = process.argv.splice(2, 1);
const { buildSite } = await import('../build/build-site.mjs');
const { endWith, startProgram } = await import('../run/serve.mjs');

await buildSite({ only: ['server'] });
endWith(startProgram(program));
