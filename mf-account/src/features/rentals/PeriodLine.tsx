import { formatPi, type Rental } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { PERIOD_STATUS, RENTALS } from './rentals.messages';
import { periodsOf, type PeriodView } from './rentalView';

/** The periods of a rental as a line in time: what was, what runs, what is paid ahead and what falls due. */
export function PeriodLine({ rental }: { rental: Rental }) {
  return (
    <Line>
      {periodsOf(rental).map((period, index) => (
        <Part key={period.key} aria-current={period.state === 'now' ? 'date' : undefined}>
          <Bar $state={period.state} aria-hidden="true" />
          <Name>{period.key === 'next' ? RENTALS.next : RENTALS.period({ place: index + 1 })}</Name>
          <Dates period={period} />
          <span>{formatPi(period.amount)}</span>
          <State period={period} />
        </Part>
      ))}
    </Line>
  );
}

function Dates({ period: { start, end } }: { period: PeriodView }) {
  if (start === null) return <Muted>{RENTALS.openDates}</Muted>;
  return (
    <span>
      <time dateTime={start}>{dayText(start)}</time>
      {end && (
        <>
          {' – '}
          <time dateTime={end}>{dayText(end)}</time>
        </>
      )}
    </span>
  );
}

function State({ period: { orderId, status, start } }: { period: PeriodView }) {
  if (orderId === null || status === null) return <Muted>{start && RENTALS.dueBy({ when: dayText(start) })}</Muted>;
  return <OrderLink href={`/orders/${orderId}`}>{PERIOD_STATUS[status]}</OrderLink>;
}

const Line = styled.ol`
  display: grid;
  gap: ${theme.space[4]};
  padding: 0;
  list-style: none;

  ${theme.media.md} {
    grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
    gap: ${theme.space[4]} ${theme.space[1]};
  }
`;

const Part = styled.li`
  display: grid;
  align-content: start;
  gap: ${theme.space[1]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const COLOR = {
  over: theme.color.textMuted,
  now: theme.color.brand,
  ahead: theme.color.success,
  open: theme.color.border,
};

const Bar = styled.span<{ $state: PeriodView['state'] }>`
  block-size: ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  background: ${({ $state }) => COLOR[$state]};
`;

const Name = styled.strong`
  font-size: ${theme.fontSize.md};
`;

const Muted = styled.span`
  color: ${theme.color.textMuted};
`;

const OrderLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-inline-size: ${theme.size.tap};
  min-block-size: ${theme.size.tap};
`;
