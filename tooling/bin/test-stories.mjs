#!/usr/bin/env node
/**
 * npm run test:stories -w e2e [-- mf-auction]: checks the stories of the screens in a browser, of all workspaces or of one.
 */
import { findBrowser } from '../run/browser.mjs';
import { runStories } from '../run/test-runs.mjs';

const { passed, failed, output } = await runStories({ CHROMIUM_PATH: findBrowser() }, process.argv[2]);
console.log(`${output}\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
