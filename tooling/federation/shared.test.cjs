const { FORBIDDEN_IN_REMOTES, remoteShares, SHARED, shellShares } = require('./shared.cjs');

const REQUIRES = { 'mf-kit': '^0.1.0', 'shared-store': '^0.1.0', 'shared-ui': '^0.1.0' };

test('the shell provides every share at once, as the only copy', () => {
  const shares = shellShares();
  expect(Object.keys(shares)).toEqual(SHARED);
  for (const share of Object.values(shares))
    expect(share).toMatchObject({ eager: true, singleton: true, strictVersion: true });
});

test('a remote builds no copy of a share and is never eager', () => {
  for (const share of Object.values(remoteShares(REQUIRES))) {
    expect(share).toMatchObject({ import: false, singleton: true, strictVersion: true });
    expect(share).not.toHaveProperty('eager');
  }
});

test('a remote asks for our packages in the versions of its configuration, subpaths included', () => {
  const shares = remoteShares({ ...REQUIRES, 'shared-store': '^2.0.0' });
  expect(shares['shared-store'].requiredVersion).toBe('^2.0.0');
  expect(shares['shared-store/redux'].requiredVersion).toBe('^2.0.0');
});

test('what a remote may not bundle is reached through a share or a façade', () => {
  expect(FORBIDDEN_IN_REMOTES).toEqual(
    expect.arrayContaining(['react', 'react-router', '@reduxjs/toolkit', 'styled-components']),
  );
});
