import { formatPi, type WalletSummary } from 'contracts';
import { monthText, shortMonthText } from 'mf-kit/dates';
import { PlotTable } from 'mf-kit/plots';
import { theme } from 'shared-ui';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { barScale } from './barScale';
import { atNoon } from './plotParts';
import { WALLET_PLOT } from './transactions.messages';

type Months = WalletSummary['months'];

/** What came in and went out by month: this month in words, all as bars and as a table. A bar beyond the scale is cut, and says its sum. */
export function MonthBars({ months }: { months: Months }) {
  const { shareOf, isCut } = barScale(months.flatMap(({ incoming, outgoing }) => [incoming, outgoing]));
  const now = months.at(-1);
  return (
    <Stack as="section" gap={2}>
      <h3>{WALLET_PLOT.months}</h3>
      {now && <p>{WALLET_PLOT.thisMonth({ incoming: now.incoming, outgoing: now.outgoing })}</p>}
      <Legend aria-hidden>
        <Key $isIn>{WALLET_PLOT.in}</Key>
        <Key $isIn={false}>{WALLET_PLOT.out}</Key>
      </Legend>
      <Bars aria-hidden dir="ltr">
        {months.map(({ month, incoming, outgoing }) => (
          <div key={month}>
            <Pair>
              {[incoming, outgoing].map((amount, at) => (
                <Pillar key={at} $isIn={at === 0} $share={shareOf(amount)} $isCut={isCut(amount)} />
              ))}
            </Pair>
            <Month>{shortMonthText(atNoon(month))}</Month>
            {[incoming, outgoing].filter(isCut).map((amount) => (
              <Beyond key={amount}>{formatPi(amount)}</Beyond>
            ))}
          </div>
        ))}
      </Bars>
      <PlotTable
        title={WALLET_PLOT.monthsTable}
        columns={[
          { id: 'month', head: WALLET_PLOT.month, cell: ({ month }) => monthText(atNoon(month)), isRowHead: true },
          { id: 'in', head: WALLET_PLOT.in, cell: ({ incoming }) => formatPi(incoming), align: 'end' },
          { id: 'out', head: WALLET_PLOT.out, cell: ({ outgoing }) => formatPi(outgoing), align: 'end' },
        ]}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
    </Stack>
  );
}

const inOrOut = ({ $isIn }: { $isIn: boolean }) => ($isIn ? theme.color.success : theme.color.goldBright);

const Legend = styled.div`
  display: flex;
  gap: ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

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

/* As wide as it is, in the middle of its place. */
const Month = styled.span`
  display: flex;
  justify-content: center;
  inline-size: 200%;
  margin-inline: -50%;
`;

const Bars = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  text-align: center;
  white-space: nowrap;

  & > div {
    position: relative;
  }
  /* Months have longer names elsewhere: on phones every other one has its own. */
  @media (max-width: 767px) {
    & > div:nth-last-child(even) > ${Month} {
      visibility: hidden;
    }
  }
`;

const Pair = styled.div`
  display: flex;
  align-items: end;
  justify-content: center;
  gap: 2px;
  block-size: 6rem;
  padding-block-start: 1.25rem;
  border-block-end: 1px solid ${theme.color.border};
`;

const Pillar = styled.span<{ $isIn: boolean; $share: number; $isCut: boolean }>`
  inline-size: min(0.625rem, 40%);
  block-size: ${({ $share }) => $share}%;
  border-start-start-radius: 2px;
  border-start-end-radius: 2px;
  background: ${inOrOut};
  ${({ $isCut }) => $isCut && `border-block-start: 4px double ${theme.color.bg};`}
`;

/* Above its bar, and wider than its month. */
const Beyond = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;
