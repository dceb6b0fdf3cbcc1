import { isApiError, useWalletActivity } from 'shared-store';
import { Button, ErrorState, Loading, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TransactionCard } from './TransactionCard';
import { TRANSACTIONS } from './transactions.messages';

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
      {transactions && transactions.length > 0 && (
        <List role="list">
          {transactions.map((transaction) => (
            <TransactionCard key={transaction.id} transaction={transaction} />
          ))}
        </List>
      )}
    </Card>
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
