#!/usr/bin/env node
/**
 * npm run bench:page [-- --runs 3 --built]: Lighthouse's mobile audit of the built site on a freshly seeded server that
 * search engines may list. Prints medians; --built audits the existing build. Exits with 1 when a page misses a minimum
 * score (tooling/bench/page/scores.mjs). With DATABASE_URL, an empty PostgreSQL database, the server uses it.
 */
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { medians } from '../bench/federation/figures.mjs';
import { serveSite } from '../bench/federation/site-server.mjs';
import { buildSite } from '../build/build-site.mjs';
import { audit } from '../bench/page/lighthouse.mjs';
import { failedAudits, figuresOf, tooLow } from '../bench/page/scores.mjs';
import { findBrowser } from '../run/browser.mjs';
import { DIST, SITE } from '../workspace.cjs';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, built: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);
const browser = findBrowser();
if (!values.built) await buildSite({ log: console.log });
const server = await serveSite(SITE, {
  program: join(DIST, 'server', 'main.cjs'),
  settings: { SEARCH_ENGINES: 'list' },
});
const misses = [];
try {
  const { data } = await (await fetch(`${server.origin}/api/domain/list?mode=auction&limit=1`)).json();
  const pages = { '/': '/', '/browse': '/browse', '/domains/{id}': `/domains/${data[0].id}`, '/products': '/products' };
  console.log(`${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.versions.node}; medians of ${runs}`);
  console.log(row('page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'load'));
  for (const [page, path] of Object.entries(pages)) await measure(page, server.origin + path);
} finally {
  await server.stop();
}
for (const miss of misses) console.error(miss);
console.log(misses.length === 0 ? 'Every page reaches its scores.' : `${misses.length} scores are missed.`);
process.exitCode = misses.length === 0 ? 0 : 1;

async function measure(page, address) {
  const reports = [];
  // The first visit warms the server and is not counted.
  for (let at = -1; at < runs; at += 1) {
    const report = await audit(address, browser);
    if (at >= 0) reports.push(report);
  }
  const figures = medians(reports.map(figuresOf));
  const { performance, accessibility, 'best-practices': best, seo, lcp, tbt, cls } = figures;
  const vitals = [Math.round(lcp), Math.round(tbt), cls.toFixed(3)];
  console.log(row(page, performance, accessibility, best, seo, ...vitals, loadavg()[0].toFixed(1)));
  for (const failed of new Set(reports.flatMap(failedAudits))) console.log(`  ${failed}`);
  misses.push(...tooLow(page, figures));
}

function row(page, ...figures) {
  return `${page.padEnd(14)} ${figures.map((figure) => String(figure).padStart(7)).join(' ')}`;
}
