import { keepSession, makeStore } from 'shared-store';
import { aSession } from 'shared-store/testing';
import { FontFaces } from 'shared-ui/fonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { FakePaymentBridge } from '../fixtures/fake-payment-bridge';
import type { Fixtures } from '../fixtures/fixtures';
import { RemoteStage } from '../fixtures/RemoteStage';
import type { RemoteModule } from '../remotes/remote-module';
import { answerFetchFrom } from './fixture-fetch';
import { readScenario } from './scenario';
import { ScenarioPanel } from './ScenarioPanel';

export interface StandaloneOptions {
  remote: RemoteModule;
  /** The first address, instead of '/'. */
  start: string;
  fixtures: Fixtures;
}

/** Runs a remote alone. `?user=alice` signs in, `?fail=all` or `?fail=/api/wallet` breaks the network, `?pay=cancel` the payments. */
export function bootStandalone({ remote, start, fixtures }: StandaloneOptions): void {
  const scenario = readScenario(location.search);
  answerFetchFrom(fixtures, scenario.fail);
  const store = makeStore(scenario.user ? { session: aSession({ currentUser: scenario.user }) } : undefined);
  keepSession(store);
  const bridge = new FakePaymentBridge(scenario.pay, 1_000);
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <StrictMode>
      <FontFaces />
      <BrowserRouter>
        <RemoteStage remote={remote} store={store} bridge={bridge}>
          <ScenarioPanel remote={remote} scenario={scenario} />
          {location.pathname === '/' && start !== '/' ? (
            <Routes>
              <Route path="/" element={<Navigate to={{ pathname: start, search: location.search }} replace />} />
              <Route path="*" element={null} />
            </Routes>
          ) : null}
        </RemoteStage>
      </BrowserRouter>
    </StrictMode>,
  );
}
