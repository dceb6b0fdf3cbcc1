/** The languages of the site, read from the sources of shared-i18n. */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const { inWorkspace } = require('../workspace.cjs');

const source = readFileSync(inWorkspace('shared-i18n', 'src', 'languages.ts'), 'utf8');
const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } });
const loaded = { exports: {} };
new Function('module', 'exports', code)(loaded, loaded.exports);

/** @type {Record<string, { name: string, dir: 'ltr' | 'rtl', isPseudo?: true }>} */
const LANGUAGES = loaded.exports.LANGUAGES;

/** Those that have files: all but the source. */
const TRANSLATED = Object.keys(LANGUAGES).filter((language) => language !== 'en');

module.exports = { LANGUAGES, TRANSLATED };
