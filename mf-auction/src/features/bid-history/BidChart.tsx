import type { Bid } from 'contracts';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { amountText } from '../../common/amountText';
import { localDay } from '../../common/localTime';
import { HISTORY } from './bidHistory.messages';
import { bidSteps } from './bidSteps';
import { CHART, stepPath } from './stepPath';

/** The highest bid over time, ending in a gold dot. Readers get the table below, which holds the same data. */
export function BidChart({ bids }: { bids: readonly Bid[] }) {
  const steps = bidSteps(bids);
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return null;
  const { line, area, dot } = stepPath(steps);
  return (
    <Figure>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-label={HISTORY.chartSummary(first.amount, last.amount)}
      >
        <Area d={area} />
        <Line d={line} />
        <Dot cx={dot.x} cy={dot.y} r={7} />
      </svg>
      <Axis aria-hidden>
        <span>{localDay(new Date(first.at).toISOString())}</span>
        <span>{localDay(new Date(last.at).toISOString())}</span>
      </Axis>
      <Value aria-hidden>{amountText(last.amount)}</Value>
    </Figure>
  );
}

export { BidChart as Component };

const Figure = styled.figure`
  position: relative;
  margin: 0;

  & > svg {
    inline-size: 100%;
    block-size: auto;
  }
`;

const Area = styled.path`
  fill: ${theme.color.brand};
  opacity: 0.1;
`;

const Line = styled.path`
  fill: none;
  stroke: ${theme.color.brand};
  stroke-width: 3;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;

const Dot = styled.circle`
  fill: ${theme.color.gold};
  stroke: ${theme.color.bg};
  stroke-width: 3;
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
`;

const Value = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  color: ${theme.color.gold};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.bold};
`;
