import { formatPi, type WalletSummary } from 'contracts';
import { dayText, monthText } from 'mf-kit/dates';
import { Skeleton, theme } from 'shared-ui';
import { Accordion } from 'shared-ui/Accordion';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { balanceLine } from './balanceLine';
import { useWalletSummary } from './transactions.api';
import { WALLET_PLOT } from './transactions.messages';

const [WIDTH, HEIGHT] = [640, 140];

/** The middle of a day or month in UTC, so that it reads the same in every time zone but the farthest. */
const atNoon = (date: string) => `${date.length === 7 ? `${date}-15` : date}T12:00:00.000Z`;

/** The balance of the last days as a line, what came in and went out by month as bars, and each as a table. */
function WalletPlot({ uid }: { uid: string }) {
  return (
    <Card title={WALLET_PLOT.title}>
      <QueryState
        compact
        query={useWalletSummary(uid)}
        loading={WALLET_PLOT.loading}
        skeleton={<Skeleton shape="block" height="14rem" />}
        failed={WALLET_PLOT.failed}
      >
        {(summary) => (
          <Stack>
            <BalanceLine days={summary.days} />
            <MonthBars months={summary.months} />
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}

/** The lazy part. */
export { WalletPlot as Component };

function BalanceLine({ days }: { days: WalletSummary['days'] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const { line, area, dot, low, high } = balanceLine(
    days.map(({ balance }) => balance),
    { width: WIDTH, height: HEIGHT },
  );
  const texts = [first.balance, last.balance, low, high].map(formatPi) as [string, string, string, string];
  return (
    <Figure>
      <Muted>{WALLET_PLOT.intro}</Muted>
      <Drawing>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={WALLET_PLOT.line(...texts)}
        >
          <Area d={area} />
          <Line d={line} />
          <Dot d={`M${dot.x} ${dot.y}h0`} />
        </svg>
        <Scale aria-hidden>
          <span>{formatPi(high)}</span>
          {high > low && <span>{formatPi(low)}</span>}
        </Scale>
      </Drawing>
      <Ends aria-hidden>
        <span>{dayText(atNoon(first.date))}</span>
        <span>{WALLET_PLOT.today}</span>
      </Ends>
      <Accordion
        items={[
          {
            id: 'wallet-days',
            title: WALLET_PLOT.days,
            content: (
              <Rows
                label={WALLET_PLOT.days}
                heads={[WALLET_PLOT.day, WALLET_PLOT.balance]}
                rows={days.toReversed().map(({ date, balance }) => [dayText(atNoon(date)), formatPi(balance)])}
              />
            ),
          },
        ]}
      />
    </Figure>
  );
}

function MonthBars({ months }: { months: WalletSummary['months'] }) {
  const most = Math.max(...months.flatMap(({ incoming, outgoing }) => [incoming, outgoing]), 0);
  const share = (amount: number) => (most === 0 ? 0 : (amount / most) * 100);
  return (
    <Figure>
      <h3>{WALLET_PLOT.months}</h3>
      <Legend aria-hidden>
        <Key $isIn>{WALLET_PLOT.in}</Key>
        <Key $isIn={false}>{WALLET_PLOT.out}</Key>
      </Legend>
      <Months aria-hidden>
        {months.map(({ month, incoming, outgoing }) => (
          <div key={month}>
            <Pair>
              <Pillar $isIn $share={share(incoming)} />
              <Pillar $isIn={false} $share={share(outgoing)} />
            </Pair>
            <span>{monthText(atNoon(month)).slice(0, 3)}</span>
          </div>
        ))}
      </Months>
      <Accordion
        items={[
          {
            id: 'wallet-months',
            title: WALLET_PLOT.monthsTable,
            content: (
              <Rows
                label={WALLET_PLOT.monthsTable}
                heads={[WALLET_PLOT.month, WALLET_PLOT.in, WALLET_PLOT.out]}
                rows={months
                  .toReversed()
                  .map(({ month, incoming, outgoing }) => [
                    monthText(atNoon(month)),
                    formatPi(incoming),
                    formatPi(outgoing),
                  ])}
              />
            ),
          },
        ]}
      />
    </Figure>
  );
}

function Rows({ label, heads, rows }: { label: string; heads: readonly string[]; rows: readonly ReactNode[][] }) {
  return (
    <Scroll tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={heads[column + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Figure = styled.div`
  display: grid;
  gap: ${theme.space[2]};

  & > h3 {
    font-size: ${theme.fontSize.md};
    line-height: ${theme.lineHeight.md};
  }
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const Drawing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};

  & svg {
    inline-size: 100%;
    block-size: 8.75rem;
    overflow: visible;
  }
  & path {
    vector-effect: non-scaling-stroke;
  }
`;

const Line = styled.path`
  fill: none;
  stroke: ${theme.color.brand};
  stroke-width: 2.5;
  stroke-linejoin: round;
`;

/* A line of no length with round ends stays a circle however the drawing is stretched. */
const Dot = styled.path`
  stroke: ${theme.color.brand};
  stroke-width: 10;
  stroke-linecap: round;
`;

const Area = styled.path`
  fill: ${theme.color.brand};
  opacity: 0.12;
`;

const small = `
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: ${theme.fontNumeric};
`;

const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  ${small}
  text-align: end;
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  ${small}
`;

const Legend = styled.div`
  display: flex;
  gap: ${theme.space[4]};
  ${small}
`;

const inOrOut = ({ $isIn }: { $isIn: boolean }) => ($isIn ? theme.color.success : theme.color.goldBright);

const Key = styled.span<{ $isIn: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};

  &::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: ${theme.radius.sm};
    background: ${inOrOut};
  }
`;

const Months = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  ${small}
  font-size: ${theme.fontSize.xs};
  text-align: center;
  white-space: nowrap;
`;

const Pair = styled.div`
  display: flex;
  align-items: end;
  justify-content: center;
  gap: 2px;
  block-size: 5rem;
  border-block-end: 1px solid ${theme.color.border};
`;

const Pillar = styled.span<{ $isIn: boolean; $share: number }>`
  inline-size: min(0.625rem, 40%);
  block-size: ${({ $share }) => $share}%;
  border-start-start-radius: 2px;
  border-start-end-radius: 2px;
  background: ${inOrOut};
`;

const Scroll = styled.div`
  max-block-size: 20rem;
  overflow: auto;

  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: ${theme.fontNumeric};
  }
  & :is(th, td) {
    padding: ${theme.space[1]} ${theme.space[2]};
    text-align: start;
    font-weight: ${theme.weight.regular};
    white-space: nowrap;
  }
  & :is(th, td):not(:first-child) {
    text-align: end;
  }
`;
