#!/usr/bin/env node
/**
 * npm run bench:federation [-- --visits 7 --cpu 4 --built]: compares the product as one bundle with the federated
 * product with both kinds of remotes: first visits and a second route over a slow network, interleaved. Prints a
 * verdict per must; exits with 1 when one is missed. With DATABASE_URL, an empty PostgreSQL database, all three servers
 * use it; otherwise each has an embedded one. --built reuses the builds of the last run.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { intentVerdict, medians, median, pageVerdicts, secondRouteVerdict } from '../bench/federation/figures.mjs';
import { serveSite } from '../bench/federation/site-server.mjs';
import { buildSites, SITES } from '../bench/federation/sites.mjs';
import { firstVisit, secondRoute } from '../bench/federation/visits.mjs';
import { findBrowser } from '../run/browser.mjs';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '7' },
    cpu: { type: 'string', default: '1' },
    built: { type: 'boolean', default: false },
  },
});
const [visits, cpu] = [Number(values.visits), Number(values.cpu)];
const KINDS = ['enhanced', 'native'];

if (!values.built) await buildSites((what) => console.log(`building ${what}`));
const servers = {};
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  for (const [name, folder] of Object.entries(SITES)) servers[name] = await serveSite(folder);
  console.log(
    `\n${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.versions.node}, Chromium ${browser.version()}`,
  );
  console.log(
    `150 ms, 1.6 Mbit/s, CPU ÷ ${cpu}, cold cache, medians of ${visits}; load of the machine ${loadavg()[0].toFixed(1)}\n`,
  );
  const verdicts = [...(await comparePages()), ...(await compareSecondRoute())];
  console.log(`\n${verdicts.map(({ line }) => line).join('\n')}`);
  const misses = verdicts.filter(({ holds }) => !holds).length;
  console.log(misses === 0 ? 'Every must is met.' : `${misses} musts are missed.`);
  process.exitCode = misses === 0 ? 0 : 1;
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map(({ stop }) => stop()));
}

async function comparePages() {
  const domain = await firstDomain(servers.single.origin);
  const links = 'main a[href^="/domains/"]';
  const pages = [
    { page: '/', path: '/', data: links },
    { page: '/browse', path: '/browse', data: links },
    { page: '/domains/{id}', path: `/domains/${domain.id}`, data: domain.name },
  ];
  const verdicts = [];
  console.log(row('page', 'build', 'bytes', 'requests', 'depth', 'heading ms', 'data ms'));
  for (const page of pages) {
    const results = await interleaved((name) => firstVisit(browser, servers[name].origin, page, cpu));
    const figures = Object.fromEntries(Object.entries(results).map(([name, list]) => [name, medians(list)]));
    for (const [name, { bytes, requests, depth, heading, data }] of Object.entries(figures))
      console.log(row(page.page, name, ...[bytes, requests, depth, heading, data].map(Math.round)));
    verdicts.push(...KINDS.flatMap((kind) => pageVerdicts(page.page, kind, figures.single, figures[kind])));
  }
  return verdicts;
}

async function compareSecondRoute() {
  const domain = await firstDomain(servers.single.origin);
  const times = {};
  console.log(`\n${row('second route', 'build', 'at click', 'on intent')}`);
  for (const withIntent of [false, true]) {
    const results = await interleaved((name) => secondRoute(browser, servers[name].origin, domain, cpu, withIntent));
    for (const [name, list] of Object.entries(results)) (times[name] ??= []).push(median(list));
  }
  for (const [name, list] of Object.entries(times)) console.log(row('', name, ...list.map(Math.round)));
  return KINDS.flatMap((kind) => [
    secondRouteVerdict(kind, times.single[1], times[kind][1]),
    intentVerdict(kind, times[kind][1]),
  ]);
}

/**
 * Visits every variant in turn, so that other load on the machine affects all of them; the first round warms the
 * servers.
 */
async function interleaved(visit) {
  const results = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  for (let round = -1; round < visits; round += 1)
    for (const name of Object.keys(servers)) {
      const figures = await visit(name);
      if (round >= 0) results[name].push(figures);
    }
  return results;
}

/** A domain of the first page of the list; the demo data is the same on every server. */
async function firstDomain(origin) {
  const { data } = await (await fetch(`${origin}/api/domain/list`)).json();
  return data[0];
}

function row(page, build, ...figures) {
  return `${page.padEnd(14)} ${build.padEnd(9)} ${figures.map((figure) => String(figure).padStart(10)).join(' ')}`;
}
