import { useId } from 'react';
import styled from 'styled-components';
import { Skeleton, theme } from 'shared-ui';
import { type ChartColumns, type ChartPoint, ChartTable, Pair } from './ChartTable';
import { drawSteps, ticksOf } from './stepPath';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.stepLineChart', {
  empty: 'Nothing to draw yet',
  time: 'Time',
  drawing: '{label}, now {now}',
  amount: 'Value',
});

export interface StepLineChartProps {
  /** What is drawn, e.g. 'Bids over time'. */
  label: string;
  /** In order of time; the last one gets the gold dot. */
  points: readonly ChartPoint[];
  loading?: boolean;
  emptyText?: string;
  columns?: ChartColumns;
  /** A value of the axis in words. */
  formatValue?: (value: number) => string;
  /** A value that only the reader sees, dashed across the drawing. */
  mark?: { value: number; label: string };
  /** False where the page shows the same data as a table anyway. */
  hasTable?: boolean;
}

const WIDTH = 480;
const HEIGHT = 180;
/** Few points are a short story: the drawing takes less of the page. */
const FEW = 6;
const HEIGHT_OF_FEW = 96;

/**
 * A line of steps with a gold dot at its end, an axis with round values and its ends in words; the same data stands in a table
 * that opens below, unless the page has one. Under six points it is small.
 */
export function StepLineChart(props: StepLineChartProps) {
  const { label, points, loading = false, emptyText = TEXT.empty, hasTable = true, formatValue = String } = props;
  const { columns = [TEXT.time, TEXT.amount], mark } = props;
  const gradient = useId();
  if (loading) return <Skeleton shape="block" height="11rem" />;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return <Empty>{emptyText}</Empty>;
  const height = points.length < FEW ? HEIGHT_OF_FEW : HEIGHT;
  const { line, area, dots, yOf } = drawSteps(points, WIDTH, height, { mark: mark?.value });
  const values = [...points.map(({ value }) => value), ...(mark ? [mark.value] : [])];
  const ticks = ticksOf(Math.min(...values), Math.max(...values)).map((value) => ({ value, y: yOf(value) }));
  const end = dots.at(-1);
  return (
    <Figure>
      <Plot>
        <Axis aria-hidden>
          {ticks.map(({ value, y }) => (
            <span key={value} style={{ insetBlockStart: `${(y / height) * 100}%` }}>
              {formatValue(value)}
            </span>
          ))}
        </Axis>
        <Drawn>
          {mark && (
            <MarkLabel aria-hidden style={{ insetBlockStart: `${(yOf(mark.value) / height) * 100}%` }}>
              {mark.label}
            </MarkLabel>
          )}
          <Picture
            viewBox={`0 0 ${WIDTH} ${height}`}
            role="img"
            aria-label={`${TEXT.drawing({ label, now: last.valueText })}${mark ? `. ${mark.label}` : ''}`}
          >
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor={theme.color.brand} stopOpacity="0.22" />
              <stop offset="1" stopColor={theme.color.brand} stopOpacity="0" />
            </linearGradient>
            {ticks.map(({ value, y }) => (
              <Rule key={value} d={`M0,${y}H${WIDTH}`} />
            ))}
            <path d={area} fill={`url(#${gradient})`} />
            <Line d={line} />
            {mark && <Mark d={`M0,${yOf(mark.value)}H${WIDTH}`} />}
            {end && <Dot cx={end.x} cy={end.y} r="6" />}
          </Picture>
        </Drawn>
      </Plot>
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

const Plot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

/** As wide as its longest value; each stands at the height of its line. */
const Axis = styled.div`
  position: relative;
  display: grid;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  font-variant-numeric: ${theme.fontNumeric};
  text-align: end;

  & > span {
    grid-area: 1 / 1;
    position: relative;
    block-size: 0;
    transform: translateY(calc(-0.5 * ${theme.lineHeight.xs}));
  }
`;

const Rule = styled.path`
  stroke: ${theme.color.border};
  vector-effect: non-scaling-stroke;
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

const Mark = styled.path`
  stroke: ${theme.color.goldBright};
  stroke-width: 1.5;
  stroke-dasharray: 6 4;
  vector-effect: non-scaling-stroke;
`;

const Drawn = styled.div`
  position: relative;
`;

/* Above its line, as small as the axis at any width of the drawing. */
const MarkLabel = styled.span`
  position: absolute;
  inset-inline-start: 0;
  color: ${theme.color.gold};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  font-weight: ${theme.weight.semibold};
  transform: translateY(calc(-100% - 2px));
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
