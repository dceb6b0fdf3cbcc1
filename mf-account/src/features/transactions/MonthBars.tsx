import { formatPi, type WalletSummary } from 'contracts';
import { monthText, shortMonthText } from 'mf-kit/dates';
import { theme } from 'shared-ui';
import { Accordion } from 'shared-ui/Accordion';
import styled from 'styled-components';
import { atNoon, Figure, Rows, small } from './plotParts';
import { WALLET_PLOT } from './transactions.messages';

/** What came in and went out by month, as bars and as a table. */
export function MonthBars({ months }: { months: WalletSummary['months'] }) {
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
            <span>{shortMonthText(atNoon(month))}</span>
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
