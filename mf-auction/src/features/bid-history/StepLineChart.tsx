import { useId } from 'react';
import styled from 'styled-components';
import { Skeleton, theme } from 'shared-ui';
import { type ChartColumns, type ChartPoint, ChartTable, Pair } from './ChartTable';
import { drawSteps } from './stepPath';

export interface StepLineChartProps {
  /** What is drawn, e.g. 'Bids over time'. */
  label: string;
  /** In order of time; the last one gets the gold dot. */
  points: readonly ChartPoint[];
  loading?: boolean;
  emptyText?: string;
  columns?: ChartColumns;
  /** False where the page shows the same data as a table anyway. */
  hasTable?: boolean;
}

const WIDTH = 480;
const HEIGHT = 180;

/** A line of steps with a gold dot at its end; the same data stands in a table that opens below, unless the page has one. */
export function StepLineChart(props: StepLineChartProps) {
  const { label, points, loading = false, emptyText = 'Nothing to draw yet', hasTable = true } = props;
  const { columns = ['Time', 'Value'] } = props;
  const gradient = useId();
  if (loading) return <Skeleton shape="block" height="11rem" />;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return <Empty>{emptyText}</Empty>;
  const { line, area, dots } = drawSteps(points, WIDTH, HEIGHT);
  const end = dots.at(-1);
  return (
    <Figure>
      <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}, now ${last.valueText}`}>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={theme.color.brand} stopOpacity="0.22" />
          <stop offset="1" stopColor={theme.color.brand} stopOpacity="0" />
        </linearGradient>
        <path d={area} fill={`url(#${gradient})`} />
        <Line d={line} />
        {end && <Dot cx={end.x} cy={end.y} r="7" />}
      </Picture>
      <Ends aria-hidden>
        <Pair at={first.atText} value={first.valueText} />
        {points.length > 1 && <Pair at={last.atText} value={last.valueText} />}
      </Ends>
      {hasTable && <ChartTable label={label} points={points} columns={columns} />}
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space[2]};
`;

const Picture = styled.svg`
  inline-size: 100%;
  block-size: auto;
  overflow: visible;
`;

const Line = styled.path`
  fill: none;
  stroke: ${theme.color.brand};
  stroke-width: 2.5;
  vector-effect: non-scaling-stroke;
  stroke-linejoin: round;
  stroke-linecap: round;
`;

const Dot = styled.circle`
  fill: ${theme.color.goldBright};
  stroke: ${theme.color.bg};
  stroke-width: 3;
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[4]};

  & > :last-child:not(:first-child) {
    text-align: end;
  }
`;

const Empty = styled.p`
  display: grid;
  place-items: center;
  min-block-size: 8rem;
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.md};
  color: ${theme.color.textMuted};
`;
