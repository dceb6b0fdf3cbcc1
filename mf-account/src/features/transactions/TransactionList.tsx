import type { WalletTransaction } from 'contracts';
import { isApiError, useWalletActivity } from 'shared-store';
import { Button, ErrorState, Loading, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { Pagination } from 'shared-ui/Pagination';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { TransactionCard } from './TransactionCard';
import { TRANSACTIONS } from './transactions.messages';

/** Shown at first, and added by each 'Load more'. */
const PAGE = 20;

/** Tab 'Transactions': every change of the wallet's free money, newest first. */
export function TransactionList({ depositAction }: { depositAction: ReactNode }) {
  const { data: transactions, error, isFetching, refetch } = useWalletActivity();
  return (
    <Card title={TRANSACTIONS.title}>
      <Subtitle>{TRANSACTIONS.recent}</Subtitle>
      {!transactions && !error && (
        <Loading label="Loading transactions">
          <Skeleton lines={6} />
        </Loading>
      )}
      {!transactions && error && (
        <ErrorState
          compact
          title={TRANSACTIONS.failed}
          supportCode={isApiError(error) ? error.requestId : undefined}
          action={
            <Button tone="neutral" loading={isFetching} onClick={() => void refetch()}>
              {TRANSACTIONS.retry}
            </Button>
          }
        />
      )}
      {transactions?.length === 0 && (
        <EmptyState
          headingLevel={4}
          picture={<ReceiptText />}
          title={TRANSACTIONS.empty}
          body={TRANSACTIONS.emptyBody}
          action={depositAction}
        />
      )}
      {transactions && transactions.length > 0 && <Transactions transactions={transactions} />}
    </Card>
  );
}

function Transactions({ transactions }: { transactions: readonly WalletTransaction[] }) {
  const [most, setMost] = useState(PAGE);
  const shown = transactions.slice(0, most);
  return (
    <>
      <List role="list">
        {shown.map((transaction) => (
          <TransactionCard key={transaction.id} transaction={transaction} />
        ))}
      </List>
      {transactions.length > PAGE && (
        <Pagination
          shown={shown.length}
          total={transactions.length}
          noun={TRANSACTIONS.noun}
          onMore={() => setMost(most + PAGE)}
        />
      )}
    </>
  );
}

const Subtitle = styled.h3`
  padding-block-end: ${theme.space[3]};
  font-size: ${theme.fontSize.md};
  line-height: ${theme.lineHeight.md};
`;

const List = styled.ul`
  display: grid;
`;
