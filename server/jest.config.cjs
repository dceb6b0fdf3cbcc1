const base = require('../tooling/jest/base.cjs')({ root: __dirname, environment: 'node' });

module.exports = {
  ...base,
  // One migrated and one seeded database are made once; every test server starts from a copy.
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  testTimeout: 30_000,
};
