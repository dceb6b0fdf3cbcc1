module.exports = require('./jest/base.cjs')({ root: __dirname, environment: 'node' });
