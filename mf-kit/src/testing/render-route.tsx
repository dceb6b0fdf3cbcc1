import { render } from '@testing-library/react';
import { type AppStore, makeStore, type SessionState } from 'shared-store';
import { aSession } from 'shared-store/testing';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { FakePaymentBridge } from '../fixtures/fake-payment-bridge';
import type { Fixtures } from '../fixtures/fixtures';
import { RemoteStage } from '../fixtures/RemoteStage';
import type { RemoteModule } from '../remotes/remote-module';
import { serveFixtures } from './fixture-network';
import { TEST_FENCE } from './test-fence';

export interface RenderRouteOptions {
  fixtures?: Fixtures;
  /** Signed out unless given; `{}` signs alice in. */
  session?: Partial<SessionState>;
  /** In place of a new one of the session. */
  store?: AppStore;
  bridge?: FakePaymentBridge;
  /** Navigation state of the address. */
  state?: unknown;
  /** What stands beside the routes. */
  children?: ReactNode;
}

/** Renders a remote at an address with the real store and router; the network answers from the fixtures. */
export function renderRoute(
  remote: RemoteModule,
  address: string,
  { fixtures = {}, session, store: given, bridge = new FakePaymentBridge(), state, children }: RenderRouteOptions = {},
) {
  const calls = serveFixtures(fixtures);
  const store =
    given ?? makeStore(session ? { session: aSession(session as Parameters<typeof aSession>[0]) } : undefined);
  const [pathname = '/', search = ''] = address.split('?');
  const view = render(
    <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
      <RemoteStage remote={remote} store={store} bridge={bridge} fence={TEST_FENCE}>
        <CurrentAddress />
        {children}
      </RemoteStage>
    </MemoryRouter>,
  );
  return { ...view, store, bridge, calls, address: () => view.getByTestId('address').textContent };
}

/** Where the router stands, for assertions on navigation. */
function CurrentAddress() {
  const { pathname, search } = useLocation();
  return (
    <output hidden data-testid="address">
      {pathname + search}
    </output>
  );
}
