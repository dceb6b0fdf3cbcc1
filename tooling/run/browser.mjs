/** Finds a Chromium for the journeys, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HOW =
  'No browser was found. Install Chromium (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM_PATH to one.';

/** The path of a browser; throws with advice when none is available. */
export function findBrowser(log = console.log) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  return present() ?? installed(log) ?? fail();
}

const present = () => [...KNOWN_PLACES, chromium.executablePath()].find((path) => existsSync(path));

function installed(log) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    log('No browser found; installing Chromium with apt-get …');
    if (
      succeeds('apt-get', ['update']) &&
      succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    )
      return present();
  }
  log('No browser found; asking Playwright for its Chromium …');
  return succeeds('npx', ['playwright', 'install', 'chromium']) ? present() : undefined;
}

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function fail() {
  throw new Error(HOW);
}
