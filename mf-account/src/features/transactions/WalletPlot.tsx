import { formatPi, WALLET_SUMMARY, type WalletSummary } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { StepPlot } from 'mf-kit/plots';
import { Skeleton } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import { SegmentedControl } from 'shared-ui/SegmentedControl';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { MonthBars } from './MonthBars';
import { atNoon, PLOTS_HEIGHT } from './plotParts';
import { useWalletSummary } from './transactions.api';
import { WALLET_PLOT } from './transactions.messages';

const SPANS = [WALLET_SUMMARY.days, 90, 365];

/** The balance of the last days as a line, what came in and went out by month as bars, and each as a table. */
function WalletPlot({ uid }: { uid: string }) {
  const [days, setDays] = useState<number>(WALLET_SUMMARY.days);
  return (
    <Card title={WALLET_PLOT.title}>
      <Stack>
        <SegmentedControl
          label={WALLET_PLOT.span}
          options={SPANS.map((each) => ({ value: String(each), label: WALLET_PLOT.lastDays({ days: each }) }))}
          value={String(days)}
          onChange={(next) => setDays(Number(next))}
        />
        <QueryState
          compact
          query={useWalletSummary({ uid, days })}
          loading={WALLET_PLOT.loading}
          skeleton={<Skeleton shape="block" height={PLOTS_HEIGHT} />}
          failed={WALLET_PLOT.failed}
        >
          {(summary) => (
            <Plots gap={6}>
              <BalanceLine days={summary.days} />
              <MonthBars months={summary.months} />
            </Plots>
          )}
        </QueryState>
      </Stack>
    </Card>
  );
}

/** The lazy part. */
export { WalletPlot as Component };

function BalanceLine({ days }: { days: WalletSummary['days'] }) {
  const balances = days.map(({ balance }) => balance);
  const [first, last] = [balances[0], balances.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <div>
      <Text tone="muted" size="sm">
        {WALLET_PLOT.intro}
      </Text>
      <StepPlot
        label={WALLET_PLOT.line({
          days: days.length,
          first,
          last,
          low: Math.min(...balances),
          high: Math.max(...balances),
        })}
        points={days.map(({ date, balance }) => ({ at: Date.parse(atNoon(date)), value: balance }))}
        formatValue={formatPi}
        formatAt={dayText}
        table={{ title: WALLET_PLOT.days, at: WALLET_PLOT.day, value: WALLET_PLOT.balance }}
      />
    </div>
  );
}

const Plots = styled(Stack)`
  align-content: start;
  min-block-size: ${PLOTS_HEIGHT};
`;
