import type { BootPayload } from 'contracts';
import { makeStore, serverNow, useIsOnline } from 'shared-store';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { readBootPayload, adoptFirstData } from './boot-payload';

const boot = (over: Partial<BootPayload> = {}): BootPayload => ({
  registry: { schema: 1, contract: 1, remotes: [] },
  settings: [],
  data: {},
  config: { piSdkUrl: '', simulator: true, sandbox: false, network: 'Pi Testnet', serviceWorker: true },
  serverTime: '2030-01-05T12:00:00.000Z',
  ...over,
});

const Connection = () => createElement('output', null, String(useIsOnline()));

test('a page without its payload cannot start', () => {
  expect(() => readBootPayload(document)).toThrow('no boot payload');
});

test('the time of a page that was kept is not believed, and it starts without a connection', () => {
  adoptFirstData(boot({ isOffline: true }), makeStore());
  expect(serverNow()).toBeNull();
  render(createElement(Connection));
  expect(screen.getByRole('status')).toHaveTextContent('false');
});

test('a page from the server sets the clock', () => {
  adoptFirstData(boot(), makeStore());
  expect(serverNow()).toBeGreaterThanOrEqual(Date.parse('2030-01-05T12:00:00.000Z'));
});
