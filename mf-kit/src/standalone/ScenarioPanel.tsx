import { refusalStatus } from 'contracts';
import { REFUSAL_CODES } from 'contracts/testing';
import { theme } from 'shared-ui';
import { type FormEvent, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { OUTCOMES } from '../fixtures/fake-payment-bridge';
import { isSituation, SITUATIONS } from '../fixtures/scenario';
import { VISITORS } from '../fixtures/visitors';
import type { NetworkFaults } from './network-faults';
import type { ScenarioChoice } from './scenario-choice';

interface ScenarioPanelProps {
  remote: string;
  choice: ScenarioChoice;
  /** The calls that can be struck alone. */
  calls: readonly string[];
  faults: NetworkFaults;
}

const scenarioText = (scenario: ScenarioChoice['scenario']): string =>
  isSituation(scenario) ? SITUATIONS[scenario] : `${refusalStatus(scenario)} ${scenario}`;

const summary = (remote: string, { visitor, scenario }: ScenarioChoice): string =>
  `${remote} alone · ${VISITORS[visitor]} · ${scenarioText(scenario)}`;

/** Chooses who looks, what the network does and how payments end. A play is the page's query, so that it has an address to hand on. */
export function ScenarioPanel({ remote, choice, calls, faults }: ScenarioPanelProps) {
  const sentences = useSyncExternalStore(faults.subscribe, faults.all);
  return (
    <Bar aria-label="Scenario">
      <details>
        <Summary>{summary(remote, choice)}</Summary>
        <Form onSubmit={playIt}>
          <label>
            Seen by{' '}
            <select name="as" defaultValue={choice.visitor}>
              {options(VISITORS)}
            </select>
          </label>
          <label>
            The server{' '}
            <select name="scenario" defaultValue={choice.scenario}>
              {options(SITUATIONS)}
              <optgroup label="Refuses">
                {REFUSAL_CODES.map((code) => (
                  <option key={code} value={code}>{`${refusalStatus(code)} ${code}`}</option>
                ))}
              </optgroup>
            </select>
          </label>
          <label>
            to{' '}
            <select name="on" defaultValue={choice.failing}>
              {options({ usual: 'whatever it would', reads: 'all reads', writes: 'all writes' })}
              <optgroup label="One call">
                {calls.map((call) => (
                  <option key={call}>{call}</option>
                ))}
              </optgroup>
            </select>
          </label>
          <label>
            Payments{' '}
            <select name="pay" defaultValue={choice.pay}>
              {OUTCOMES.map((outcome) => (
                <option key={outcome}>{outcome}</option>
              ))}
            </select>
          </label>
          <button>Play</button>
        </Form>
      </details>
      {sentences.length > 0 && (
        <Faults role="alert">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Faults>
      )}
    </Bar>
  );
}

const options = (text: Record<string, string>) =>
  Object.entries(text).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Starts over with the chosen play; the place in the remote, which stands in the address's hash, stays. */
function playIt(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const chosen = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
  history.replaceState(null, '', `?${chosen}${location.hash}`);
  location.reload();
}

const Bar = styled.aside`
  padding: ${theme.space[1]} ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface2};
  font-size: ${theme.fontSize.sm};
`;

const Summary = styled.summary`
  padding-block: ${theme.space[2]};
  font-weight: ${theme.weight.semibold};
  cursor: pointer;
`;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};

  & select,
  & button {
    max-inline-size: 100%;
    min-block-size: ${theme.size.tap};
    font: inherit;
  }
`;

const Faults = styled.ul`
  margin: ${theme.space[2]} 0 0;
  padding-inline-start: ${theme.space[5]};
  color: ${theme.color.danger};
`;
