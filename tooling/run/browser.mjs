/** Finds a Chromium for the journeys, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The shell without windows first: it draws the same pages with a quarter less work. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HOW =
  'No browser was found. Install Chromium (apt-get install chromium-headless-shell or chromium, or npx playwright install chromium), or set CHROMIUM_PATH to one.';

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
    const install = (name) => succeeds('apt-get', ['install', '-y', '--no-install-recommends', name]);
    if (succeeds('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium')))
      return present();
  }
  log('No browser found; asking Playwright for its Chromium …');
  return succeeds('npx', ['playwright', 'install', 'chromium']) ? present() : undefined;
}

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function fail() {
  throw new Error(HOW);
}
