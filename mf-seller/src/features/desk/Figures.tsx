import { formatPercent, formatPi, grouped, type SellerSummary } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { PlotTable } from 'mf-kit/plots';
import { Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import { Text } from 'shared-ui/Text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSellerSummary, useStatements } from './desk.api';
import { DESK_MESSAGES as messages } from './desk.messages';
import { isOwed, shareOf } from './deskView';

type Figure = keyof typeof messages.figure;

const { tiles: texts } = messages;
const text = (figure: Figure, value: number) => (figure === 'income' ? formatPi(value) : grouped(value));

/** How business goes, in four figures side by side. */
export function Figures() {
  return (
    <Space>
      <QueryState
        compact
        query={useSellerSummary()}
        loading={messages.figuresLoading}
        skeleton={<Skeleton shape="block" height="8.25rem" />}
        failed={messages.figuresFailed}
      >
        {(summary) => <Tiles summary={summary} />}
      </QueryState>
    </Space>
  );
}

function Tiles({ summary: { totals, days } }: { summary: SellerSummary }) {
  const { data: statements } = useStatements();
  const owed = statements?.filter(isOwed);
  const share = shareOf(totals.bids, totals.views);
  return (
    <Row>
      <Tile
        label={texts.income}
        value={formatPi(totals.income)}
        note={texts.afterFee}
        plot={<Plot figure="income" days={days} isGold />}
      />
      {/* A sum that is not known is no zero. */}
      <Tile
        label={texts.owed}
        value={owed ? formatPi(owed.reduce((sum, { net }) => sum + net, 0)) : messages.noTime}
        note={owed && texts.owedOf({ count: owed.length })}
      />
      <Tile
        label={messages.figure.views}
        value={grouped(totals.views)}
        note={texts.watchers({ count: totals.watchers })}
        plot={<Plot figure="views" days={days} />}
      />
      <Tile
        label={texts.share}
        value={share === null ? messages.noTime : formatPercent(share)}
        note={texts.bidsAndSales({ bids: totals.bids, sales: totals.sales })}
        plot={<Plot figure="bids" days={days} />}
      />
    </Row>
  );
}

interface TileProps {
  label: string;
  value: string;
  note?: string;
  plot?: ReactNode;
}

/** A note that is still to come keeps its line. */
const Tile = ({ label, value, note = '\u00a0', plot }: TileProps) => (
  <Card>
    <Parts>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <Value>{value}</Value>
      <Text size="sm" tone="muted">
        {note}
      </Text>
      {plot}
    </Parts>
  </Card>
);

/** The same by day, in rows that open. */
export function FiguresByDay() {
  const { data } = useSellerSummary();
  if (!data) return null;
  return (
    <PlotTable
      title={messages.table}
      columns={[
        { id: 'day', head: messages.day, cell: ({ date }) => dayText(`${date}T12:00:00.000Z`), isRowHead: true },
        ...(Object.keys(messages.figure) as Figure[]).map((figure) => ({
          id: figure,
          head: messages.figure[figure],
          cell: (day: SellerSummary['days'][number]) => text(figure, day[figure]),
          align: 'end' as const,
        })),
      ]}
      rows={data.days.toReversed()}
      rowKey={({ date }) => date}
    />
  );
}

interface PlotProps {
  figure: Figure;
  days: SellerSummary['days'];
  /** It is money. */
  isGold?: boolean;
}

const HEIGHT = 32;

function Plot({ figure, days, isGold = false }: PlotProps) {
  const most = Math.max(...days.map((day) => day[figure]), 0);
  const width = 100 / Math.max(days.length, 1);
  return (
    <Bars
      role="img"
      aria-label={messages.peak({ label: messages.figure[figure], most: text(figure, most) })}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      $isGold={isGold}
    >
      {days.map((day, index) => {
        const height = most === 0 ? 0.5 : Math.max(0.5, (day[figure] / most) * HEIGHT);
        return <rect key={day.date} x={index * width} y={HEIGHT - height} width={width * 0.7} height={height} />;
      })}
    </Bars>
  );
}

/** As high as what loads: what waits stays where it is. */
const Space = styled.div`
  min-block-size: 32rem;

  ${theme.media.sm} {
    min-block-size: 16rem;
  }
  ${theme.media.lg} {
    min-block-size: 17.5rem;
  }
  ${theme.media.xl} {
    min-block-size: 8.25rem;
  }
`;

/** Four in a row, or two and two, never three and one. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${theme.media.xl} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** The plot stands beside the line below the value, which may be long. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 4.5rem;
  align-content: space-between;
  align-items: end;
  column-gap: ${theme.space[3]};
  min-block-size: 5.25rem;

  & > :nth-child(-n + 2) {
    grid-column: 1 / -1;
  }
`;

const Value = styled.p`
  font-size: clamp(1.25rem, 1.6vw, 1.75rem);
  line-height: 1.3;
  font-weight: ${theme.weight.heavy};
  font-variant-numeric: ${theme.fontNumeric};
  overflow-wrap: anywhere;
`;

const Bars = styled.svg<{ $isGold: boolean }>`
  display: block;
  inline-size: 100%;
  block-size: 2rem;
  fill: ${({ $isGold }) => ($isGold ? theme.color.goldBright : theme.color.brand)};
`;
