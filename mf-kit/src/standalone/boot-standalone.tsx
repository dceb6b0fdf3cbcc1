import { keepSession, makeStore } from 'shared-store';
import { addFontFaces } from 'shared-ui/fonts';
import { Page } from 'shared-ui/Page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom';
import { playNetwork } from '../fixtures/browser-network';
import { FakePaymentBridge } from '../fixtures/fake-payment-bridge';
import type { Fixtures } from '../fixtures/fixtures';
import { RemoteStage } from '../fixtures/RemoteStage';
import { siteFixtures } from '../fixtures/site-fixtures';
import { SlotStage } from '../fixtures/SlotStage';
import { sessionOf } from '../fixtures/visitors';
import type { RemoteModule } from '../remotes/remote-module';
import { NetworkFaults } from './network-faults';
import { readScenarioChoice, unknownTerms } from './scenario-choice';
import { ScenarioPanel } from './ScenarioPanel';

export interface StandaloneOptions {
  remote: RemoteModule;
  /** The first address, instead of '/'. */
  start: string;
  fixtures: Fixtures;
}

/** Milliseconds a faked answer takes, so that loading states can be seen. */
const LATENCY = 250;

/**
 * Runs a remote alone: its place stands in the hash, so that any static server will do, and what is played in the query (see
 * `readPlay`), so that it survives every step.
 */
export async function bootStandalone({ remote, start, fixtures }: StandaloneOptions): Promise<void> {
  void addFontFaces();
  const unknown = unknownTerms(location.search);
  if (unknown.length > 0) return refuse(unknown);
  const choice = readScenarioChoice(location.search);
  const faults = new NetworkFaults();
  const responses = { ...fixtures, ...missingIn(fixtures, siteFixtures(choice.visitor)) };
  await playNetwork({ ...choice, fixtures: responses, latency: LATENCY, onFault: faults.add });
  const session = sessionOf(choice.visitor);
  const store = makeStore(session && { session });
  // A copy: what it dispatches by hand is not the remote's doing.
  keepSession({ ...store });
  const bridge = new FakePaymentBridge(choice.pay, 1_000);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <HashRouter>
        <RemoteStage
          remote={remote}
          store={store}
          bridge={bridge}
          elsewhere={<Elsewhere remote={remote} />}
          fence={{ report: faults.add }}
        >
          <ScenarioPanel remote={remote.name} choice={choice} calls={Object.keys(responses)} faults={faults} />
          {start !== '/' && (
            <Routes>
              <Route path="/" element={<Navigate to={start} replace />} />
              <Route path="*" element={null} />
            </Routes>
          )}
        </RemoteStage>
      </HashRouter>
    </StrictMode>,
  );
}

/** Plays nothing: the tester would see another situation than the one that was meant. */
function refuse(sentences: string[]): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Page>
      <h1>This address cannot be played</h1>
      <p role="alert">{sentences.join(' ')}</p>
    </Page>,
  );
}

/** Where a link leads away from the remote: what it puts into the pages of others. */
const Elsewhere = ({ remote }: { remote: RemoteModule }) => (
  <Page>
    <h1>Another part of the site</h1>
    <SlotStage remote={remote} />
  </Page>
);

const missingIn = (fixtures: Fixtures, more: Fixtures): Fixtures =>
  Object.fromEntries(Object.entries(more).filter(([call]) => !(call in fixtures)));
