import { theme } from 'shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { PlotTable } from './PlotTable';
import { drawSteps, type StepPoint, ticksOf } from './stepPath';

export interface StepPlotProps {
  /** The drawing in a sentence: what it shows, where it begins, how many steps it takes, where it ends. */
  label: string;
  /** In order of time; nothing is drawn without one. */
  points: readonly StepPoint[];
  /** How long the last value holds, in ms; until its own moment unless given. */
  until?: number;
  formatValue: (value: number) => string;
  formatAt: (at: number) => string;
  /** A value that only the reader sees, dashed across the drawing. */
  mark?: { value: number; label: string };
  /** The table of the same, newest first: what opens it, and the heads of its columns. Left out where the page has one anyway. */
  table?: { title: string; at: string; value: string };
}

const WIDTH = 480;
const HEIGHT = 220;
/** Few points are a short story: the drawing takes less of the page. */
const FEW = 6;
const HEIGHT_OF_FEW = 100;

/** A value over time as a line of steps with a gold dot at its end, an axis with round values, its ends in words and a table. */
export function StepPlot({ label, points, until, formatValue, formatAt, mark, table }: StepPlotProps) {
  const gradient = useId();
  const [first, ...rest] = points;
  if (!first) return null;
  const last = rest.at(-1) ?? first;
  const height = points.length < FEW ? HEIGHT_OF_FEW : HEIGHT;
  const { line, area, end, yOf } = drawSteps([first, ...rest], { width: WIDTH, height, mark: mark?.value, until });
  const values = [...points.map(({ value }) => value), ...(mark ? [mark.value] : [])];
  const ticks = ticksOf(Math.min(...values), Math.max(...values)).map((value) => ({ value, y: yOf(value) }));
  const at = (y: number) => ({ insetBlockStart: `${(y / height) * 100}%` });
  return (
    <Figure>
      <Plot dir="ltr">
        <Axis aria-hidden>
          {ticks.map(({ value, y }) => (
            <span key={value} style={at(y)}>
              {formatValue(value)}
            </span>
          ))}
        </Axis>
        <Drawn>
          {mark && (
            <MarkLabel aria-hidden style={at(yOf(mark.value))}>
              {mark.label}
            </MarkLabel>
          )}
          <Picture
            viewBox={`0 0 ${WIDTH} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={label}
            $height={height}
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
            <Ring d={`M${end.x},${end.y}h0`} />
            <Dot d={`M${end.x},${end.y}h0`} />
          </Picture>
        </Drawn>
      </Plot>
      <Ends aria-hidden dir="ltr">
        <End>
          <strong>{formatValue(first.value)}</strong> <bdi>{formatAt(first.at)}</bdi>
        </End>
        {(rest.length > 0 || until !== undefined) && (
          <End>
            <strong>{formatValue(last.value)}</strong> <bdi>{formatAt(until ?? last.at)}</bdi>
          </End>
        )}
      </Ends>
      {table && (
        <PlotTable
          title={table.title}
          columns={[
            { id: 'at', head: table.at, cell: (point) => formatAt(point.at), isRowHead: true },
            { id: 'value', head: table.value, cell: (point) => formatValue(point.value), align: 'end' },
          ]}
          rows={points.toReversed()}
          rowKey={(point) => String(point.at)}
        />
      )}
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space[2]};
`;

/* Time runs from left to right in every language. */
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

const Picture = styled.svg<{ $height: number }>`
  display: block;
  inline-size: 100%;
  block-size: ${({ $height }) => $height}px;
  overflow: visible;

  & > path {
    vector-effect: non-scaling-stroke;
  }
`;

const Rule = styled.path`
  stroke: ${theme.color.border};
`;

const Line = styled.path`
  fill: none;
  stroke: ${theme.color.brand};
  stroke-width: 2.5;
  stroke-linejoin: round;
  stroke-linecap: round;
`;

const Mark = styled.path`
  stroke: ${theme.color.goldBright};
  stroke-width: 1.5;
  stroke-dasharray: 6 4;
`;

/* A line of no length with round ends stays a circle however the drawing is stretched. */
const Dot = styled.path`
  stroke: ${theme.color.goldBright};
  stroke-width: 10;
  stroke-linecap: round;
`;

const Ring = styled(Dot)`
  stroke: ${theme.color.bg};
  stroke-width: 15;
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

const End = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  font-variant-numeric: ${theme.fontNumeric};

  & > strong {
    display: block;
    color: ${theme.color.text};
    font-size: ${theme.fontSize.md};
    line-height: ${theme.lineHeight.md};
  }
  &:last-child:not(:first-child) {
    text-align: end;
  }
`;
