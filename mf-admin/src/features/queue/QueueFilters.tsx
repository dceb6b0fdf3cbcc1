import { CASE_STATES, type CaseState } from 'contracts';
import { defineMessages } from 'shared-i18n';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { useMediaQuery } from 'mf-kit';
import { theme } from 'shared-ui';
import { SelectField } from 'shared-ui/SelectField';
import { TextField } from 'shared-ui/TextField';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ownKinds } from '../../common/kinds';
import { KIND_TEXT } from '../../common/kinds.messages';
import type { useQueueAddress } from './useQueueAddress';

const TEXT = defineMessages('admin.queueFilters', {
  kind: 'Kind',
  allKinds: 'All kinds',
  state: 'State',
  waiting: 'All that wait',
  states: { open: 'Open', deciding: 'Just decided', decided: 'Decided' },
  claimed: 'Claimed',
  anybody: 'By anybody or nobody',
  none: 'By nobody',
  me: 'By me',
  sort: 'Order',
  sorts: { due: 'Due first', age: 'Oldest first', amount: 'Largest first' },
  search: 'Name, person or number',
  more: 'Filter and order',
});

const STATES: readonly CaseState[] = CASE_STATES;
/** So long nothing is asked for after a key. */
const TYPING_MS = 300;

/** What of the queue is shown, and in which order. */
export function QueueFilters({ filter, change }: Pick<ReturnType<typeof useQueueAddress>, 'filter' | 'change'>) {
  const roles = useAppSelector(selectCurrentUser)?.roles ?? [];
  const kinds = ownKinds(roles);
  const isNarrow = useMediaQuery('(max-width: 767.98px)');
  const fields = (
    <Row>
      <SelectField
        label={TEXT.kind}
        value={filter.kind ?? ''}
        options={[
          { value: '', label: TEXT.allKinds },
          ...kinds.map((kind) => ({ value: kind, label: KIND_TEXT[kind].many })),
        ]}
        onChange={(event) => change({ kind: event.target.value })}
      />
      <SelectField
        label={TEXT.state}
        value={filter.state ?? ''}
        options={[
          { value: '', label: TEXT.waiting },
          ...STATES.map((state) => ({ value: state, label: TEXT.states[state] })),
        ]}
        onChange={(event) => change({ state: event.target.value })}
      />
      <SelectField
        label={TEXT.claimed}
        value={filter.claimedBy ?? ''}
        options={[
          { value: '', label: TEXT.anybody },
          { value: 'none', label: TEXT.none },
          { value: 'me', label: TEXT.me },
        ]}
        onChange={(event) => change({ claimedBy: event.target.value })}
      />
      <SelectField
        label={TEXT.sort}
        value={filter.sort ?? 'due'}
        options={(['due', 'age', 'amount'] as const).map((sort) => ({ value: sort, label: TEXT.sorts[sort] }))}
        onChange={(event) => change({ sort: event.target.value })}
      />
    </Row>
  );
  return (
    <Form role="search">
      <Search initial={filter.q ?? ''} onSearch={(q) => change({ q })} />
      {isNarrow ? (
        <details>
          <summary>{TEXT.more}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </Form>
  );
}

/** What is typed is looked for when the typing rests. */
function Search({ initial, onSearch }: { initial: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    if (typed.trim() === initial) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return <TextField label={TEXT.search} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};

  & summary {
    min-block-size: 2.75rem;
    padding-block: ${theme.space[3]};
    cursor: pointer;
  }

  ${theme.media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 4fr);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${theme.space[3]};
`;
