/** What may be installed in node_modules. A change here is a decision and is reviewed as one. */
export const POLICY = {
  registry: 'https://registry.npmjs.org/',
  /**
   * Free licences without conditions on the whole work; MPL covers its own files only, OFL is the font's, CC are data.
   */
  licences: [
    '(MIT AND BSD-3-Clause)',
    '(MIT OR CC0-1.0)',
    '0BSD',
    'Apache-2.0',
    'Apache-2.0 AND MIT',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'MPL-2.0',
    'OFL-1.1',
    'Python-2.0',
  ],
  /** Packages that may have an install script; installs run with --ignore-scripts, and each works without it. */
  installScripts: ['@parcel/watcher', '@swc/core', 'esbuild', 'msw'],
  /** A hijacked release is usually found within days, so nothing younger than this is accepted. */
  leastAgeDays: 7,
};
