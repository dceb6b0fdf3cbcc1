import { ACCOUNT_KINDS, type AccountKind, type CaseKind, formatPi } from 'contracts';
import { dayText, recentMomentText } from 'mf-kit/dates';
import { StepPlot } from 'mf-kit/plots';
import { Link } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { useServerNow } from 'shared-store';
import { Button, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { QueryState } from 'shared-ui/QueryState';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { TextField } from 'shared-ui/TextField';
import { useState } from 'react';
import styled from 'styled-components';
import { casesApi } from '../common/cases.api';
import { KIND_TEXT } from '../common/kinds.messages';
import { officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';
import { saveFile } from '../common/saveFile';
import { sayError } from '../common/useCaseActs';

const TEXT = defineMessages('admin.money', {
  title: 'Books',
  loading: 'Loading the books',
  failed: 'The books did not load',
  proof: 'Books and chain',
  balanced: 'Every event sums to zero',
  unbalanced: 'The books do not balance',
  onChain: 'On the chain',
  silent: 'The chain does not respond',
  expected: 'The books expect',
  difference: 'Difference',
  accounts: 'Accounts',
  overTime: 'The chain over 30 days',
  readings: '{readings, plural, one {# comparison} other {# comparisons}}, {apart} apart',
  plot: 'What the app wallet held at {readings, plural, one {# comparison} other {# comparisons}}; {last} at the last one.',
  income: 'Income by day and kind',
  noIncome: 'No fee and no plan in 30 days.',
  month: 'Month',
  statement: 'Statement as CSV',
  waiting: 'Money that waits for a decision',
  account: {
    'user.free': 'People, free',
    'user.locked': 'People, locked in bids and offers',
    'escrow.order': 'Escrow of sales',
    'escrow.rental': 'Escrow of rentals',
    'platform.fees': 'Fees',
    'platform.plans': 'Plans',
    'platform.float': 'Float',
    'platform.network_fees': 'Network fees paid',
    'suspense.unmatched': 'Not attributed yet',
    'chain.in': 'Paid in',
    'chain.out': 'Paid out',
  },
});

/** Chain and books as every hour found them, what came in by day, and a month as a file. The last on the page: they come later. */
function OverTime() {
  const { data } = officeApi.useBooksOverTimeQuery();
  const [ask, { isLoading }] = officeApi.useStatementCsvMutation();
  const now = useServerNow(MINUTE_MS);
  const [month, setMonth] = useState('');
  if (!data) return null;
  const asked = month || new Date(now ?? 0).toISOString().slice(0, 7);
  const [apart, readings] = [
    data.readings.filter(({ onChain, expected }) => onChain !== expected),
    data.readings.length,
  ];
  const save = () =>
    void ask(asked)
      .unwrap()
      .then((csv) => saveFile(`statement-${asked}.csv`, csv as unknown as string), sayError);
  return (
    <>
      <Card title={TEXT.overTime} action={<StatusBadge label={TEXT.readings({ readings, apart: apart.length })} />}>
        <StepPlot
          label={TEXT.plot({ readings, last: formatPi(data.readings.at(-1)?.onChain ?? 0) })}
          points={data.readings.map(({ at, onChain }) => ({ at: Date.parse(at), value: onChain }))}
          formatValue={(value) => formatPi(value)}
          formatAt={(at) => recentMomentText(new Date(at).toISOString())}
        />
      </Card>
      <Card title={TEXT.income}>
        {data.income.length === 0 && <p>{TEXT.noIncome}</p>}
        <DefinitionList
          rows={data.income.map(({ day, kind, amount }) => ({
            name: `${dayText(day)}, ${kind}`,
            value: formatPi(amount),
          }))}
        />
        <Statement>
          <TextField label={TEXT.month} type="month" value={asked} onChange={(event) => setMonth(event.target.value)} />
          <Button tone="neutral" loading={isLoading} onClick={save}>
            {TEXT.statement}
          </Button>
        </Statement>
      </Card>
    </>
  );
}

const MINUTE_MS = 60_000;

const MONEY_KINDS = ['payout', 'held', 'unknown_incoming', 'unknown_outgoing', 'dispute'] as const satisfies CaseKind[];

/** Totals of the books, their proof against the chain, and the money that waits. */
export function Component() {
  const query = officeApi.useLedgerQuery();
  const counts = casesApi.useCaseCountsQuery({}).data?.meta.counts ?? {};
  return (
    <OfficePage title={TEXT.title}>
      <QueryState query={query} loading={TEXT.loading} skeleton={<Skeleton height="20rem" />} failed={TEXT.failed}>
        {({ accounts, balanced, chainBalance, expectedChainBalance, chainDifference }) => (
          <Grid>
            <Card
              title={TEXT.proof}
              action={
                <StatusBadge
                  tone={balanced ? 'success' : 'danger'}
                  label={balanced ? TEXT.balanced : TEXT.unbalanced}
                />
              }
            >
              <DefinitionList
                rows={[
                  { name: TEXT.onChain, value: chainBalance === null ? TEXT.silent : formatPi(chainBalance) },
                  { name: TEXT.expected, value: formatPi(expectedChainBalance) },
                  chainDifference !== null && {
                    name: TEXT.difference,
                    value: formatPi(chainDifference),
                    isMain: true,
                  },
                ]}
              />
            </Card>
            <Card title={TEXT.waiting}>
              <DefinitionList
                rows={MONEY_KINDS.map((kind) => ({
                  name: KIND_TEXT[kind].many,
                  value: <Link to={`/admin/cases?kind=${kind}`}>{counts[kind] ?? 0}</Link>,
                }))}
              />
            </Card>
            <Card title={TEXT.accounts}>
              <DefinitionList
                rows={ACCOUNT_KINDS.map((kind: AccountKind) => ({
                  name: TEXT.account[kind],
                  value: formatPi(accounts[kind]),
                }))}
              />
            </Card>
            <OverTime />
          </Grid>
        )}
      </QueryState>
    </OfficePage>
  );
}

const Statement = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[3]};
  margin-block-start: ${theme.space[4]};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  align-items: start;
  gap: ${theme.space[4]};
`;
