module.exports = require('../tooling/webpack/remote.cjs')(__dirname);
