import type { WalletTransaction } from 'contracts';
import { LinkButton, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { Pagination } from 'shared-ui/Pagination';
import { QueryState } from 'shared-ui/QueryState';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TransactionCard } from './TransactionCard';
import { useTransactions } from './transactions.api';
import { TRANSACTIONS } from './transactions.messages';
import { useFirstNew } from './useFirstNew';

/** Tab 'Transactions': every change of the wallet's free money, newest first, one page after the other. */
export function TransactionList({ uid, depositAction }: { uid: string; depositAction: ReactNode }) {
  return (
    <Card
      title={TRANSACTIONS.title}
      action={
        <LinkButton href="/profile?tab=history" size="sm" tone="neutral">
          {TRANSACTIONS.history}
        </LinkButton>
      }
    >
      <Subtitle>{TRANSACTIONS.recent}</Subtitle>
      <Transactions uid={uid} depositAction={depositAction} />
    </Card>
  );
}

function Transactions({ uid, depositAction }: { uid: string; depositAction: ReactNode }) {
  const query = useTransactions(uid);
  return (
    <QueryState
      compact
      query={query}
      loading={TRANSACTIONS.loading}
      skeleton={<Skeleton lines={6} />}
      failed={TRANSACTIONS.failed}
      isEmpty={({ pages }) => pages.every(({ data }) => data.trx.length === 0)}
      empty={<NoTransactions action={depositAction} />}
    >
      {({ pages }) => <Pages query={query} transactions={pages.flatMap(({ data }) => data.trx)} />}
    </QueryState>
  );
}

interface PagesProps {
  query: ReturnType<typeof useTransactions>;
  transactions: WalletTransaction[];
}

function Pages({ query, transactions }: PagesProps) {
  const { list, expectMore } = useFirstNew(transactions.length);
  const shown = transactions.length;
  const more = () => {
    expectMore();
    void query.fetchNextPage();
  };
  return (
    <>
      <List role="list" ref={list}>
        {transactions.map((transaction) => (
          <TransactionCard key={transaction.id} transaction={transaction} />
        ))}
      </List>
      <Pagination
        shown={shown}
        total={query.hasNextPage ? (query.data?.pages[0]?.meta.total ?? shown + 1) : shown}
        noun={TRANSACTIONS.noun}
        loading={query.isFetchingNextPage}
        error={query.isError ? TRANSACTIONS.moreFailed : undefined}
        onMore={more}
      />
    </>
  );
}

const NoTransactions = ({ action }: { action: ReactNode }) => (
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
