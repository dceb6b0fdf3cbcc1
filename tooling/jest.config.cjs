const base = require('./jest/base.cjs')({ root: __dirname, environment: 'node' });

module.exports = { ...base, testPathIgnorePatterns: [...base.testPathIgnorePatterns, '/generator/templates/'] };
