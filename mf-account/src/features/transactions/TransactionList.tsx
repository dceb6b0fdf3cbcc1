import { isApiError } from 'shared-store';
import { Button, ErrorState, Loading, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { Pagination } from 'shared-ui/Pagination';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TransactionCard } from './TransactionCard';
import { useTransactions } from './transactions.api';
import { TRANSACTIONS } from './transactions.messages';
import { useFirstNew } from './useFirstNew';

/** Tab 'Transactions': every change of the wallet's free money, newest first, a page of the server's cursor at a time. */
export function TransactionList({ uid, depositAction }: { uid: string; depositAction: ReactNode }) {
  return (
    <Card title={TRANSACTIONS.title}>
      <Subtitle>{TRANSACTIONS.recent}</Subtitle>
      <Transactions uid={uid} depositAction={depositAction} />
    </Card>
  );
}

function Transactions({ uid, depositAction }: { uid: string; depositAction: ReactNode }) {
  const response = useTransactions(uid);
  const pages = response.data?.pages;
  const transactions = pages?.flatMap(({ data }) => data.trx);
  const { list, expectMore } = useFirstNew(transactions?.length ?? 0);
  if (!transactions)
    return response.error ? (
      <Failed error={response.error} isBusy={response.isFetching} onRetry={() => void response.refetch()} />
    ) : (
      <Waiting />
    );
  if (transactions.length === 0) return <None action={depositAction} />;
  const more = () => {
    expectMore();
    void response.fetchNextPage();
  };
  return (
    <>
      <List role="list" ref={list}>
        {transactions.map((transaction) => (
          <TransactionCard key={transaction.id} transaction={transaction} />
        ))}
      </List>
      <Pagination
        shown={transactions.length}
        total={response.hasNextPage ? (pages?.[0]?.meta.total ?? transactions.length + 1) : transactions.length}
        noun={TRANSACTIONS.noun}
        loading={response.isFetchingNextPage}
        error={response.isError ? TRANSACTIONS.moreFailed : undefined}
        onMore={more}
      />
    </>
  );
}

const Waiting = () => (
  <Loading label={TRANSACTIONS.loading}>
    <Skeleton lines={6} />
  </Loading>
);

function Failed({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  return (
    <ErrorState
      compact
      title={TRANSACTIONS.failed}
      supportCode={isApiError(error) ? error.requestId : undefined}
      action={
        <Button tone="neutral" loading={isBusy} onClick={onRetry}>
          {TRANSACTIONS.retry}
        </Button>
      }
    />
  );
}

const None = ({ action }: { action: ReactNode }) => (
  <EmptyState
    headingLevel={4}
    picture={<ReceiptText />}
    title={TRANSACTIONS.empty}
    body={TRANSACTIONS.emptyBody}
    action={action}
  />
);

const Subtitle = styled.h3`
  padding-block-end: ${theme.space[3]};
  font-size: ${theme.fontSize.md};
  line-height: ${theme.lineHeight.md};
`;

const List = styled.ul`
  display: grid;
`;
