import type { CurrentUser } from 'contracts';
import { isApiError } from 'shared-store';
import { Button, ErrorState, LinkButton, Loading, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { Pagination } from 'shared-ui/Pagination';
import { SelectField } from 'shared-ui/SelectField';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useHistory } from './history.api';
import { HISTORY, HISTORY_FILTERS, type HistoryFilter } from './history.messages';
import { HistoryTable } from './HistoryTable';

/** Tab 'Transaction History': purchases, sales and subscriptions, newest first. */
export function HistoryTab({ user }: { user: CurrentUser }) {
  const [filter, setFilter] = useState<HistoryFilter>('all');
  return (
    <Card
      title={HISTORY.title}
      action={
        <LinkButton href="/orders" size="sm" tone="neutral">
          {HISTORY.orders}
        </LinkButton>
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
  const response = useHistory({ uid, filter });
  const pages = response.data?.pages;
  if (!pages)
    return response.error ? (
      <ErrorState
        compact
        title={HISTORY.failed}
        supportCode={isApiError(response.error) ? response.error.requestId : undefined}
        action={
          <Button tone="neutral" loading={response.isFetching} onClick={() => void response.refetch()}>
            {HISTORY.retry}
          </Button>
        }
      />
    ) : (
      <Loading label={HISTORY.loading}>
        <Skeleton lines={6} />
      </Loading>
    );
  const dealings = pages.flatMap(({ data }) => data);
  if (dealings.length === 0) return <NoHistory isFiltered={filter !== 'all'} onShowAll={onShowAll} />;
  return (
    <Stack>
      <HistoryTable dealings={dealings} uid={uid} />
      <Pagination
        shown={dealings.length}
        total={pages[0]?.meta.total ?? dealings.length}
        noun="transactions"
        loading={response.isFetchingNextPage}
        error={response.isFetchNextPageError ? HISTORY.failed : undefined}
        onMore={() => void response.fetchNextPage()}
      />
    </Stack>
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

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;
