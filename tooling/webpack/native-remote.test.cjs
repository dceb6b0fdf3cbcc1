/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"resources": "usable", "url": "http://localhost:3000/"}
 */
/* global document */
const { execFileSync } = require('node:child_process');
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { findContractBreaches } = require('../contract/breaches.mjs');
const { FORBIDDEN_IN_REMOTES, SHARED } = require('../federation/shared.cjs');
const { inRoot, installedVersion, readJson, remoteConfigOf } = require('../workspace.cjs');

const REMOTE = 'mf-chat';
const dist = mkdtempSync(join(tmpdir(), 'dotpi-native-'));
const built = join(dist, 'remotes', REMOTE);

beforeAll(() => {
  execFileSync(process.execPath, [inRoot('tooling', 'bin', 'build.mjs'), '--only', REMOTE, '--unshipped'], {
    env: { ...process.env, DIST_DIR: dist, MF_REMOTE: 'native' },
    stdio: 'pipe',
  });
}, 180_000);
afterAll(() => rmSync(dist, { recursive: true, force: true }));

test('a native remote follows the same rules on shares and packages as an enhanced one', () => {
  const report = readJson(join(dist, 'reports', `${REMOTE}.json`));
  const manifest = readJson(join(built, 'remote.json'));
  const provides = Object.fromEntries(SHARED.map((key) => [key, installedVersion(key)]));
  const breachesOf = (provided) =>
    findContractBreaches({
      registry: { remotes: [{ ...manifest, entry: `/mf/${manifest.entry}` }] },
      shell: { provides: provided },
      remotes: [{ name: REMOTE, config: remoteConfigOf(REMOTE), report, endpoints: [] }],
      fileExists: (path) => path.slice('/mf/'.length) in manifest.integrity,
      hashesOf: () => manifest.integrity,
      isSigned: () => true,
      misfits: [],
      shared: SHARED,
      forbidden: FORBIDDEN_IN_REMOTES,
      contracts: { registry: anything, remoteConfig: anything, REMOTE_CONTRACT: manifest.contract },
    });
  expect(Object.keys(report.consumes)).toEqual(expect.arrayContaining(['react/jsx-runtime', 'mf-kit', 'shared-store']));
  expect(breachesOf(provides)).toEqual([]);
  expect(breachesOf({ ...provides, 'mf-kit': '9.0.0' })).toContainEqual(
    expect.stringContaining('mf-chat needs mf-kit '),
  );
});

test('a native remote loads and shows what its configuration names', async () => {
  await runScript(join(built, readJson(join(built, 'remote.json')).entry));
  const container = globalThis.mf_chat;
  await container.init(shareScope());
  const { remote } = (await container.get('./remote'))();
  const { routes, slots } = remoteConfigOf(REMOTE);
  expect([remote.name, Object.keys(remote.routes), Object.keys(remote.slots).sort()]).toEqual([
    REMOTE,
    Object.keys(routes),
    Object.keys(slots).sort(),
  ]);
  const parts = await Promise.all(Object.values(remote.slots).map((load) => load()));
  expect(parts.map(({ Component }) => typeof Component)).toEqual(parts.map(() => 'function'));
}, 60_000);

const anything = { safeParse: () => ({ success: true }) };

/** What the shell passes to a container: the shared packages, each in its one version. */
const shareScope = () =>
  Object.fromEntries(
    SHARED.map((key) => [
      key,
      { [installedVersion(key)]: { get: async () => () => require(key), loaded: 1, from: 'shell', eager: true } },
    ]),
  );

function runScript(file) {
  const script = Object.assign(document.createElement('script'), { src: pathToFileURL(file).href });
  return new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${file} did not run`));
    document.head.append(script);
  });
}
