#!/usr/bin/env node
/**
 * npm run bench:proof -w tooling [-- --runs 5 --cpu 4 --bids 10000 --built]: 'Verify this auction' on the built site, on a phone-like
 * CPU: milliseconds from when the proof has come until the result is shown, and the longest task meanwhile. The proof is made here
 * and takes the place of the server's. --built measures the existing build. Exits with 1 above the limit.
 */
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { medians } from '../bench/federation/figures.mjs';
import { serveSite } from '../bench/federation/site-server.mjs';
import { longProof } from '../bench/proof/long-proof.mjs';
import { verifyOnce } from '../bench/proof/verify-once.mjs';
import { buildSite } from '../build/build-site.mjs';
import { findBrowser } from '../run/browser.mjs';
import { DIST, SITE } from '../workspace.cjs';

/** Milliseconds (docs/performance.md). */
const LIMIT = 2_000;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '4' },
    bids: { type: 'string', default: '10000' },
    built: { type: 'boolean', default: false },
  },
});
const [runs, cpu, bids] = [Number(values.runs), Number(values.cpu), Number(values.bids)];
if (!values.built) await buildSite({ log: console.log });
const server = await serveSite(SITE, { program: join(DIST, 'server', 'main.cjs') });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const { data } = await (await fetch(`${server.origin}/api/domain/list?mode=auction&limit=1`)).json();
  const responses = longProof(data[0].id, bids);
  const address = `${server.origin}/domains/${data[0].id}`;
  console.log(`${cpus().length} × ${cpus()[0].model.trim()}, Chromium ${browser.version()}, CPU ÷ ${cpu}`);
  const visits = [];
  for (let at = 0; at < runs; at += 1) {
    const visit = await verifyOnce(browser, address, { responses, cpu });
    visits.push(visit);
    console.log(
      `${Math.round(visit.verified)} ms after the proof has come, ${Math.round(visit.shown)} after the press, ${Math.round(visit.cpu)} of them own work, longest task ${Math.round(visit.longest)} ms; load ${loadavg()[0].toFixed(1)}`,
    );
  }
  const { verified, shown, longest, cpu: work } = medians(visits);
  console.log(
    `${bids} bids: median ${Math.round(verified)} ms after the proof has come (limit ${LIMIT}), ${Math.round(shown)} after the press, own work ${Math.round(work)} ms, longest task ${Math.round(longest)} ms`,
  );
  process.exitCode = verified <= LIMIT ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
