module.exports = require('../tooling/webpack/shell.cjs')(__dirname);
