import type { WalletTransaction } from 'contracts';
import { lazyPart } from 'mf-kit';
import { Button, LinkButton, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { Inline } from 'shared-ui/Inline';
import { Pagination } from 'shared-ui/Pagination';
import { QueryState } from 'shared-ui/QueryState';
import { SelectField } from 'shared-ui/SelectField';
import { Stack } from 'shared-ui/Stack';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { PLOTS_HEIGHT } from './plotParts';
import { TransactionCard } from './TransactionCard';
import { useTransactions } from './transactions.api';
import {
  TRANSACTION_FILTERS,
  type TransactionFilter,
  TRANSACTIONS,
  WALLET_FILE,
  WALLET_PLOT,
} from './transactions.messages';
import { useFirstNew } from './useFirstNew';

// Seen on this tab only, and not before its list.
const WalletPlot = lazyPart(() => import(/* webpackChunkName: "wallet-plot" */ './WalletPlot'), {
  placeholder: () => (
    <Card title={WALLET_PLOT.title}>
      <Skeleton shape="block" height={PLOTS_HEIGHT} />
    </Card>
  ),
});
const WalletFileDialog = lazyPart(() => import(/* webpackChunkName: "wallet-plot" */ './WalletFileDialog'));

/** Tab 'Transactions': the balance in plots, and every change of the wallet's money, newest first, one page after the other. */
export function TransactionList({ uid, depositAction }: { uid: string; depositAction: ReactNode }) {
  const [filter, setFilter] = useState<TransactionFilter>('all');
  const [isSaving, setSaving] = useState(false);
  const canSave = WalletFileDialog.useStatus().isHere;
  return (
    <Stack gap={6}>
      <WalletPlot uid={uid} />
      <Card
        title={TRANSACTIONS.title}
        action={
          <Inline>
            {canSave && (
              <Button size="sm" tone="neutral" onClick={() => setSaving(true)}>
                {WALLET_FILE.open}
              </Button>
            )}
            <LinkButton href="/profile?tab=history" size="sm" tone="neutral">
              {TRANSACTIONS.history}
            </LinkButton>
          </Inline>
        }
      >
        <Subtitle>{TRANSACTIONS.recent}</Subtitle>
        <Filter>
          <SelectField
            label={TRANSACTIONS.filter}
            options={TRANSACTION_FILTERS}
            value={filter}
            onChange={(event) => setFilter(event.target.value as TransactionFilter)}
          />
        </Filter>
        <Transactions
          key={filter}
          uid={uid}
          filter={filter}
          emptyAction={
            filter === 'all' ? (
              depositAction
            ) : (
              <Button tone="neutral" onClick={() => setFilter('all')}>
                {TRANSACTIONS.showAll}
              </Button>
            )
          }
        />
      </Card>
      {canSave && isSaving && <WalletFileDialog onClose={() => setSaving(false)} />}
    </Stack>
  );
}

interface TransactionsProps {
  uid: string;
  filter: TransactionFilter;
  emptyAction: ReactNode;
}

function Transactions({ uid, filter, emptyAction }: TransactionsProps) {
  const query = useTransactions({ uid, filter });
  return (
    <QueryState
      compact
      query={query}
      loading={TRANSACTIONS.loading}
      skeleton={<Skeleton lines={6} />}
      failed={TRANSACTIONS.failed}
      isEmpty={({ pages }) => pages.every(({ data }) => data.trx.length === 0)}
      empty={<NoTransactions action={emptyAction} />}
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

const Filter = styled.div`
  max-inline-size: 16rem;
  padding-block-end: ${theme.space[4]};
`;

const List = styled.ul`
  display: grid;
`;
