import { formatPi, grouped, type SellerSummary } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { PlotTable } from 'mf-kit/plots';
import { Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { useSellerSummary } from './desk.api';
import { DESK_MESSAGES as messages } from './desk.messages';

type Figure = keyof typeof messages.figure;

const FIGURES = Object.keys(messages.figure) as Figure[];
const text = (figure: Figure, value: number) => (figure === 'income' ? formatPi(value) : grouped(value));

/** Views, bids, sales and income by day: small plots, and the same as a table. */
export function Figures() {
  return (
    <Card title={messages.figures}>
      <Space>
        <QueryState
          compact
          query={useSellerSummary()}
          loading={messages.figuresLoading}
          skeleton={<Skeleton shape="block" height="15rem" />}
          failed={messages.figuresFailed}
        >
          {(summary) => (
            <>
              <Tiles>
                {FIGURES.map((figure) => (
                  <Tile key={figure}>
                    <dt>{messages.figure[figure]}</dt>
                    <dd>{text(figure, summary.totals[figure])}</dd>
                    <Plot figure={figure} days={summary.days} />
                  </Tile>
                ))}
              </Tiles>
              <PlotTable
                title={messages.table}
                columns={[
                  {
                    id: 'day',
                    head: messages.day,
                    cell: ({ date }) => dayText(`${date}T12:00:00.000Z`),
                    isRowHead: true,
                  },
                  ...FIGURES.map((figure) => ({
                    id: figure,
                    head: messages.figure[figure],
                    cell: (day: SellerSummary['days'][number]) => text(figure, day[figure]),
                    align: 'end' as const,
                  })),
                ]}
                rows={summary.days.toReversed()}
                rowKey={({ date }) => date}
              />
            </>
          )}
        </QueryState>
      </Space>
    </Card>
  );
}

function Plot({ figure, days }: { figure: Figure; days: SellerSummary['days'] }) {
  const most = Math.max(...days.map((day) => day[figure]), 0);
  const width = 100 / Math.max(days.length, 1);
  return (
    <dd>
      <svg
        role="img"
        aria-label={messages.peak({ label: messages.figure[figure], most: text(figure, most) })}
        viewBox="0 0 100 32"
        preserveAspectRatio="none"
      >
        {days.map((day, index) => {
          const height = most === 0 ? 0.5 : Math.max(0.5, (day[figure] / most) * 32);
          return <rect key={day.date} x={index * width} y={32 - height} width={width * 0.7} height={height} />;
        })}
      </svg>
    </dd>
  );
}

/** As high as what loads: the listings below stay where they are. */
const Space = styled.div`
  min-block-size: 25rem;

  ${theme.media.sm} {
    min-block-size: 18rem;
  }
`;

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[4]};

  ${theme.media.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Tile = styled.div`
  display: grid;
  gap: ${theme.space[1]};

  & > dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & > dd {
    margin: 0;
    font-size: ${theme.fontSize['2xl']};
    line-height: ${theme.lineHeight['2xl']};
    font-weight: ${theme.weight.bold};
    font-variant-numeric: ${theme.fontNumeric};
  }
  & svg {
    display: block;
    inline-size: 100%;
    block-size: 2rem;
    fill: ${theme.color.brand};
  }
`;
