/**
 * The one share list, for shell, remotes and the contract check: packages with state or identity. Everything else is
 * bundled by its user and tree-shaken there.
 */
const { installedVersion } = require('../workspace.cjs');

const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  'shared-i18n',
  'mf-kit',
  'mf-kit/router',
  'shared-store',
  'shared-store/redux',
  'shared-ui',
];

/**
 * Packages that a remote must reach through a façade or a share; a separate copy would be a second router, store or
 * React.
 */
const FORBIDDEN_IN_REMOTES = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'styled-components',
  'shared-store',
];

const mapShared = (optionsOf) => Object.fromEntries(SHARED.map((key) => [key, optionsOf(key)]));

/** The shell provides every share eagerly, which saves the asynchronous boundary and a round trip. */
const shellShares = () =>
  mapShared((key) => ({ singleton: true, strictVersion: true, eager: true, requiredVersion: installedVersion(key) }));

/** A remote only consumes: it builds no fallback copy, and a missing share is a failed load, never a second React. */
const remoteShares = (requires) =>
  mapShared((key) => ({
    singleton: true,
    strictVersion: true,
    import: false,
    requiredVersion: requires[key.split('/')[0]] ?? `^${installedVersion(key)}`,
  }));

module.exports = { SHARED, FORBIDDEN_IN_REMOTES, shellShares, remoteShares };
