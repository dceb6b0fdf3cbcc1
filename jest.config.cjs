/** All tests that need neither a database nor a browser; each workspace with a jest.config.cjs is a project. */
const { existsSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const { join } = require('node:path');
const { workspaces } = require('./package.json');

module.exports = {
  projects: workspaces
    .map((name) => join(__dirname, name))
    .filter((folder) => existsSync(join(folder, 'jest.config.cjs'))),
  // A test of the server waits for its database, one of a page for its timers; meanwhile another uses the core.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A worker keeps the modules of all its test files. One with 800 MB takes longer to exit on a busy machine than the half second after which Jest kills it.
  workerIdleMemoryLimit: '500MB',
  reporters: process.env.JEST_LOG === 'failures' ? [['summary', { summaryThreshold: 0 }]] : ['default'],
  // Of the whole run: Jest ignores it in a project. Some tests wait for an outer service to time out.
  testTimeout: 30_000,
};
