import { formatPi, grouped, type SellerSummary } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Skeleton, theme } from 'shared-ui';
import { Accordion } from 'shared-ui/Accordion';
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
              <Accordion
                items={[{ id: 'desk-figures', title: messages.table, content: <Days days={summary.days} /> }]}
              />
            </>
          )}
        </QueryState>
      </Space>
    </Card>
  );
}

interface DaysProps {
  days: SellerSummary['days'];
}

function Plot({ figure, days }: DaysProps & { figure: Figure }) {
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

function Days({ days }: DaysProps) {
  return (
    <Scroll tabIndex={0} role="group" aria-label={messages.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {messages.figure[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayText(`${day.date}T12:00:00.000Z`)}</th>
              {FIGURES.map((figure) => (
                <td key={figure}>{text(figure, day[figure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
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

const Scroll = styled.div`
  overflow-x: auto;

  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: ${theme.fontNumeric};
  }
  & th,
  & td {
    padding: ${theme.space[1]} ${theme.space[2]};
    text-align: start;
    white-space: nowrap;
  }
`;
