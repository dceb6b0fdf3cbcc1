module.exports = require('../tooling/jest/base.cjs')({ root: __dirname, environment: 'jsdom' });
