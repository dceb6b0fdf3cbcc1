#!/usr/bin/env node
/**
 * npm run bench:import -w tooling [-- --rows 10000 --cpu 1 --built]: a seller previews and lists a CSV file in the built site, at 390 and
 * 1440 px; prints the longest frame of each phase, with the CPU time of the longest task, and exits with 1 when one is over 200 ms. With DATABASE_URL, an empty
 * PostgreSQL database, the server uses it; --built takes the existing build.
 */
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { serveSite } from '../bench/federation/site-server.mjs';
import { LONGEST_FRAME_MS } from '../bench/import/frames.mjs';
import { importFile } from '../bench/import/visit.mjs';
import { buildSite } from '../build/build-site.mjs';
import { findBrowser } from '../run/browser.mjs';
import { DIST, SITE } from '../workspace.cjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    cpu: { type: 'string', default: '1' },
    built: { type: 'boolean', default: false },
  },
});
const [rows, cpu] = [Number(values.rows), Number(values.cpu)];
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

if (!values.built) await buildSite({ log: console.log });
const server = await serveSite(SITE, { program: join(DIST, 'server', 'main.cjs') });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
let misses = 0;
try {
  console.log(
    `${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.versions.node}, Chromium ${browser.version()}, CPU ÷ ${cpu}, ${rows} rows`,
  );
  for (const viewport of WIDTHS) {
    console.log(`\n${viewport.width} px, load ${loadavg()[0].toFixed(1)}`);
    console.log(row('phase', 'took s', 'frames', 'gap ms', 'long ms', 'task CPU', ' longest by'));
    for (const figures of await importFile(browser, server.origin, { rows, viewport, cpu })) {
      const { phase, took, frames, gapMs, longMs, cpuMs, by, holds } = figures;
      console.log(row(phase, (took / 1_000).toFixed(1), frames, gapMs, longMs, cpuMs, ` ${by}`));
      if (!holds) misses += 1;
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(
  misses === 0
    ? `No frame is over ${LONGEST_FRAME_MS} ms.`
    : `${misses} phases have a frame over ${LONGEST_FRAME_MS} ms.`,
);
process.exitCode = misses === 0 ? 0 : 1;

function row(phase, ...figures) {
  return `${phase.padEnd(28)}${figures.map((figure) => String(figure).padStart(9)).join('')}`;
}
