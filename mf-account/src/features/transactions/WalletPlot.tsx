import { formatPi, type WalletSummary } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Skeleton, theme } from 'shared-ui';
import { Accordion } from 'shared-ui/Accordion';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { balanceLine, PLOTS_HEIGHT } from './balanceLine';
import { MonthBars } from './MonthBars';
import { atNoon, Figure, Rows, small } from './plotParts';
import { useWalletSummary } from './transactions.api';
import { WALLET_PLOT } from './transactions.messages';

const [WIDTH, HEIGHT] = [640, 140];

/** The balance of the last days as a line, what came in and went out by month as bars, and each as a table. */
function WalletPlot({ uid }: { uid: string }) {
  return (
    <Card title={WALLET_PLOT.title}>
      <QueryState
        compact
        query={useWalletSummary(uid)}
        loading={WALLET_PLOT.loading}
        skeleton={<Skeleton shape="block" height={PLOTS_HEIGHT} />}
        failed={WALLET_PLOT.failed}
      >
        {(summary) => (
          <Plots>
            <BalanceLine days={summary.days} />
            <MonthBars months={summary.months} />
          </Plots>
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
  const texts = {
    first: formatPi(first.balance),
    last: formatPi(last.balance),
    low: formatPi(low),
    high: formatPi(high),
  };
  return (
    <Figure>
      <Muted>{WALLET_PLOT.intro}</Muted>
      <Drawing>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={WALLET_PLOT.line(texts)}
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

const Plots = styled(Stack)`
  align-content: start;
  min-block-size: ${PLOTS_HEIGHT};
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
