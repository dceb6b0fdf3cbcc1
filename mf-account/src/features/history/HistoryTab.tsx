import type { CurrentUser } from 'contracts';
import { Button, LinkButton, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { Inline } from 'shared-ui/Inline';
import { QueryState } from 'shared-ui/QueryState';
import { SelectField } from 'shared-ui/SelectField';
import { Stack } from 'shared-ui/Stack';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { MorePages } from '../../common/MorePages';
import { useHistory } from './history.api';
import { HISTORY, HISTORY_FILTERS, type HistoryFilter } from './history.messages';
import { HistoryTable } from './HistoryTable';

/** Tab 'Transaction History': purchases, sales, rent and subscriptions, newest first. */
export function HistoryTab({ user }: { user: CurrentUser }) {
  const [filter, setFilter] = useState<HistoryFilter>('all');
  return (
    <Card
      title={HISTORY.title}
      action={
        <Inline>
          <LinkButton href="/orders" size="sm" tone="neutral">
            {HISTORY.orders}
          </LinkButton>
          <LinkButton href="/profile?tab=wallet" size="sm" tone="neutral">
            {HISTORY.wallet}
          </LinkButton>
        </Inline>
      }
    >
      <Filter>
        <SelectField
          label={HISTORY.filter}
          options={HISTORY_FILTERS}
          value={filter}
          onChange={(event) => setFilter(event.target.value as HistoryFilter)}
        />
      </Filter>
      <History key={filter} uid={user.uid} filter={filter} onShowAll={() => setFilter('all')} />
    </Card>
  );
}

interface HistoryProps {
  uid: string;
  filter: HistoryFilter;
  onShowAll: () => void;
}

function History({ uid, filter, onShowAll }: HistoryProps) {
  const query = useHistory({ uid, filter });
  return (
    <QueryState
      compact
      query={query}
      loading={HISTORY.loading}
      skeleton={<Skeleton lines={6} />}
      failed={HISTORY.failed}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      empty={<NoHistory isFiltered={filter !== 'all'} onShowAll={onShowAll} />}
    >
      {({ pages }) => (
        <Stack>
          <HistoryTable dealings={pages.flatMap(({ data }) => data)} uid={uid} />
          <MorePages query={query} noun={HISTORY.noun} failed={HISTORY.failed} />
        </Stack>
      )}
    </QueryState>
  );
}

function NoHistory({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      headingLevel={3}
      picture={<ReceiptText />}
      title={HISTORY.empty}
      body={HISTORY.emptyBody}
      action={
        isFiltered ? (
          <Button tone="neutral" onClick={onShowAll}>
            {HISTORY.showAll}
          </Button>
        ) : (
          <LinkButton href="/browse">{HISTORY.browse}</LinkButton>
        )
      }
    />
  );
}

const Filter = styled.div`
  max-inline-size: 16rem;
  padding-block-end: ${theme.space[4]};
`;
