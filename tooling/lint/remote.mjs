/** The ESLint configuration of a remote in a repository of its own: the rules that it would obey here. */
import { NO_OWN_FORMAT } from './formatters.mjs';
import { NO_TEXT } from './texts.mjs';
import { everywhere, importsOfFederated, inPages, inRemotes, inTests, NOT_PRODUCT, withoutSyntax } from './rules.mjs';

const SOURCES = ['src/**/*.{ts,tsx}'];

/** @param {string} root the repository's folder */
export default function remoteLint(root) {
  return [
    ...everywhere(root),
    ...inPages(SOURCES),
    ...inRemotes(SOURCES),
    ...withoutSyntax(SOURCES, NOT_PRODUCT, [...NO_OWN_FORMAT, ...NO_TEXT]),
    ...importsOfFederated(SOURCES, { facades: true }),
    ...inTests,
  ];
}
