import { theme } from 'shared-ui';
import styled from 'styled-components';
import type { RemoteModule } from '../remotes/remote-module';
import { Slot } from '../remotes/Slot';
import type { SlotId } from '../remotes/remote-module';
import { OUTCOMES, type Scenario } from './scenario';

const SAMPLE_PROPS = {
  sellerUid: 'uid-bob',
  sellerUsername: 'bob',
  itemId: '01900000-0000-7000-8000-0000000000d1',
  itemType: 'domain',
  itemName: 'shop.pi',
} as const;

/** Chooses who is signed in and what fails; a plain form, so that each scenario has an address that can be shared. */
export function ScenarioPanel({ remote, scenario }: { remote: RemoteModule; scenario: Scenario }) {
  const slots = Object.keys(remote.slots ?? {}) as SlotId[];
  return (
    <Bar aria-label="Scenario">
      <form>
        <strong>{remote.name} alone</strong>{' '}
        <label>
          Signed in as <input name="user" size={8} defaultValue={scenario.user?.username} />
        </label>{' '}
        <label>
          Fails <input name="fail" size={12} placeholder="all or a path" defaultValue={scenario.fail ?? ''} />
        </label>{' '}
        <label>
          Payments{' '}
          <select name="pay" defaultValue={scenario.pay}>
            {OUTCOMES.map((outcome) => (
              <option key={outcome}>{outcome}</option>
            ))}
          </select>
        </label>{' '}
        <button>Play</button>
      </form>
      {slots.map((slot) => (
        <Slot key={slot} name={slot} {...SAMPLE_PROPS} />
      ))}
    </Bar>
  );
}

const Bar = styled.aside`
  padding: ${theme.space[2]} ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface2};
  font-size: ${theme.fontSize.sm};
`;
